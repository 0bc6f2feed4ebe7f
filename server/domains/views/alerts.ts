import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { withoutBlanks } from '#contract/kit/endpoint.ts'
import { type AnyList, listFor, movingFilters } from '#contract/kit/list.ts'
import { workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { mostRowsWithAlert } from '#contract/kit/viewCalls.ts'
import { type ViewState, viewAlerts } from '#contract/kit/views.ts'
import { wallTime } from '#contract/kit/wallTime.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { receiversWhoMayRead } from '#server/domains/reportMails/receivers.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, today } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { wrapped } from '#server/kit/lists/wrapped.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { savedViews, viewAlertHits, viewAlertsWanted } from '#server/records/views/tables.ts'
import { findView, stateFor } from './queries.ts'

type View = typeof savedViews.$inferSelect

/** The words of the mail that tells what is new in a view. */
const newInView = template({
  subject: '{{count}} new in {{view}}',
  paragraphs: [
    'Hello {{firstName}},',
    'since the last mail {{count}} came into your view “{{view}}” of the list {{list}}.',
    '{{link}}',
    'You can stop this mail where the list offers its views.',
  ],
  button: 'Open the view',
  gaps: ['firstName', 'count', 'view', 'list', 'link'],
})

const mailHour = '07:00'

/**
 * The keys of the rows that stand in a view for somebody, with their own reach; undefined where there are more than what
 * is new in them could be told of.
 */
export async function rowsInView(
  db: Db,
  actor: Actor,
  route: ListRoute,
  kept: ViewState,
): Promise<string[] | undefined> {
  const list = listFor<AnyList>(route.list, actor.role)
  const { state } = stateFor(list, kept)
  const filters = { ...(state.isCurrent && movingFilters(list)), ...state.filters, search: state.search }
  const parsed = z.parse(list.input, withoutBlanks(filters)) as Record<string, unknown>
  const { pageNo: _pageNo, pageSize: _pageSize, ...asked } = parsed
  const { table, key } = wrapped(route.rows(db, actor, asked))
  const found = await rowsOf<{ key: unknown }>(
    db,
    sql`select ${key} as key from ${table} limit ${mostRowsWithAlert + 1}`,
  )
  return found.length > mostRowsWithAlert ? undefined : found.map((one) => String(one.key))
}

/** Notes what stands in a view already, so that only what comes later is new. */
export async function seedAlert(db: Db, actor: Actor, route: ListRoute, view: View): Promise<void> {
  const rows = await rowsInView(db, actor, route, view.state)
  if (!rows) return
  await noteRows(db, { viewId: view.id, userId: actor.userId }, rows, true)
  await db
    .update(viewAlertsWanted)
    .set({ isSeeded: true })
    .where(ofWatch({ viewId: view.id, userId: actor.userId }))
}

interface Watch {
  viewId: number
  userId: number
}

const ofWatch = ({ viewId, userId }: Watch) =>
  and(eq(viewAlertsWanted.viewId, viewId), eq(viewAlertsWanted.userId, userId))

/** Notes rows of a view; answers how many were not there before. */
async function noteRows(db: Db, watch: Watch, rows: readonly string[], isTold: boolean): Promise<number> {
  if (!rows.length) return 0
  const fresh = await db
    .insert(viewAlertHits)
    .values(rows.map((row) => ({ ...watch, row, isTold })))
    .onConflictDoNothing()
    .returning({ row: viewAlertHits.row })
  return fresh.length
}

/**
 * Tells people what is new in the views they want to hear of: rows that were not in it when they were last looked for, as
 * far as the person reaches them. Safe beside the same work of another process. Answers how many were told.
 */
export function tellOfNewInViews(db: Db, lists: readonly ListRoute[]): Promise<number> {
  const key = sql<string>`${viewAlertsWanted.viewId} || ':' || ${viewAlertsWanted.userId}`
  return workThrough(db, {
    kind: 'viewAlert',
    due: async (from, isFree, limit) => {
      const wanted = from.select({ key }).from(viewAlertsWanted).where(isFree(key))
      return (await wanted.limit(limit)).map((row) => row.key)
    },
    work: (from, text) => {
      const [viewId = 0, userId = 0] = text.split(':').map(Number)
      return from.transaction((part) => lookInto(part, { viewId, userId }, lists))
    },
  })
}

async function lookInto(db: Db, watch: Watch, lists: readonly ListRoute[]): Promise<number> {
  const [wanted] = await db.select().from(viewAlertsWanted).where(ofWatch(watch)).for('update', { skipLocked: true })
  const [kept] = await db.select().from(savedViews).where(eq(savedViews.id, watch.viewId))
  const route = lists.find(({ list }) => list.name === kept?.list)
  if (!wanted || !route) return 0
  const { access } = route.list
  const [actor] = await receiversWhoMayRead(db, { access, exportAccess: access }, [watch.userId])
  const view = actor && (await findView(db, actor, watch.viewId).catch(() => undefined))
  if (!view) return 0
  if (!wanted.isSeeded) {
    await seedAlert(db, actor, route, view)
    return 0
  }
  const isBell = wanted.alert === viewAlerts.bell
  const fresh = await noteRows(db, watch, (await rowsInView(db, actor, route, view.state)) ?? [], isBell)
  if (!isBell) return mailWhenDue(db, actor, route, view, wanted.mailedOn)
  if (!fresh) return 0
  return tell(db, null, {
    kind: 'view',
    template: 'newInView',
    message: `${fresh.toLocaleString('en-IN')} new in your view “${view.name}”.`,
    to: [{ userId: actor.userId, roles: [actor.role] }],
    viewId: view.id,
  })
}

/** Mails once a day, in the morning of the firm, what came since the last mail. */
async function mailWhenDue(db: Db, actor: Actor, { list }: ListRoute, view: View, mailedOn: string | null) {
  const day = today()
  if (mailedOn === day || wallTime(now(), workspaceTimeZone).slice(11, 16) < mailHour) return 0
  const watch = { viewId: view.id, userId: actor.userId }
  await db.update(viewAlertsWanted).set({ mailedOn: day }).where(ofWatch(watch))
  const told = await db
    .update(viewAlertHits)
    .set({ isTold: true })
    .where(
      and(eq(viewAlertHits.viewId, view.id), eq(viewAlertHits.userId, actor.userId), eq(viewAlertHits.isTold, false)),
    )
    .returning({ row: viewAlertHits.row })
  if (!told.length) return 0
  await queueMail(db, {
    key: `view-${view.id}-${actor.userId}-${day}`,
    to: actor.email,
    template: newInView,
    values: {
      firstName: actor.fullName.split(' ')[0] ?? '',
      count: `${told.length.toLocaleString('en-IN')} ${told.length === 1 ? 'row' : 'rows'}`,
      ...{ view: view.name, list: list.title, link: appAddress(`/view/${view.id}`) },
    },
  })
  return 1
}
