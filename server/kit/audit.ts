import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import type { Actor } from './actor.ts'
import { now, nowIso } from './clock.ts'
import { auditEntries } from './tables.ts'

type Doer = Pick<Actor, 'userId' | 'role' | 'viewer' | 'address'> | null

interface Subject {
  kind: string
  id: number
}

/**
 * Records who did what to which record. Part of the same transaction as the action. What is seen in another person's view
 * is recorded for the one who looks.
 */
export async function audit(
  db: Db,
  actor: Doer,
  action: string,
  subject?: Subject,
  facts?: Record<string, unknown>,
): Promise<void> {
  await auditAll(db, actor, action, [subject], facts)
}

/** Records who did the same to many records, each with an entry of its own. */
export async function auditAll(
  db: Db,
  actor: Doer,
  action: string,
  subjects: readonly (Subject | undefined)[],
  facts?: Record<string, unknown>,
): Promise<void> {
  await db.insert(auditEntries).values(
    subjects.map((subject) => ({
      at: nowIso(),
      userId: actor?.viewer?.userId ?? actor?.userId ?? null,
      role: actor?.role ?? null,
      action,
      subject: subject?.kind,
      subjectId: subject?.id,
      address: actor?.address,
      facts: actor?.viewer ? { ...facts, viewingAs: actor.userId } : facts,
    })),
  )
}

/** What is recorded when somebody sees something, and changes nothing. */
export const readActions = ['candidate.seen', 'candidate.cvRead', 'file.opened'] as const

const seenAgainAfter = 3_600_000

/** Records that somebody saw a record's personal data or a file: once an hour, however often it is read again. */
export async function auditRead(
  db: Db,
  actor: Actor,
  action: (typeof readActions)[number],
  subject: Subject,
  facts?: Record<string, unknown>,
): Promise<void> {
  const [lately] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject.kind),
        eq(auditEntries.subjectId, subject.id),
        eq(auditEntries.userId, actor.viewer?.userId ?? actor.userId),
        eq(auditEntries.action, action),
        gte(auditEntries.at, new Date(now().getTime() - seenAgainAfter).toISOString()),
      ),
    )
    .limit(1)
  if (!lately) await audit(db, actor, action, subject, facts)
}
