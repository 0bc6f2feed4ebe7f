import * as broadcastCalls from '#contract/domains/messages/broadcasts.ts'
import { addCommunication } from '#contract/domains/messages/communications.ts'
import * as mailCalls from '#contract/domains/messages/mails.ts'
import { checkReach } from '#server/domains/candidates/queries.ts'
import * as broadcasts from '#server/domains/notifications/broadcasts.ts'
import { may } from '#server/kit/actor.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { mailsOfCandidate } from './candidateMails.ts'
import * as communications from './communications.ts'
import { messageLists } from './lists.ts'
import { lettersFor, sendMails } from './mails.ts'
import * as templates from './templates.ts'

/** Broadcast messages, the communication log, and mails to candidates and clients. */
export const messageRoutes: Route[] = [
  ...messageLists,
  serve(broadcastCalls.sendBroadcast, async ({ db, actor, input }) => {
    await broadcasts.sendBroadcast(db, actor, input.message)
    return { message: broadcastCalls.sendBroadcast.says?.done ?? '' }
  }),
  serve(broadcastCalls.getBroadcastReaders, ({ db, actor }) => broadcasts.countReaders(db, actor)),
  serve(broadcastCalls.removeBroadcast, async ({ db, actor, input }) => {
    await broadcasts.removeBroadcast(db, actor, input.id)
    return { message: 'The message was taken back' }
  }),
  serve(broadcastCalls.getTodaysBroadcasts, ({ db, actor }) => broadcasts.todaysBroadcasts(db, actor)),
  serve(broadcastCalls.getBroadcasts, ({ db, actor, input }) => broadcasts.pageOfBroadcasts(db, actor, input.pageNo)),
  serve(broadcastCalls.markBroadcastsRead, async ({ db, actor, input }) => ({
    message: '',
    read: await broadcasts.markBroadcastsRead(db, actor, input.broadcastId),
  })),
  serve(addCommunication, async ({ db, actor, input }) => {
    await communications.addCommunication(db, actor, input)
    return { detail: addCommunication.says?.done ?? '' }
  }),
  serve(mailCalls.getMailTemplates, async ({ db, actor }) => ({
    templates: await templates.templatesOf(db),
    mayEdit: may(actor, 'settings.edit'),
  })),
  serve(mailCalls.saveMailTemplate, async ({ db, actor, input }) => ({
    key: await templates.saveTemplate(db, actor, input),
    message: 'The template is saved',
  })),
  serve(mailCalls.removeMailTemplate, async ({ db, actor, input }) => {
    await templates.removeTemplate(db, actor, input.key)
    return { message: 'The template is removed' }
  }),
  serve(mailCalls.previewMails, async ({ db, actor, input }) => ({ recipients: await lettersFor(db, actor, input) })),
  serve(mailCalls.getCandidateMails, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { mails: await mailsOfCandidate(db, input.candidateId) }
  }),
  serve(mailCalls.sendMails, ({ db, actor, input }) => sendMails(db, actor, input)),
]
