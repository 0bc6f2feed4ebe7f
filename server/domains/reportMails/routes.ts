import * as calls from '#contract/domains/reportMails/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import * as commands from './commands.ts'
import { previewOf } from './preview.ts'
import { reportMailsOf } from './queries.ts'

/** Shows what a mail of one of these reports would hold, before it is set up. */
export function serveReportMailPreview(lists: readonly ListRoute[]): Route {
  return serve(calls.getReportMailPreview, async ({ db, actor, input }) => {
    const route = lists.find(({ list }) => list.name === input.report)
    return await previewOf(db, actor, input, route)
  })
}

/** Reports by mail. */
export const reportMailRoutes: Route[] = [
  serve(calls.getReportMails, async ({ db, actor, input }) => ({
    mails: await reportMailsOf(db, actor, input.report),
  })),
  serve(calls.addReportMail, async ({ db, actor, input }) => ({
    id: await commands.addReportMail(db, actor, input),
    message: byMail('The report will be mailed', 'The report will be mailed once a mail server is set up'),
  })),
  serve(calls.editReportMail, async ({ db, actor, input }) => {
    await commands.editReportMail(db, actor, input)
    return { message: 'Saved' }
  }),
  serve(calls.pauseReportMail, async ({ db, actor, input }) => {
    await commands.pauseReportMail(db, actor, input)
    return {
      message: input.isPaused
        ? 'Paused'
        : byMail('The report will be mailed again', 'The report will be mailed again once a mail server is set up'),
    }
  }),
  serve(calls.leaveReportMail, async ({ db, actor, input }) => ({
    message: await commands.leaveReportMail(db, actor, input.id),
  })),
]
