import { randomUUID } from 'node:crypto'
import type { Db } from '#server/kit/database/db.ts'
import { mailSubmission } from './mails.ts'
import { askedFor } from './recipients.ts'

/**
 * Mails the client the candidates who were just sent, in the transaction that sent them: one mail for each person who is
 * asked, however many were sent at once.
 */
export async function mailSubmissions(db: Db, applicationIds: readonly number[]): Promise<void> {
  for (const { person, applicationIds: sent } of await askedFor(db, applicationIds)) {
    await mailSubmission(db, person, sent, `client.submission:${randomUUID()}`)
  }
}
