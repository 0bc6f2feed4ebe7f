import { and, eq } from 'drizzle-orm'
import type { DashboardLayout } from '#contract/domains/dashboards/layout.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { dashboardLayouts } from '#server/records/dashboards/tables.ts'

const isOwn = ({ userId, role }: Actor) => and(eq(dashboardLayouts.userId, userId), eq(dashboardLayouts.role, role))

/** How the actor arranged the dashboard of the role they act in. */
export async function layoutOf(db: Db, actor: Actor): Promise<DashboardLayout> {
  const [layout] = await db
    .select({ order: dashboardLayouts.order, hidden: dashboardLayouts.hidden })
    .from(dashboardLayouts)
    .where(isOwn(actor))
  return layout ?? { order: [], hidden: [] }
}

/** Keeps how the actor arranged the dashboard; an empty arrangement is forgotten, so that it is as at first. */
export async function keepLayout(db: Db, actor: Actor, { order, hidden }: DashboardLayout): Promise<void> {
  if (order.length === 0 && hidden.length === 0) {
    await db.delete(dashboardLayouts).where(isOwn(actor))
    return
  }
  await db
    .insert(dashboardLayouts)
    .values({ userId: actor.userId, role: actor.role, order, hidden })
    .onConflictDoUpdate({ target: [dashboardLayouts.userId, dashboardLayouts.role], set: { order, hidden } })
}
