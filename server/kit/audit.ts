import type { Actor } from './actor.ts'
import { nowIso } from './clock.ts'
import type { Db } from './db.ts'
import { auditEntries } from './tables.ts'

/**
 * Records who did what to which record. Part of the same transaction as the deed. What is seen in another person's view
 * is recorded for the one who looks.
 */
export async function audit(
  db: Db,
  actor: Pick<Actor, 'userId' | 'role' | 'viewer' | 'address'> | null,
  action: string,
  subject?: { kind: string; id: number },
  facts?: Record<string, unknown>,
): Promise<void> {
  await db.insert(auditEntries).values({
    at: nowIso(),
    userId: actor?.viewer?.userId ?? actor?.userId ?? null,
    role: actor?.role ?? null,
    action,
    subject: subject?.kind,
    subjectId: subject?.id,
    address: actor?.address,
    facts: actor?.viewer ? { ...facts, viewingAs: actor.userId } : facts,
  })
}
