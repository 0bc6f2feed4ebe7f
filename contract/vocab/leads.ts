import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How a lead stands. */
export const leadStatuses = vocabulary('Lead status', {
  new: word('New'),
  contacted: word('Contacted'),
  interested: word('Interested'),
  notInterested: word('Not interested'),
  converted: word('Converted'),
  lost: word('Lost'),
})

/** One of the lead statuses. */
export type LeadStatus = IdOf<typeof leadStatuses>

/** Where a lead came from. */
export const leadSources = vocabulary('Lead source', {
  referral: word('Referral'),
  linkedin: word('Linkedin'),
  jobPortal: word('Job portal'),
  website: word('Website'),
  coldCall: word('Cold call'),
  event: word('Event'),
  otherSource: word('Other source'),
})

/** One of the lead sources. */
export type LeadSource = IdOf<typeof leadSources>
