import { eq } from 'drizzle-orm'
import { moveInput } from '#contract/domains/applications/model.ts'
import {
  answerForms,
  type ClientAnswerInput,
  type ClientReminders,
  longestHold,
} from '#contract/domains/clientSide/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { moveApplication } from '#server/domains/applications/moves.ts'
import { clientReminderSetting } from '#server/domains/applications/settings.ts'
import { tellOfHold } from '#server/domains/notifications/events.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid } from '#server/kit/errors.ts'
import { withdrawLinks } from '#server/kit/personalLinks.ts'
import { applications } from '#server/records/applications/tables.ts'
import { clientFeedback } from '#server/records/clientSide/tables.ts'
import { feedbackPurpose } from './feedbackLinks.ts'

/** Which application is answered, as the person saw it. */
export interface Answered {
  applicationId: number
  version: number
  /** The link of a mail by which it is answered. */
  byLink?: number
}

/**
 * Answers a CV for the client: moves the application, or for a hold puts it aside until a day. Whatever links of mails
 * asked for this answer are of no use any more.
 */
export async function giveAnswer(
  db: Db,
  actor: Actor,
  { applicationId, version, byLink }: Answered,
  asked: ClientAnswerInput,
): Promise<{ message: string; version: number }> {
  const { answer, comment } = asked
  const parsed = answerForms[answer].safeParse(asked)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const { statusId: toStatusId } = clientAnswers.termOf(answer)
  const outcome =
    toStatusId === null
      ? await holdCv(db, actor, { applicationId, version }, asked)
      : await moveApplication(
          db,
          actor,
          moveInput.parse({
            applicationId,
            version,
            toStatusId,
            comment,
            rejectionReasonId: answer === clientAnswers.shortlist ? undefined : asked.rejectionReasonId,
          }),
        )
  await db.insert(clientFeedback).values({
    applicationId,
    answer,
    comment: comment ?? null,
    holdUntil: answer === clientAnswers.hold ? asked.holdUntil : null,
    at: nowIso(),
    userId: actor.userId,
    byLink: byLink ?? null,
  })
  await withdrawLinks(db, feedbackPurpose, applicationId)
  return outcome
}

/** Puts a CV aside: it stays where it is, the client is not reminded, and those who sent it know until when. */
async function holdCv(db: Db, actor: Actor, { applicationId, version }: Answered, asked: ClientAnswerInput) {
  const application = await lockApplication(db, actor, applicationId)
  if (application.version !== version) throw changedMeanwhile('this application')
  if (!statusesOf({ attribute: 'awaitsCvFeedback' }).includes(application.statusId)) {
    throw conflict(`No answer is awaited: it is at ${candidateStatuses.labelOf(application.statusId)}.`)
  }
  const until = asked.holdUntil ?? ''
  const latest = daysLater(today(), longestHold)
  if (until <= today()) throw invalid({ holdUntil: 'Choose a day that is still to come' })
  if (until > latest) throw invalid({ holdUntil: `A CV can be held for ${longestHold} days at most` })
  const [held] = await db
    .update(applications)
    .set({ updatedBy: actor.userId })
    .where(eq(applications.id, applicationId))
    .returning({ version: applications.version })
  await tellOfHold(db, actor, application, until, asked.comment)
  return { message: `On hold until ${dateText(until)}`, version: held?.version ?? version + 1 }
}

/** Decides how long clients have for an answer, and how they are reminded; answers the version that this made. */
export function changeReminders(
  db: Db,
  actor: Actor,
  { version, ...wanted }: ClientReminders & { version: number },
): Promise<number> {
  return writeSetting(db, actor, clientReminderSetting, wanted, version)
}
