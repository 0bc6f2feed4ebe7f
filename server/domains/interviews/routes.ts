import * as calls from '#contract/domains/interviews/endpoints.ts'
import { type Route, serve, servePublic } from '#server/kit/http/serve.ts'
import { answerInvitation, invitationOf } from './answers.ts'
import * as booking from './booking.ts'
import { feedAddress, feedOf, removeFeed, renewFeed } from './feed.ts'
import { giveFeedback } from './feedback.ts'
import * as followUps from './followUps.ts'
import { answerAsInterviewer } from './interviewerAnswers.ts'
import { interviewLists } from './lists.ts'
import { findInterview, interviewsOnDays } from './queries.ts'
import { changeSlot } from './slotChanges.ts'
import { availabilityFor, slotsOf } from './slotQueries.ts'
import { offerSlots, withdrawSlot } from './slots.ts'

/** Interviews: slots, appointments, invitations, feedback, and people's own calendars. */
export const interviewRoutes: Route[] = [
  ...interviewLists,
  serve(calls.getInterviewSlots, ({ db, actor, input }) => slotsOf(db, actor, input)),
  serve(calls.createInterviewSlots, ({ db, actor, input }) => offerSlots(db, actor, input)),
  serve(calls.changeInterviewSlot, async ({ db, actor, input }) => ({ message: await changeSlot(db, actor, input) })),
  serve(calls.withdrawInterviewSlot, async ({ db, actor, input }) => {
    const withdrawn = await withdrawSlot(db, actor, input)
    return { withdrawn, message: withdrawn === 1 ? 'The slot is withdrawn' : `${withdrawn} slots are withdrawn` }
  }),
  serve(calls.getAvailableSlots, ({ db, actor, input }) => availabilityFor(db, actor, input)),
  serve(calls.scheduleInterview, ({ db, actor, input }) => booking.schedule(db, actor, input)),
  serve(calls.rescheduleInterview, ({ db, actor, input }) => booking.reschedule(db, actor, input)),
  serve(calls.getInterview, ({ db, actor, input }) => findInterview(db, actor, input)),
  serve(calls.changeInterviewFields, ({ db, actor, input }) => booking.editFields(db, actor, input)),
  serve(calls.giveFeedback, ({ db, actor, input }) => giveFeedback(db, actor, input)),
  serve(calls.cancelInterview, ({ db, actor, input }) => booking.cancel(db, actor, input)),
  serve(calls.dropCandidate, ({ db, actor, input }) => booking.drop(db, actor, input)),
  serve(calls.followUpInterview, async ({ db, actor, input }) => {
    await followUps.followUp(db, actor, input)
    return { message: 'The follow-up is noted' }
  }),
  serve(calls.acknowledgeInterview, async ({ db, actor, input }) => {
    await followUps.acknowledge(db, actor, input)
    return { message: 'The answer is noted' }
  }),
  serve(calls.answerAsInterviewer, async ({ db, actor, input }) => {
    await answerAsInterviewer(db, actor, input)
    return { message: 'The recruitment team is told. The interview stands until they move it.' }
  }),
  serve(calls.shareInterviewLink, ({ db, actor, input }) => followUps.shareLink(db, actor, input)),
  serve(calls.getMyInterviews, ({ db, actor, input }) => interviewsOnDays(db, actor, input)),
  servePublic(calls.getInvitation, ({ db, input }) => invitationOf(db, input.token)),
  servePublic(calls.answerInvitation, ({ db, input }) => answerInvitation(db, input)),
  serve(calls.getCalendarFeed, async ({ db, actor }) => ({ address: await feedAddress(db, actor) })),
  serve(calls.renewCalendarFeed, async ({ db, actor }) => ({
    address: await renewFeed(db, actor),
    message: 'The new address is ready. An earlier one no longer works.',
  })),
  serve(calls.removeCalendarFeed, async ({ db, actor }) => {
    await removeFeed(db, actor)
    return { message: 'The address is withdrawn' }
  }),
  servePublic(calls.readCalendarFeed, async ({ db, input }) => ({
    body: Buffer.from(await feedOf(db, input.key)),
    fileName: 'interviews.ics',
    contentType: 'text/calendar; charset=utf-8',
    inline: true,
  })),
]
