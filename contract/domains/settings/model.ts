import { z } from 'zod'
import { version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  choices,
  date,
  email,
  flag,
  optional,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'

/** Who the firm's mails are from. */
export const companyFields = {
  name: text('Company name', { min: 2, max: 60, help: 'Stands as the sender of every mail' }),
  replyTo: optional(relabelled(email('Answers go to'), { help: 'Where an answer to a mail of the workspace arrives' })),
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

/** Where the tools of the top bar that are pages of others lead; a tool without an address is not shown. */
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

const kept = <Shape extends z.ZodRawShape>(of: z.ZodObject<Shape>) => of.extend({ version: z.number() })

/** All that is decided for the whole workspace, each part with its version; 0 while nobody has decided. */
export const workspaceSettings = z.object({
  company: kept(company),
  calendar: kept(calendar),
  terms: kept(terms),
  parser: kept(parser),
  tools: kept(tools),
})
export type WorkspaceSettings = z.output<typeof workspaceSettings>

/** The forms of the parts. */
export const companyForm = company.extend({ version })
export const calendarForm = calendar.extend({ version })
export const termsForm = terms.extend({ version })
export const parserForm = parser.extend({ version })
export const toolsForm = tools.extend({ version })

/** How mail leaves the building, and what is on its way. */
export const mailState = z.object({
  /** The host of the mail server; null: mails stay in the outbox. */
  server: z.string().nullable(),
  from: z.string(),
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
})
