import { type MoveInKind, moveInKinds } from '#contract/vocab/movingIn.ts'

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
  | 'rupees'
  | 'words'
  | 'user'
  | 'status'
  | 'positionStatus'

/** What a column of a file can become. */
export interface MoveInField {
  label: string
  reads: Reading
  required?: true
  /** The record that its ids lead to. */
  leadsTo?: MoveInKind
  /** What other systems call it, beside its label and its key. */
  alsoCalled?: readonly string[]
}

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
    ...ofApplication,
    joinedOn: needed('Joined on', 'day', 'Date of joining', 'Start date', 'Joining date'),
    lastWorkingDay: known('Left on', 'day', 'End date', 'Last working day'),
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

/** The fields of a kind with their keys, in order. */
export function fieldsOfMoveIn(kind: MoveInKind): (MoveInField & { key: string })[] {
  return Object.entries<MoveInField>(moveInFields[kind]).map(([key, one]) => ({ key, ...one }))
}

/** Fields of which one is enough: each choice is a set of fields that must all be there. */
const oneOf: Partial<Record<MoveInKind, readonly (readonly string[])[]>> = {
  contact: [['firstName'], ['lastName']],
  statusEvent: [['application'], ['candidate', 'position']],
  placement: [['application'], ['candidate', 'position']],
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

/** Whether a file of a kind says statuses of applications, whose words must be known. */
export const saysStatuses = (kind: MoveInKind) => fieldsOfMoveIn(kind).some(({ reads }) => reads === 'status')

/** Kinds whose rows hang on an application and are added with it. */
export const withApplication: readonly MoveInKind[] = [moveInKinds.statusEvent, moveInKinds.placement]
