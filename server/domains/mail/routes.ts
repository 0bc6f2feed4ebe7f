import { getMail, sendMailAgain } from '#contract/domains/audit/lists.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { retryMail } from './commands.ts'
import { mailLists } from './lists.ts'
import { readMail } from './queries.ts'

/** The outbox and its mails. */
export const mailRoutes: Route[] = [
  ...mailLists,
  serve(getMail, ({ db, actor, input }) => readMail(db, actor, input.id)),
  serve(sendMailAgain, async ({ db, input }) => {
    await retryMail(db, input.id)
    return { message: 'The mail will be sent again' }
  }),
]
