import { z } from 'zod'
import { contrastOf, readable } from '#contract/kit/contrast.ts'
import { version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  choices,
  date,
  email,
  flag,
  optional,
  ref,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { currentPassword } from '#contract/kit/passwords.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { mailSecurities } from '#contract/vocab/mails.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'

/** A colour on which white text can be read, and which can be read on white. */
const accentColour = asField(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour like #0d6474')
    .refine((hex) => contrastOf(hex, '#ffffff') >= readable, 'White text cannot be read on it. Choose a darker colour'),
  {
    label: 'Accent colour',
    control: 'text',
    required: true,
    help: 'Buttons of the sign-in, mails and pages that candidates and clients open, and the titles of PDFs',
  },
)

/** The name of the firm, as a form calls it. */
export const firmName = (label: string) => text(label, { min: 2, max: 60, help: 'Stands as the sender of every mail' })

/** Who the firm's mails are from, and the colour it is known by. */
export const companyFields = {
  name: firmName('Company name'),
  replyTo: optional(relabelled(email('Answers go to'), { help: 'Where an answer to a mail of the workspace arrives' })),
  countryId: optional(
    relabelled(ref('Country', 'countries'), { help: 'Phone numbers begin with its code; India without a choice' }),
  ),
  accent: optional(accentColour),
}

/** A day on which the firm does not work. */
export const holiday = z.object({ day: date('Day'), name: text('Holiday', { max: 60 }) })
export type Holiday = z.output<typeof holiday>

/** When the firm's days begin, and which of them are worked. */
export const calendarFields = {
  timeZone: choice('Time zone', timeZones),
  workingDays: asField(choices('Working days', weekdays).min(1, 'Choose at least one working day'), {
    label: 'Working days',
    control: 'choices',
    required: true,
    vocabulary: weekdays,
  }),
  holidays: z
    .array(holiday)
    .max(400, 'At most 400 holidays are kept')
    .superRefine((holidays, context) => {
      holidays.forEach(({ day }, index) => {
        if (holidays.findIndex((other) => other.day === day) === index) return
        context.addIssue({ code: 'custom', path: [index, 'day'], message: 'This day is a holiday already' })
      })
    }),
}

/** The terms with which an organization begins; each can have its own afterwards. */
export const termFields = {
  coolingPeriodDays: wholeNumber('Cooling period in days', {
    max: 1000,
    help: 'For so long a rejected candidate is not sent to the same client again',
  }),
  revealStatusId: relabelled(choice('Reveal point', revealPoints), {
    help: 'From this status on the client sees who a candidate is',
  }),
  paymentTermsDays: wholeNumber('Payment terms in days', {
    max: 365,
    help: 'Invoices are due so long after their date',
  }),
  replacementPeriodDays: wholeNumber('Replacement period in days', {
    max: 730,
    help: 'For so long after a joining the client is owed a replacement',
  }),
}

const address = (label: string) =>
  optional(
    text(label, {
      max: 300,
      pattern: /^https?:\/\/[^\s/]+\.[^\s]+$/i,
      message: 'Enter an address that begins with https://',
    }),
  )

/** Where the tools of the top bar lead that are pages of others; a tool without an address is our own. */
export const toolFields = {
  pdfToDocConverter: address('PDF to DOC converter'),
  timeZoneConverter: address('Time Zone converter'),
}

/** The values of each part of the settings, as they are kept. */
export const company = z.object(companyFields)
export const calendar = z.object(calendarFields)
export const terms = z.object(termFields)
export const tools = z.object(toolFields)
/** Whether the text of a CV may fill the candidate form. */
export const parser = z.object({ isOn: flag('Read CVs into the candidate form') })

/** Rules of forms that a firm widens. */
export const rules = z.object({
  passwords: flag('Passwords of up to 64 characters'),
  names: flag('Names from two letters on, with apostrophes and hyphens'),
  phones: flag('Phone numbers of every country'),
  genders: flag('Candidates whose gender is not stated'),
  largeCvs: flag('CVs of up to 10 MB'),
  wikiCategories: flag('Categories of the wiki with spaces'),
})

const months = (label: string, min: number, help: string) => wholeNumber(label, { min, max: 1200, help })

/** For how many months is kept what grows by itself. */
export const keeping = z.object({
  notifications: months('Notifications', 3, 'What people were told. Reminders that are given once stay.'),
  mails: months('Sent mails', 6, 'Who was sent what. The text itself is not kept.'),
  sessions: months('Ended sessions', 3, 'Who signed in from where. The last one of each person stays.'),
  reads: months('Who opened what', 12, 'Candidates, CVs and files that were opened.'),
  movedRows: months('Refused rows of moving in', 1, 'What files of another system said that was not taken over.'),
  audit: months('Who changed what', 96, 'The history of organizations, and what was erased, stay.'),
})

const kept = <Shape extends z.ZodRawShape>(of: z.ZodObject<Shape>) => of.extend({ version: z.number() })

/** All that is decided for the whole workspace, each part with its version; 0 while nobody has decided. */
export const workspaceSettings = z.object({
  company: kept(company),
  /** Where the logo can be read; null without one. */
  logo: z.string().nullable(),
  calendar: kept(calendar),
  terms: kept(terms),
  parser: kept(parser),
  tools: kept(tools),
  rules: kept(rules),
  keeping: kept(keeping),
})
export type WorkspaceSettings = z.output<typeof workspaceSettings>

/** The forms of the parts. */
export const companyForm = company.extend({ version })
export const calendarForm = calendar.extend({ version })
export const termsForm = terms.extend({ version })
export const parserForm = parser.extend({ version })
export const toolsForm = tools.extend({ version })
export const rulesForm = rules.extend({ version })
export const keepingForm = keeping.extend({ version })

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$|^[0-9a-f:]+$/i

/** The mail server of the firm. */
export const mailServerFields = {
  host: text('Server', { max: 253, pattern: hostPattern, message: 'Enter a name like smtp.example.com' }),
  port: wholeNumber('Port', { min: 1, max: 65_535 }),
  security: choice('Security', mailSecurities),
  user: optional(text('User', { max: 200, help: 'Empty where the server asks for none' })),
  sender: optional(
    relabelled(email('Sender'), { help: 'The address mails are from; many servers take only the one of the user' }),
  ),
}

/** The form of the mail server. An empty password is the one that is kept, where server and user stay the same. */
export const mailServerForm = z.object({
  ...mailServerFields,
  password: optional(relabelled(currentPassword('Password'), { help: 'Kept encrypted, and shown to nobody' })),
  version,
})

/** The mail server as it is kept, without its password; null where nobody named one. */
export const keptMailServer = z.object({
  server: z.object({ ...mailServerFields, hasPassword: z.boolean() }).nullable(),
  version: z.number(),
})

/** How mail leaves the building, and what is on its way. */
export const mailState = z.object({
  /** The host of the mail server; null: mails stay in the outbox. */
  server: z.string().nullable(),
  from: z.string(),
  /** The environment of the server names the mail server, and wins over the one of the form. */
  byEnvironment: z.boolean(),
  waiting: z.number(),
  /** How many of those that wait were tried, and what kept the newest of them from leaving, as a sentence. */
  refused: z.number(),
  refusal: z.string().nullable(),
  failed: z.number(),
  sentToday: z.number(),
  /** When the mail that waits longest was written. */
  oldestWaitingAt: z.string().nullable(),
})

/** Where files lie, how many there are, and what keeps them from being kept; null where nothing does. */
export const storageState = z.object({
  kind: z.string(),
  place: z.string(),
  problem: z.string().nullable(),
  files: z.number(),
  bytes: z.number(),
  /** What going through the place has shown last: what was removed since no record names it, and records without content. */
  sweep: z.object({ at: z.string(), removed: z.number(), lost: z.number(), lostNames: z.array(z.string()) }).nullable(),
})
