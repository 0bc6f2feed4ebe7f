import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  choice,
  date,
  email,
  longText,
  name,
  optional,
  phone,
  ref,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { narrowed, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { leadSources, leadStatuses } from '#contract/vocab/leads.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** The statuses a person sets; Converted comes only by making a prospect of the lead. */
export const settableStatuses = narrowed(
  leadStatuses,
  leadStatuses.ids.filter((status) => status !== leadStatuses.converted),
)

/** The statuses in which a lead still waits for something. */
export const openStatuses = narrowed(leadStatuses, [leadStatuses.new, leadStatuses.contacted, leadStatuses.interested])

/** What can happen to a lead. */
export const leadActivities = vocabulary('What happened to a lead', {
  added: word('Added'),
  edited: word('Edited'),
  followedUp: word('Followed up'),
  converted: word('Converted'),
  removed: word('Removed'),
  restored: word('Restored'),
})

const companyName = text('Company name', {
  min: 3,
  max: 32,
  required: 'Company name is required',
  message: 'Company name has 3 to 32 characters',
})

/** The fields of a lead as people type them. */
export const leadFields = {
  organizationName: companyName,
  contactName: name('Contact person'),
  contactNumber: optional(phone('Contact number')),
  emailId: optional(email('Email')),
  cityId: optional(ref('City', 'cities')),
  verticalId: choice('Vertical', verticals),
  requirement: optional(
    longText('Requirement', { max: 2000, rows: 3, help: 'Which people they look for, how many, by when' }),
  ),
  source: choice('Source', leadSources),
  status: optional(choice('Status', settableStatuses)),
  nextFollowUpOn: optional(date('Next follow-up')),
  remarks: optional(longText('Remarks', { max: 2000, rows: 2 })),
  recruiterId: optional(relabelled(ref('Recruiter', 'leadOwners'), { help: 'Without a choice it is you' })),
}

const unreachable = { path: ['contactNumber'], error: 'Enter a contact number or an e-mail' }
const isReachable = (lead: { contactNumber?: string | null; emailId?: string | null }) =>
  Boolean(lead.contactNumber || lead.emailId)

/** The form of a new lead. */
export const leadForm = z.object(leadFields).refine(isReachable, unreachable)
export type LeadForm = z.output<typeof leadForm>

/** The form of a lead that exists. */
export const leadEdit = z.object({ id, version, ...leadFields }).refine(isReachable, unreachable)
export type LeadEdit = z.output<typeof leadEdit>

/** What was said to a lead, how it stands now, and when to call again. */
export const followUpForm = z.object({
  id,
  version,
  note: longText('What was said', { min: 3, max: 1000, rows: 3 }),
  status: choice('Status', settableStatuses),
  nextFollowUpOn: optional(date('Next follow-up')),
})
export type FollowUp = z.output<typeof followUpForm>

/** The form that makes a Prospect organization of a lead. */
export const conversionForm = z.object({
  id,
  version,
  name: relabelled(companyName, { help: 'The name of the new Prospect organization' }),
  verticalId: choice('Vertical', verticals),
  teamSize: optional(wholeNumber('Team size', { min: 1, max: 10_000_000, help: 'How many people it employs' })),
})
export type Conversion = z.output<typeof conversionForm>

/** Gives leads to somebody else; the note is kept with each of them and told to whoever takes them over. */
export const leadHandover = z.object({
  recruiterId: ref('New recruiter', 'leadOwners'),
  note: optional(longText('Note', { max: 1000, rows: 2, help: 'Told with the leads, and kept with each of them' })),
})

/** One line of what happened to a lead. */
export const leadEvent = z.object({
  id: z.number(),
  at: z.string(),
  activity: leadActivities.schema,
  byName: z.string(),
  note: z.string().nullable(),
  statusFrom: leadStatuses.schema.nullable(),
  statusTo: leadStatuses.schema.nullable(),
  nextFollowUpOn: z.string().nullable(),
  changes: z.array(z.string()),
})

/** A lead with its history, and what the person may do with it. */
export const lead = z.object({
  id: z.number(),
  version: z.number(),
  organizationName: z.string(),
  contactName: z.string(),
  contactNumber: z.string().nullable(),
  emailId: z.string().nullable(),
  cityId: z.number().nullable(),
  cityName: z.string().nullable(),
  verticalId: verticals.schema,
  requirement: z.string().nullable(),
  source: leadSources.schema,
  status: leadStatuses.schema,
  nextFollowUpOn: z.string().nullable(),
  remarks: z.string().nullable(),
  recruiterId: z.number(),
  recruiterName: z.string(),
  addedOn: z.string(),
  addedByName: z.string(),
  /** The Prospect that was made of it. */
  organizationId: z.number().nullable(),
  isRemoved: z.boolean(),
  events: z.array(leadEvent),
  can: z.object({
    edit: z.boolean(),
    followUp: z.boolean(),
    handOver: z.boolean(),
    convert: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
  }),
})
export type Lead = z.output<typeof lead>
