import * as calls from '#contract/domains/reportMails/endpoints.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as commands from './commands.ts'
import { reportMailsOf } from './queries.ts'

/** Reports by mail. */
export const reportMailRoutes: Route[] = [
  serve(calls.getReportMails, async ({ db, actor, input }) => ({
    mails: await reportMailsOf(db, actor, input.report),
  })),
  serve(calls.addReportMail, async ({ db, actor, input }) => ({
    id: await commands.addReportMail(db, actor, input),
    message: 'The report will be mailed',
  })),
  serve(calls.editReportMail, async ({ db, actor, input }) => {
    await commands.editReportMail(db, actor, input)
    return { message: 'Saved' }
  }),
  serve(calls.pauseReportMail, async ({ db, actor, input }) => {
    await commands.pauseReportMail(db, actor, input)
    return { message: input.isPaused ? 'Paused' : 'The report will be mailed again' }
  }),
  serve(calls.leaveReportMail, async ({ db, actor, input }) => ({
    message: await commands.leaveReportMail(db, actor, input.id),
  })),
]
