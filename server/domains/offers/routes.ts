import * as calls from '#contract/domains/offers/endpoints.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { joinabilityBandOf } from '#contract/vocab/joinings.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { joineesOf, takeFeedback } from './feedback.ts'
import { logContact } from './followUp.ts'
import { findJoinability, score } from './joinability.ts'
import { letterTemplate, offerLetter, saveTemplate } from './letters.ts'
import { offerLists } from './lists.ts'
import { findPlacement } from './queries.ts'
import { reviseOffer } from './revising.ts'

/** Offers, the way to the first day, and what comes after it. */
export const offerRoutes: Route[] = [
  ...offerLists,
  serve(calls.getJoinability, ({ db, actor, input }) => findJoinability(db, actor, input)),
  serve(calls.scoreJoinability, async ({ db, actor, input }) => {
    const worth = await score(db, actor, input)
    const message = `Joinability ${worth}: ${joinabilityBandOf(worth)}`
    return { score: worth, version: input.version + 1, message }
  }),
  serve(calls.getPlacement, ({ db, actor, input }) => findPlacement(db, actor, input.id)),
  serve(calls.reviseOffer, async ({ db, actor, input }) => {
    await reviseOffer(db, actor, input)
    return { message: 'The offer is revised' }
  }),
  serve(calls.getOfferLetter, async ({ db, actor, input }) => {
    const { body, candidateName, organizationName } = await offerLetter(db, actor, input.id)
    return { body, fileName: `Offer ${candidateName} ${organizationName}.pdf`, contentType: 'application/pdf' }
  }),
  serve(calls.getLetterTemplate, ({ db, actor, input }) => letterTemplate(db, actor, input.organizationId)),
  serve(calls.saveLetterTemplate, async ({ db, actor, input }) => {
    await saveTemplate(db, actor, input)
    return { message: 'The wording is saved. Letters use it from now on.' }
  }),
  serve(calls.logContact, async ({ db, actor, input }) => {
    const nextContactOn = await logContact(db, actor, input)
    return { nextContactOn, message: `Logged. Next contact on ${dateText(nextContactOn)}.` }
  }),
  serve(calls.takeJoiningFeedback, async ({ db, actor, input }) => {
    await takeFeedback(db, actor, input)
    return { message: 'The feedback is kept' }
  }),
  serve(calls.viewFeedbackHistory, ({ db, actor, input }) => joineesOf(db, actor, input.positionId)),
]
