import { z } from 'zod'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import {
  contactForm,
  feedbackForm,
  joinability,
  joinabilityForm,
  joinee,
  letterForm,
  offerRevision,
  placement,
} from './model.ts'

/** The joinability score of a candidate on a position. */
export const getJoinability = query({
  call: 'GET /api/candidate/joinabilityScore',
  access: 'joinability.read',
  summary: 'The joinability of a candidate on a position, with the answers of each score; useName adds the names',
  input: z.object({
    candidateId: id,
    positionId: id,
    organizationId: id.nullish(),
    useName: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).nullish(),
  }),
  output: joinability,
})

/** Answers the ten questions. */
export const scoreJoinability = command({
  call: 'PUT /api/candidate/joinabilityScore/{id}',
  access: 'joinability.edit',
  writes: 'application',
  summary: 'Answer the ten joinability questions of an application; scores before stay in its history',
  input: joinabilityForm.extend({ id, version }),
  output: z.object({ score: z.number(), version: z.number(), message: z.string() }),
})

/** Everything about an application from its selection on. */
export const getPlacement = query({
  call: 'GET /api/application/{id}/placement',
  access: 'joining.read',
  summary: 'An application from its selection on: offers, follow-up, joining, back-ups, and feedback after joining',
  input: byId,
  output: placement,
})

/** Sends a new version of an offer. */
export const reviseOffer = command({
  call: 'PUT /api/offer/{id}',
  access: 'offer.edit',
  writes: 'application',
  summary: 'Revise the terms of an offer that is neither declined nor revoked; the version before stays in the history',
  input: offerRevision,
  output: saidOnly,
})

/** The letter of an offer. */
export const getOfferLetter = query({
  call: 'GET /api/offer/{id}/letter',
  access: 'offer.read',
  summary: 'The offer letter as a PDF, in the wording of the organization',
  input: byId,
  output: z.unknown(),
  file: true,
})

/** The wording of an organization's offer letters. */
export const getLetterTemplate = query({
  call: 'GET /api/offer/letter/template/{organizationId}',
  access: 'offer.edit',
  summary: 'The wording of the offer letters of an organization; version 0 is that of the product',
  input: z.object({ organizationId: id }),
  output: z.object({ organizationId: z.number(), version: z.number(), title: z.string(), body: z.string() }),
})

/** Changes the wording of an organization's offer letters. */
export const saveLetterTemplate = command({
  call: 'PUT /api/offer/letter/template/{organizationId}',
  access: 'offer.edit',
  writes: 'organization',
  summary: 'Change the wording of the offer letters of an organization',
  input: letterForm,
  output: saidOnly,
})

/** Notes a contact with somebody who was selected. */
export const logContact = command({
  call: 'POST /api/joining/contact',
  access: 'joining.followUp',
  writes: 'application',
  summary: 'Log a contact with somebody between selection and joining, and when the next one is due',
  input: contactForm,
  output: z.object({ message: z.string(), nextContactOn: z.string() }),
})

/** Takes the feedback of somebody who joined. */
export const takeJoiningFeedback = command({
  call: 'POST /api/position/takeJoiningFeedback',
  access: 'joining.feedback',
  writes: 'application',
  summary: 'Take the feedback of somebody 7, 30, 60 or 90 days after joining; one taken again replaces the one before',
  input: feedbackForm,
  output: saidOnly,
})

/** Who joined a position, with the history of their feedback. */
export const viewFeedbackHistory = query({
  call: 'GET /api/position/viewFeedbackHistory',
  access: 'joining.read',
  summary: 'Everybody who joined a position, with the feedback after joining and its history',
  input: z.object({ positionId: id }),
  output: z.object({
    positionId: z.number(),
    positionName: z.string(),
    organizationName: z.string(),
    joinees: z.array(joinee),
  }),
})
