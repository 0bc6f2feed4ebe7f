import { and, eq } from 'drizzle-orm'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type AppError, conflict, notAllowed, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** A row of the table. */
export type ApplicationRow = typeof applications.$inferSelect

/** What somebody is told who sees an application and may not change it. */
export const notTheirs = 'Only those who work on this application may change it'

/** Reads an application for a change and keeps others from changing it until the transaction ends. */
export async function lockApplication(db: Db, actor: Actor, id: number): Promise<ApplicationRow> {
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), applicationsVisibleTo(actor)))
    .for('update')
  if (!application) throw notFound('Application')
  const [writable] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), applicationsWritableBy(actor)))
  if (!writable) throw notAllowed(notTheirs)
  return application
}

/** The same where nobody changed it since the version that the person saw, if they said which: else 409 with who did. */
export async function lockSeen(
  db: Db,
  actor: Actor,
  { id, version }: { id: number; version?: number | null | undefined },
): Promise<ApplicationRow> {
  const application = await lockApplication(db, actor, id)
  if (typeof version === 'number' && application.version !== version) throw await movedMeanwhile(db, application)
  return application
}

async function movedMeanwhile(db: Db, application: ApplicationRow): Promise<AppError> {
  const [last] = await db
    .select({ name: users.fullName })
    .from(users)
    .where(eq(users.id, application.updatedBy ?? 0))
  const status = candidateStatuses.labelOf(application.statusId)
  // Without a name it was a move that time brought.
  const who = last?.name ?? 'The system'
  return conflict(`${who} changed this meanwhile: it is now ${status}. Nothing of yours was saved.`, 'version')
}

/** Says who changed an application last, so that whoever looks at an older version is told. Answers the new one. */
export async function touchApplication(db: Db, actor: Actor, id: number): Promise<number> {
  const [changed] = await db
    .update(applications)
    .set({ updatedBy: actor.userId })
    .where(eq(applications.id, id))
    .returning({ version: applications.version })
  if (!changed) throw notFound('Application')
  return changed.version
}
