import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Engagement,
  type engagementEditForm,
  type engagementForm,
  engagementKinds,
  type engagementOutcomeForm,
  engagementStates,
} from '#contract/domains/organizations/engagements.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, notFound } from '#server/kit/errors.ts'
import { organizationEngagements } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { organizationRow } from './queries.ts'
import { logOrganization } from './saving.ts'

type Row = typeof organizationEngagements.$inferSelect

/** Where a meeting or follow-up is still to come. */
export const isToCome = sql`(${organizationEngagements.doneAt} is null and ${organizationEngagements.cancelledAt} is null)`

/** The meetings and follow-ups with an organization: those to come first, the next one on top, then the past ones. */
export async function engagementsOf(db: Db, actor: Actor, id: number): Promise<{ engagements: Engagement[] }> {
  await organizationRow(db, actor, id)
  const rows = await db
    .select({ row: organizationEngagements, userName: users.fullName })
    .from(organizationEngagements)
    .innerJoin(users, eq(users.id, organizationEngagements.userId))
    .where(eq(organizationEngagements.organizationId, id))
    .orderBy(
      sql`case when ${isToCome} then 0 else 1 end`,
      sql`case when ${isToCome} then ${organizationEngagements.at} end`,
      desc(organizationEngagements.at),
      organizationEngagements.id,
    )
    .limit(500)
  return { engagements: rows.map(({ row, userName }) => ({ ...row, userName, state: stateOf(row) })) }
}

function stateOf({ doneAt, cancelledAt }: Row) {
  if (cancelledAt) return engagementStates.cancelled
  return doneAt ? engagementStates.done : engagementStates.planned
}

/** Plans a meeting or a follow-up. */
export async function addEngagement(db: Db, actor: Actor, asked: z.output<typeof engagementForm>): Promise<void> {
  await organizationRow(db, actor, asked.organizationId)
  await db
    .insert(organizationEngagements)
    .values({ ...asked, at: new Date(asked.at).toISOString(), userId: actor.userId, createdBy: actor.userId })
  await note(db, actor, asked, 'planned')
}

type Named = Pick<Row, 'organizationId' | 'kind' | 'subject'>

function note(db: Db, actor: Actor, { organizationId, kind, subject }: Named, what: string): Promise<void> {
  const line = `${engagementKinds.labelOf(kind)} ${what}: ${subject}`
  return logOrganization(db, actor, 'organization.engagement', organizationId, [line])
}

/** One within reach that is still to come, locked. */
async function lockToCome(db: Db, actor: Actor, id: number): Promise<Row> {
  const [row] = await db.select().from(organizationEngagements).where(eq(organizationEngagements.id, id)).for('update')
  if (!row) throw notFound('Engagement')
  await organizationRow(db, actor, row.organizationId)
  if (row.doneAt) throw conflict('This has taken place already')
  if (row.cancelledAt) throw conflict('This was cancelled')
  return row
}

async function change(db: Db, actor: Actor, row: Row, values: Partial<Row>): Promise<void> {
  await db
    .update(organizationEngagements)
    .set({ ...values, updatedBy: actor.userId })
    .where(and(eq(organizationEngagements.id, row.id)))
}

/** Moves or rewrites a meeting or follow-up that is to come. */
export async function editEngagement(
  db: Db,
  actor: Actor,
  { id, version, ...asked }: z.output<typeof engagementEditForm>,
): Promise<void> {
  const row = await lockToCome(db, actor, id)
  if (row.version !== version) throw changedMeanwhile('the meeting or follow-up')
  const at = new Date(asked.at).toISOString()
  await change(db, actor, row, { ...asked, notes: asked.notes ?? null, at })
  await note(db, actor, { ...row, ...asked }, at === row.at ? 'changed' : 'moved')
}

/** Notes that a meeting or follow-up took place, and what came of it. */
export async function closeEngagement(
  db: Db,
  actor: Actor,
  { id, outcome }: z.output<typeof engagementOutcomeForm>,
): Promise<void> {
  const row = await lockToCome(db, actor, id)
  await change(db, actor, row, { doneAt: nowIso(), outcome: outcome ?? null })
  await note(db, actor, row, 'took place')
}

/** Cancels a meeting or follow-up that is to come. */
export async function cancelEngagement(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await lockToCome(db, actor, id)
  await change(db, actor, row, { cancelledAt: nowIso() })
  await note(db, actor, row, 'cancelled')
}
