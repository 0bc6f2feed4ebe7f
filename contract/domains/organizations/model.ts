import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  choices,
  date,
  dateTime,
  email,
  longText,
  lpa,
  money,
  optional,
  percent,
  phone,
  ref,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { clientStatuses, currentScopes, organizationPriorities, potentials } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** Said by the name check and by a save under the name of another organization. */
export const nameInUse = 'An organization of this name exists already'

/** Said by the e-mail check and by a save with the address of another organization. */
export const organizationEmailInUse = 'Email is already in use'

/** What is planned with an organization. */
export const engagementKinds = vocabulary('Engagement', {
  meeting: { id: 'meeting', label: 'Meeting' },
  followUp: { id: 'followUp', label: 'Follow-up' },
})

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
  pan: optional(
    text('PAN', {
      max: 10,
      pattern: /^[A-Za-z]{5}[0-9]{4}[A-Za-z]$/,
      message: 'PAN has 10 characters: five letters, four digits and a letter, such as AAACS1234K',
    }),
  ),
  teamSize: optional(wholeNumber('Team size', { min: 1, max: 10_000_000, help: 'How many people it employs' })),
}

/** How the organization is reached. */
export const contactFields = {
  email: optional(email('Email')),
  contactNumber: optional(phone('Contact number')),
  website: optional(
    text('Website', {
      max: 200,
      pattern: /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i,
      message: 'Enter a website such as www.example.com',
    }),
  ),
  address: optional(longText('Address', { min: 3, max: 300, rows: 2, message: 'Address has 3 to 300 characters' })),
  cityId: optional(ref('City', 'cities')),
  zipCode: optional(text('PIN code', { min: 6, max: 6, message: 'PIN code has exactly 6 characters' })),
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

/** The fee for those whose yearly CTC is from this amount to below that one; the last band may be open. */
export const salaryBand = z.object({
  fromCtc: lpa('From CTC'),
  toCtc: optional(lpa('To CTC, not included')),
  feePercent: percent('Fee in percent'),
})
export type SalaryBand = z.output<typeof salaryBand>

function reportBands(bands: readonly SalaryBand[], refuse: (path: (string | number)[], message: string) => void) {
  const byStart = bands.map((band, index) => ({ ...band, index })).sort((a, b) => a.fromCtc - b.fromCtc)
  byStart.forEach((band, place) => {
    const previous = byStart[place - 1]
    if (typeof band.toCtc === 'number' && band.toCtc <= band.fromCtc) {
      refuse(['salaryBands', band.index, 'toCtc'], 'The band must end above where it begins')
    }
    if (previous && (typeof previous.toCtc !== 'number' || previous.toCtc > band.fromCtc)) {
      refuse(['salaryBands', band.index, 'fromCtc'], 'The bands must not overlap')
    }
  })
}

/** What the firm earns with an organization, and when. */
export const billingFields = {
  gstNumber: optional(
    text('GST number', {
      max: 15,
      pattern: /^\d{2}[A-Za-z]{5}\d{4}[A-Za-z][0-9A-Za-z][Zz][0-9A-Za-z]$/,
      message: 'GST number has 15 characters, such as 27AAACS1234K1Z5',
    }),
  ),
  feePercent: optional(relabelled(percent('Fee in percent'), { help: 'Where no salary band says otherwise' })),
  flatFee: optional(relabelled(money('Flat fee'), { help: 'For every joining, instead of a percentage' })),
  paymentTermsDays: wholeNumber('Payment terms in days', { max: 365 }),
  replacementPeriodDays: wholeNumber('Replacement period in days', { max: 730 }),
}

/** The form of the billing information with its salary bands, which are replaced as a whole. */
export const billingForm = z
  .object({ id, version, ...billingFields, salaryBands: z.array(salaryBand).max(20) })
  .superRefine(({ salaryBands }, context) =>
    reportBands(salaryBands, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )
export type BillingForm = z.output<typeof billingForm>

/** What the client side may see, and how long a rejected candidate rests. */
export const rulesForm = z.object({
  id,
  version,
  coolingPeriodDays: wholeNumber('Cooling period in days', { max: 1000 }),
  revealStatusId: relabelled(choice('Reveal point', revealPoints), {
    help: 'From this status on the client sees who a candidate is',
  }),
})

/** The form of a planned meeting or follow-up. */
export const engagementForm = z.object({
  organizationId: id,
  kind: choice('Kind', engagementKinds),
  at: dateTime('When'),
  subject: text('Subject', { max: 200 }),
  notes: optional(longText('Notes', { max: 2000 })),
})

/** A meeting or follow-up. */
export const engagement = z.object({
  id: z.number(),
  kind: engagementKinds.schema,
  at: z.string(),
  subject: z.string(),
  notes: z.string().nullable(),
  userName: z.string(),
  doneAt: z.string().nullable(),
})
