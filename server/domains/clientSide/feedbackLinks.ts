import type { ClientAnswer } from '#contract/vocab/clientAnswers.ts'
import type { Db } from '#server/kit/database/db.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { makeLink } from '#server/kit/personalLinks.ts'

/** What a link is for that lets somebody answer a CV without signing in; its subject is the application. */
export const feedbackPurpose = 'client.feedback'

/** For how many days such a link can be used. */
export const feedbackLinkDays = 14

/** The addresses behind the buttons of a mail: one link, opened with the answer it was clicked for. */
export async function feedbackAddresses(
  db: Db,
  userId: number,
  applicationId: number,
  answers: readonly ClientAnswer[],
): Promise<Record<string, string>> {
  const token = await makeLink(db, {
    purpose: feedbackPurpose,
    subjectId: applicationId,
    days: feedbackLinkDays,
    userId,
  })
  return Object.fromEntries(answers.map((answer) => [answer, appAddress(`/client-feedback?answer=${answer}`, token)]))
}
