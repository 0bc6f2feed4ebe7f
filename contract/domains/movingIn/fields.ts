import { type DefinedField, definedLabel, fieldsReadBy } from '#contract/kit/definedFields.ts'
import { recordKinds } from '#contract/vocab/customFields.ts'
import { type MoveInKind, moveInKinds } from '#contract/vocab/movingIn.ts'
import { roles } from '#contract/vocab/roles.ts'

/** How the cell of a field is read. */
export type Reading =
  | 'id'
  | 'text'
  | 'email'
  | 'phone'
  | 'day'
  | 'moment'
  | 'number'
  | 'years'
  | 'percent'
  | 'rupees'
  | 'words'
  | 'user'
  | 'status'
  | 'positionStatus'
  | 'own'

/** What a column of a file can become. */
export interface MoveInField {
  label: string
  reads: Reading
  required?: true
  /** The record that its ids lead to. */
  leadsTo?: MoveInKind
  /** What other systems call it, beside its label and its key. */
  alsoCalled?: readonly string[]
  /** The definition of a field that the firm gave its records itself. */
  own?: DefinedField
}

/** One with the name by which columns are kept. */
export type NamedMoveInField = MoveInField & { key: string }

const field = (label: string, reads: Reading, more: Omit<MoveInField, 'label' | 'reads'> = {}): MoveInField => ({
  ...{ label, reads },
  ...more,
})

const needed = (label: string, reads: Reading, ...alsoCalled: string[]) =>
  field(label, reads, { required: true, alsoCalled })
const known = (label: string, reads: Reading, ...alsoCalled: string[]) => field(label, reads, { alsoCalled })
const link = (label: string, leadsTo: MoveInKind, required: boolean, ...alsoCalled: string[]) =>
  field(label, 'id', { leadsTo, alsoCalled, ...(required && { required: true }) })

const added = known('Added on', 'moment', 'Date added', 'Created on', 'Created at', 'Created time', 'Date created')
const changed = known('Changed on', 'moment', 'Date modified', 'Modified time', 'Updated on', 'Updated at')

/** An application by its own id, or by the candidate and the position that it pairs. */
const ofApplication = {
  application: link('Application', 'application', false, 'Application id', 'Submission id'),
  candidate: link('Candidate', 'candidate', false, 'Candidate id'),
  position: link('Position', 'position', false, 'Position id', 'Job id', 'Job opening id'),
}

/**
 * What the files of each kind may say. A new field is one line here, one where its record is added
 * (`server/domains/movingIn`), and one in each profile that knows it.
 */
export const moveInFields = {
  organization: {
    externalId: needed('Id', 'id', 'Client id', 'Company id', 'Organization id'),
    name: needed('Name', 'text', 'Client name', 'Company', 'Company name', 'Organization'),
    contactNumber: known('Contact number', 'text', 'Phone'),
    email: known('E-mail', 'email'),
    website: known('Website', 'text', 'Url'),
    address: known('Address', 'text', 'Street'),
    city: known('City', 'text'),
    about: known('About', 'text', 'Description', 'Notes'),
    addedOn: added,
  },
  contact: {
    externalId: known('Id', 'id', 'Contact id'),
    organization: link('Organization', 'organization', true, 'Client id', 'Company id', 'Client name', 'Company'),
    firstName: known('First name', 'text'),
    lastName: known('Last name', 'text'),
    designation: known('Designation', 'text', 'Title', 'Job title'),
    email: known('E-mail', 'email', 'Email address'),
    contactNumber: known('Contact number', 'text', 'Phone', 'Work phone', 'Mobile'),
  },
  position: {
    externalId: needed('Id', 'id', 'Position id', 'Job id', 'Job opening id'),
    organization: link('Organization', 'organization', true, 'Client id', 'Company id', 'Client name', 'Company'),
    title: needed('Title', 'text', 'Position', 'Job title', 'Posting title', 'Name'),
    status: known('Status', 'positionStatus', 'Job status', 'Job opening status'),
    openings: known('Openings', 'number', 'Number of positions', 'Number of openings'),
    city: known('City', 'text', 'Location'),
    description: known('Description', 'text', 'Job description'),
    recruiter: known('Recruiter', 'user', 'Owner', 'Assigned recruiter'),
    addedOn: added,
  },
  candidate: {
    externalId: needed('Id', 'id', 'Candidate id'),
    firstName: needed('First name', 'text', 'Given name'),
    lastName: known('Last name', 'text', 'Surname', 'Family name'),
    emailId: needed('E-mail', 'email', 'Email', 'Email address', 'Email id'),
    contactNumber: known('Contact number', 'phone', 'Mobile', 'Phone', 'Phone number'),
    city: known('City', 'text', 'Current city', 'Location'),
    designation: known('Designation', 'text', 'Title', 'Current title', 'Current job title'),
    currentEmployer: known('Employer', 'text', 'Current employer', 'Company', 'Current company'),
    totalExperience: known('Experience in years', 'years', 'Total experience', 'Experience', 'Work experience'),
    currentCtc: known('Present pay a year, in rupees', 'rupees', 'Current salary', 'Current CTC', 'Salary'),
    expectedCtc: known('Expected pay a year, in rupees', 'rupees', 'Expected salary', 'Expected CTC'),
    skills: known('Skills', 'words', 'Skill set', 'Key skills'),
    linkedInProfile: known('LinkedIn profile', 'text', 'LinkedIn', 'LinkedIn url'),
    gender: known('Gender', 'text', 'Sex'),
    dateOfBirth: known('Date of birth', 'day', 'Birthday'),
    source: known('Source', 'text'),
    notes: known('Notes', 'text', 'Comments', 'Remarks'),
    addedBy: known('Added by', 'user', 'Owner', 'Candidate owner', 'Created by'),
    addedOn: added,
  },
  application: {
    externalId: known('Id', 'id', 'Application id', 'Submission id'),
    candidate: link('Candidate', 'candidate', true, 'Candidate id'),
    position: link('Position', 'position', true, 'Position id', 'Job id', 'Job opening id'),
    status: needed('Status', 'status', 'Application status', 'Stage', 'Hiring stage'),
    recruiter: known('Recruiter', 'user', 'Owner', 'Added by'),
    addedOn: added,
    changedOn: changed,
  },
  statusEvent: {
    ...ofApplication,
    status: needed('Status', 'status', 'Status to', 'To', 'New status', 'Stage'),
    at: field('When', 'moment', { required: true, alsoCalled: ['Date', 'Changed on', 'At'] }),
    user: known('By', 'user', 'Changed by', 'User'),
    comment: known('Comment', 'text', 'Comments', 'Remarks'),
  },
  placement: {
    externalId: known('Id', 'id', 'Placement id'),
    ...ofApplication,
    joinedOn: needed('Joined on', 'day', 'Date of joining', 'Start date', 'Joining date'),
    lastWorkingDay: known('Left on', 'day', 'End date', 'Last working day'),
  },
  interview: {
    externalId: known('Id', 'id', 'Interview id'),
    ...ofApplication,
    startsAt: needed('Begins', 'moment', 'From', 'Start', 'Start date', 'Scheduled at', 'Interview date', 'Date'),
    endsAt: known('Ends', 'moment', 'To', 'End', 'End date'),
    minutes: known('Minutes', 'number', 'Duration', 'Duration in minutes'),
    about: known('Kind of event', 'text', 'Event type', 'Appointment type'),
    stage: known('Stage', 'text', 'Round', 'Interview name', 'Title'),
    mode: known('How it is held', 'text', 'Interview mode', 'Mode', 'Interview type'),
    state: known('What became of it', 'text', 'Interview status', 'State', 'Status', 'Outcome'),
    interviewers: known('Interviewers', 'words', 'Interviewer', 'Interviewer(s)', 'Attendees'),
    link: known('Link', 'text', 'Meeting link', 'Meeting url'),
    place: known('Place', 'text', 'Location', 'Venue'),
    addedOn: added,
  },
  invoice: {
    externalId: known('Id', 'id', 'Invoice id'),
    ...ofApplication,
    invoiceNumber: needed('Invoice number', 'text', 'Number', 'Invoice no'),
    invoiceDate: needed('Date of invoice', 'day', 'Invoice date', 'Date', 'Issued on'),
    dueDate: known('Due on', 'day', 'Due date', 'Due by'),
    amount: needed('Fee before tax, in rupees', 'rupees', 'Amount', 'Fee', 'Sub total', 'Net amount'),
    tax: known('Tax, in rupees', 'rupees', 'Tax', 'GST', 'Tax amount'),
    paid: known('Paid, in rupees', 'rupees', 'Amount paid', 'Paid', 'Amount received'),
    paidOn: known('Paid on', 'day', 'Payment date', 'Date of payment'),
    ctc: known('Pay a year that was billed, in rupees', 'rupees', 'CTC', 'Salary'),
    feePercent: known('Fee in percent', 'percent', 'Fee percent', 'Percentage'),
    state: known('What became of it', 'text', 'Status', 'Invoice status', 'Payment status'),
    orderNumber: known('Purchase order', 'text', 'PO number', 'Order number'),
  },
  cv: {
    file: needed('File', 'text', 'File name', 'Path', 'Attachment', 'Attachment name', 'Resume', 'CV', 'Name'),
    candidate: link('Candidate', 'candidate', true, 'Candidate id', 'Candidate slug', 'Parent id', 'E-mail', 'Email'),
  },
  note: {
    externalId: known('Id', 'id', 'Note id'),
    candidate: link('Candidate', 'candidate', true, 'Candidate id'),
    position: link('Position', 'position', false, 'Position id', 'Job id'),
    text: needed('Text', 'text', 'Note', 'Notes', 'Comments', 'Description', 'Note content'),
    about: known('About what', 'text', 'Related to type', 'Parent module'),
    type: known('Type', 'text', 'Kind', 'Action', 'Activity type'),
    at: known('When', 'moment', 'Date', 'Created on', 'Created at', 'Date added', 'Created time'),
    user: known('By', 'user', 'Created by', 'Added by', 'Owner'),
  },
} as const satisfies Record<MoveInKind, Record<string, MoveInField>>

/** The fields of a kind with their keys, in order; those that the firm defined stand behind the others. */
export function fieldsOfMoveIn(kind: MoveInKind): NamedMoveInField[] {
  const ofProduct = Object.entries<MoveInField>(moveInFields[kind]).map(([key, one]) => ({ key, ...one }))
  // Whoever moves a firm in may write every field.
  const defined = recordKinds.has(kind) ? fieldsReadBy(kind, roles.admin) : []
  return [
    ...ofProduct,
    ...defined.map((own) => ({ key: own.key, label: definedLabel(own), reads: 'own' as const, own })),
  ]
}

const eitherWay = [['application'], ['candidate', 'position']] as const

/** Fields of which one is enough: each choice is a set of fields that must all be there. */
const oneOf: Partial<Record<MoveInKind, readonly (readonly string[])[]>> = {
  contact: [['firstName'], ['lastName']],
  statusEvent: eitherWay,
  placement: eitherWay,
  interview: eitherWay,
  invoice: eitherWay,
}

/** What a file of a kind lacks: the labels of fields without which no row can be read. */
export function missingFields(kind: MoveInKind, columns: Readonly<Record<string, number>>): string[] {
  const fields = fieldsOfMoveIn(kind)
  const labelOf = (key: string) => fields.find((one) => one.key === key)?.label ?? key
  const missing = fields.filter(({ key, required }) => required && columns[key] === undefined).map(({ label }) => label)
  const choices = oneOf[kind]
  const isEnough = !choices || choices.some((keys) => keys.every((key) => columns[key] !== undefined))
  if (choices && !isEnough) missing.push(choices.map((keys) => keys.map(labelOf).join(' and ')).join(', or '))
  return missing
}

/** Kinds whose rows hang on an application, by its own id or by the candidate and the position that it pairs. */
export const hangOnApplication: readonly MoveInKind[] = moveInKinds.ids.filter((kind) => oneOf[kind] === eitherWay)

/** Whether a file of a kind says statuses of applications, whose words must be known. */
export const saysStatuses = (kind: MoveInKind) =>
  Object.values<MoveInField>(moveInFields[kind]).some(({ reads }) => reads === 'status')
