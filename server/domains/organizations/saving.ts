import { and, eq } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, notFound } from '#server/kit/errors.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'

/** The row of an organization. */
export type OrganizationRow = typeof organizations.$inferSelect

/** Locks an organization within reach for an edit that began on this version. */
export async function lockOrganization(db: Db, actor: Actor, id: number, version: number): Promise<OrganizationRow> {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), organizationsVisibleTo(actor)))
    .for('update')
  if (!row) throw notFound('Organization')
  if (row.version !== version) throw changedMeanwhile('the organization')
  return row
}

/** Writes what an edit changes, and into the log what that was. */
export async function saveOrganization(
  db: Db,
  actor: Actor,
  before: OrganizationRow,
  changes: Partial<typeof organizations.$inferInsert>,
  action: string,
  lines: string[],
) {
  const version = before.version + 1
  await db
    .update(organizations)
    .set({ ...changes, version, updatedBy: actor.userId })
    .where(eq(organizations.id, before.id))
  await logOrganization(db, actor, action, before.id, lines)
  return { organizationId: before.id, version, message: 'Successfully updated' }
}

/** Writes lines into the log of an organization. */
export function logOrganization(db: Db, actor: Actor, action: string, id: number, lines: string[]): Promise<void> {
  return audit(db, actor, action, { kind: 'organization', id }, { lines })
}
