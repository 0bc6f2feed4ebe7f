import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnyList, repairedFilters } from '#contract/kit/list.ts'
import { type addView, type changeView, mostRowsWithAlert } from '#contract/kit/viewCalls.ts'
import { type ViewAlert, type ViewState, viewAlerts } from '#contract/kit/views.ts'
import { sharingOf } from '#server/domains/users/sharing.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notAllowed } from '#server/kit/errors.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { savedViews, viewAlertHits, viewAlertsWanted, viewDefaults } from '#server/records/views/tables.ts'
import { rowsInView, seedAlert } from './alerts.ts'
import { findView, listWithin, stateFor } from './queries.ts'

/** What is kept of a view: only what its owner is offered at the list. */
function keptOf(list: AnyList, { name, share, role, state }: z.output<(typeof addView)['input']> | Changed) {
  return { ...sharingOf({ name, share, role }), state: stateFor(list, state).state }
}

type Changed = z.output<(typeof changeView)['input']>

/** Keeps what a list shows under a name. Answers its id. */
export async function keepView(
  db: Db,
  actor: Actor,
  lists: readonly ListRoute[],
  asked: z.output<(typeof addView)['input']>,
): Promise<number> {
  const { list } = listWithin(lists, actor, asked.list)
  const [made] = await db
    .insert(savedViews)
    .values({
      ...keptOf(list, asked),
      ...{ list: list.name, path: asked.path, ownerId: actor.userId, createdBy: actor.userId },
    })
    .returning({ id: savedViews.id })
  if (!made) throw new Error('the view was not kept')
  return made.id
}

/**
 * Changes one's own view. Whoever is told of what is new in it begins anew where its rows are others. Answers the new
 * version.
 */
export async function changeOwnView(
  db: Db,
  actor: Actor,
  lists: readonly ListRoute[],
  asked: Changed,
): Promise<number> {
  const before = await ownView(db, actor, asked.id)
  const { list } = listWithin(lists, actor, before.list)
  const kept = keptOf(list, asked)
  const [changed] = await db
    .update(savedViews)
    .set({ ...kept, updatedBy: actor.userId })
    .where(and(eq(savedViews.id, asked.id), eq(savedViews.version, asked.version)))
    .returning({ version: savedViews.version })
  if (!changed) throw changedMeanwhile('the view')
  if (isOther(list, before.state, kept.state)) {
    await db.delete(viewAlertHits).where(eq(viewAlertHits.viewId, asked.id))
    await db.update(viewAlertsWanted).set({ isSeeded: false }).where(eq(viewAlertsWanted.viewId, asked.id))
  }
  return changed.version
}

const isOther = (list: AnyList, one: ViewState, other: ViewState) =>
  one.search !== other.search ||
  JSON.stringify(repairedFilters(list, one.filters)) !== JSON.stringify(repairedFilters(list, other.filters))

/** Removes one's own view; no list begins with it any more, and nobody is told what is new in it. */
export async function removeOwnView(db: Db, actor: Actor, id: number): Promise<void> {
  await ownView(db, actor, id)
  await db.update(savedViews).set({ removedAt: nowIso(), updatedBy: actor.userId }).where(eq(savedViews.id, id))
  await db.delete(viewDefaults).where(eq(viewDefaults.viewId, id))
  await db.delete(viewAlertHits).where(eq(viewAlertHits.viewId, id))
  await db.delete(viewAlertsWanted).where(eq(viewAlertsWanted.viewId, id))
  await audit(db, actor, 'view.remove', { kind: 'view', id })
}

async function ownView(db: Db, actor: Actor, id: number) {
  const view = await findView(db, actor, id)
  if (view.ownerId !== actor.userId) throw notAllowed('Only who made a view may change it')
  return view
}

/** Has a list begin with a view for the actor, or as it does for everybody. */
export async function beginWithView(
  db: Db,
  actor: Actor,
  lists: readonly ListRoute[],
  { list: name, viewId }: { list: string; viewId: number | null },
): Promise<void> {
  const { list } = listWithin(lists, actor, name)
  await db.delete(viewDefaults).where(and(eq(viewDefaults.userId, actor.userId), eq(viewDefaults.list, list.name)))
  if (viewId === null) return
  const view = await findView(db, actor, viewId)
  if (view.list !== list.name) throw invalid({ viewId: 'It is a view of another list' })
  await db
    .insert(viewDefaults)
    .values({ userId: actor.userId, list: list.name, viewId })
    .onConflictDoUpdate({ target: [viewDefaults.userId, viewDefaults.list], set: { viewId } })
}

/** Begins or ends telling the actor of what is new in a view. What stands in it already is not new. */
export async function setAlertOfView(
  db: Db,
  actor: Actor,
  lists: readonly ListRoute[],
  { id, alert }: { id: number; alert: ViewAlert },
): Promise<void> {
  const view = await findView(db, actor, id)
  const ofReader = and(eq(viewAlertsWanted.viewId, id), eq(viewAlertsWanted.userId, actor.userId))
  if (alert === viewAlerts.none) {
    await db.delete(viewAlertHits).where(and(eq(viewAlertHits.viewId, id), eq(viewAlertHits.userId, actor.userId)))
    await db.delete(viewAlertsWanted).where(ofReader)
    return
  }
  const { route } = listWithin(lists, actor, view.list)
  if ((await rowsInView(db, actor, route, view.state)) === undefined) {
    const most = mostRowsWithAlert.toLocaleString('en-IN')
    throw invalid({ alert: `The view has more than ${most} rows. Narrow it, then you can hear of what is new.` })
  }
  await db
    .insert(viewAlertsWanted)
    .values({ viewId: id, userId: actor.userId, alert, isSeeded: false })
    .onConflictDoUpdate({ target: [viewAlertsWanted.viewId, viewAlertsWanted.userId], set: { alert } })
  await seedAlert(db, actor, route, view)
}
