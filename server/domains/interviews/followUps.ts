import { eq } from 'drizzle-orm'
import type { AcknowledgementForm, FollowUpForm } from '#contract/domains/interviews/model.ts'
import { acknowledgements, interviewStates } from '#contract/vocab/interviews.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { tellOfDrives } from '#server/domains/drives/live.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { byMail, toPassOn } from '#server/kit/mail/mail.ts'
import { interviewFollowUps, interviews } from '#server/records/interviews/tables.ts'
import { requireCurrent } from './booking.ts'
import { shareByMail, shareToCopy } from './invitations.ts'

/** An interview that the actor may work on, which nobody else changes meanwhile. */
async function lockInterview(db: Db, actor: Actor, interviewId: number) {
  const { application } = await requireCurrent(db, actor, interviewId)
  await lockApplication(db, actor, application.id)
  return (await requireCurrent(db, actor, interviewId)).interview
}

/** Notes what was said to the candidate before an interview. */
export async function followUp(
  db: Db,
  actor: Actor,
  { interviewId, note, nextFollowUpOn }: FollowUpForm,
): Promise<void> {
  await lockInterview(db, actor, interviewId)
  const said = { interviewId, note, nextFollowUpOn: nextFollowUpOn ?? null }
  await db.insert(interviewFollowUps).values({ ...said, at: nowIso(), userId: actor.userId })
}

/** Notes what the candidate answered to the invitation. */
export async function acknowledge(db: Db, actor: Actor, asked: AcknowledgementForm): Promise<void> {
  const { interviewId, acknowledgement } = asked
  await lockInterview(db, actor, interviewId)
  const isAnswered = acknowledgement !== acknowledgements.awaited
  await db
    .update(interviews)
    .set({ acknowledgement, acknowledgedAt: isAnswered ? nowIso() : null, acknowledgementNote: null })
    .where(eq(interviews.id, interviewId))
  await tellOfDrives(db)
  await audit(db, actor, 'interview.acknowledge', { kind: 'interview', id: interviewId }, { acknowledgement })
}

/** Makes a new link by which the candidate answers, mails it where wanted, and answers it. Earlier links end. */
export async function shareLink(
  db: Db,
  actor: Actor,
  { interviewId, byMail: isMailed }: { interviewId: number; byMail: boolean },
) {
  const interview = await lockInterview(db, actor, interviewId)
  if (interview.state !== interviewStates.scheduled || interview.startsAt <= nowIso()) {
    throw conflict('Only an interview that is still ahead can be answered')
  }
  await db.update(interviews).set({ linkSharedAt: nowIso() }).where(eq(interviews.id, interviewId))
  await audit(db, actor, 'interview.shareLink', { kind: 'interview', id: interviewId }, { byMail: isMailed })
  const link = isMailed ? await shareByMail(db, interviewId) : await shareToCopy(db, interviewId)
  if (!isMailed) return { link, message: 'The link is ready to be sent', toPassOn: [] }
  const truth = 'No mail can leave yet: pass the link on to the candidate yourself'
  const message = byMail('The link is on its way to the candidate', truth)
  return { link, message, toPassOn: toPassOn([{ to: 'The candidate', link }]) }
}
