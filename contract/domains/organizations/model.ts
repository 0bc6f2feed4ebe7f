import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  choices,
  date,
  email,
  flag,
  listedNumber,
  longText,
  optional,
  percent,
  phone,
  ref,
  refs,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { firstBirthYear, passedYears } from '#contract/vocab/calendar.ts'
import { clientStatuses, currentScopes, organizationPriorities, potentials } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** Said by the name check and by a save under the name of another organization. */
export const nameInUse = 'An organization of this name exists already'

/** Said by the e-mail check and by a save with the address of another organization. */
export const organizationEmailInUse = 'Email is already in use'

/** A permanent account number of the Indian tax office. */
export const panField = text('PAN', {
  max: 10,
  pattern: /^[A-Za-z]{5}[0-9]{4}[A-Za-z]$/,
  message: 'PAN has 10 characters: five letters, four digits and a letter, such as AAACS1234K',
})

/** The number under which a company pays goods and services tax. */
export const gstNumberField = text('GST number', {
  max: 15,
  pattern: /^\d{2}[A-Za-z]{5}\d{4}[A-Za-z][0-9A-Za-z][Zz][0-9A-Za-z]$/,
  message: 'GST number has 15 characters, such as 27AAACS1234K1Z5',
})

/** The address of a website, with or without https:// before it. */
export const websiteField = text('Website', {
  max: 200,
  pattern: /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i,
  message: 'Enter a website such as www.example.com',
})

const addressField = longText('Address', { min: 3, max: 300, rows: 2, message: 'Address has 3 to 300 characters' })

const placeFields = {
  address: optional(addressField),
  cityId: optional(ref('City', 'cities')),
  zipCode: optional(text('PIN code', { min: 6, max: 6, message: 'PIN code has exactly 6 characters' })),
}

const chosenVerticals = choices('Verticals', verticals)

/** Who the organization is. */
export const identityFields = {
  name: text('Company name', {
    min: 3,
    max: 32,
    required: 'Company name is required',
    message: 'Company name has 3 to 32 characters',
  }),
  verticalIds: asField(chosenVerticals.min(1, 'Choose at least one vertical'), {
    label: 'Verticals',
    control: 'choices',
    required: true,
    vocabulary: verticals,
  }),
  industryId: optional(ref('Industry', 'industries')),
  registrationId: optional(
    text('Registration id', {
      max: 12,
      pattern: /^[A-Za-z0-9_-]{10,12}$/,
      message: 'Registration id has 10 to 12 letters, digits, _ or -',
    }),
  ),
  pan: optional(panField),
  teamSize: optional(wholeNumber('Team size', { min: 1, max: 10_000_000, help: 'How many people it employs' })),
}

/** How the organization is reached. */
export const contactFields = {
  email: optional(email('Email')),
  contactNumber: optional(phone('Contact number')),
  website: optional(websiteField),
  ...placeFields,
}

/** How the firm sees the organization; not shown to the organization's own people. */
export const relationFields = {
  clientStatus: optional(choice('Client status', clientStatuses)),
  potential: optional(choice('Potential', potentials)),
  priority: optional(choice('Priority', organizationPriorities)),
  currentScope: optional(choice('Current scope', currentScopes)),
  pitchToCandidates: optional(
    longText('Pitch to candidates', { max: 2000, help: 'What a recruiter tells about the company' }),
  ),
  onBoardedOn: optional(date('On-boarded on')),
}

/** Who of the firm looks after the organization. */
export const teamFields = {
  frontendSpocId: optional(relabelled(ref('Front end SPOC', 'spocs'), { help: 'Faces the client' })),
  backendSpocId: optional(relabelled(ref('Back end SPOC', 'spocs'), { help: 'Runs delivery' })),
  ownerId: optional(relabelled(ref('Owner', 'bds'), { help: 'The BD person who brought it' })),
}

const fields = { ...identityFields, ...contactFields, ...relationFields, ...teamFields }

/** The form of a new organization. */
export const organizationForm = z.object({
  organizationType: choice('Organization type', organizationTypes),
  ...fields,
})
export type OrganizationForm = z.output<typeof organizationForm>

/** The form of an organization that exists; its type changes by converting a prospect only. */
export const organizationEditForm = z.object({ id, version, ...fields })
export type OrganizationEdit = z.output<typeof organizationEditForm>

/** A person of the organization whom one can write to or call, with or without a sign-in of their own; new without an id. */
export const organizationContact = z.object({
  id: id.nullish(),
  name: text('Name', { min: 3, max: 60 }),
  designation: optional(text('Designation', { max: 100 })),
  email: optional(email('Email')),
  contactNumber: optional(phone('Contact number')),
  isPrimary: flag('First to call'),
})
export type OrganizationContact = z.output<typeof organizationContact>

/** Another place of the organization, beside its main address. */
export const organizationAddress = z.object({
  label: text('What it is', { max: 60 }),
  ...placeFields,
  address: addressField,
})
export type OrganizationAddress = z.output<typeof organizationAddress>

/** The form of the sub-page ContactInformation. Contacts and further addresses are replaced as a whole. */
export const contactForm = z.object({
  id,
  version,
  ...contactFields,
  contacts: z.array(organizationContact).max(50),
  addresses: z.array(organizationAddress).max(30),
})
export type ContactForm = z.output<typeof contactForm>

/** What a recruiter tells about the organization, and how it works; its own people may read this. */
export const cultureFields = {
  about: optional(longText('About the company', { max: 4000 })),
  workingHours: optional(
    text('Working hours', { max: 200, help: 'Days, shifts and where: such as Monday to Friday, 9 to 6, hybrid' }),
  ),
  benefits: optional(longText('Benefits', { max: 2000, rows: 3 })),
}

/** The form of the sub-page additionalInformation. */
export const additionalForm = z.object({ id, version, ...relationFields, ...cultureFields })

/** What the organization asks of everybody's education, whatever the position. */
export const educationFields = {
  courseIds: refs('Courses', 'courses').nullish(),
  specializationIds: refs('Specializations', 'specializations').nullish(),
  universityIds: refs('Universities', 'universities').nullish(),
  minimumMarks: optional(relabelled(percent('Least marks in percent'), { help: 'In every examination' })),
  passedFrom: optional(listedNumber('Passed in or after', passedYears, { min: firstBirthYear, max: 2100 })),
  educationNotes: optional(longText('Further remarks', { max: 1000, rows: 3 })),
}

/** The form of the sub-page educationalDetails. */
export const educationForm = z.object({ id, version, ...educationFields })
