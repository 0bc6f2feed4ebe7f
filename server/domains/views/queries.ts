import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { type AnyList, listFor, repairedFilters } from '#contract/kit/list.ts'
import { type SavedView, type ViewState, viewAlerts } from '#contract/kit/views.ts'
import { sharedWith } from '#server/domains/users/sharing.ts'
import type { Actor } from '#server/kit/actor.ts'
import { may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { users } from '#server/records/users/tables.ts'
import { savedViews, viewAlertsWanted, viewDefaults } from '#server/records/views/tables.ts'

const mostViews = 300

/** One's own views and those shared with oneself. */
const seenBy = (actor: Actor) => and(isNull(savedViews.removedAt), sharedWith(actor, savedViews))

/** The list of that name as the actor is shown it; one that they may not read does not exist. */
export function listWithin(
  lists: readonly ListRoute[],
  actor: Actor,
  name: string,
): { route: ListRoute; list: AnyList } {
  const route = lists.find(({ list }) => list.name === name)
  if (!route || !mayRead(route.list, actor)) throw notFound('List')
  return { route, list: listFor<AnyList>(route.list, actor.role) }
}

const mayRead = ({ access }: AnyList, actor: Actor) => !needsPermission(access) || may(actor, access)

/** What of a view its reader is offered: a filter, an order or a column that is not theirs is left out. */
export function stateFor(list: AnyList, state: ViewState): Pick<SavedView, 'state' | 'leftOut'> {
  const filters = repairedFilters(list, state.filters)
  const columns = state.columns?.filter((key) => key in list.columns) ?? null
  const [column] = state.sort
  const isSortable = list.columns[column] !== undefined && list.columns[column].sortable !== false
  return {
    state: {
      ...state,
      filters,
      columns: columns?.length ? columns : null,
      search: list.search ? state.search : '',
      sort: isSortable ? state.sort : list.sort,
    },
    leftOut: {
      filters: Object.keys(state.filters).filter((key) => !(key in filters)).length,
      columns: (state.columns?.length ?? 0) - (columns?.length ?? 0),
    },
  }
}

const columnsOfView = (actor: Actor) => ({
  view: savedViews,
  ownerName: users.fullName,
  isDefault: asBoolean(sql`exists (select 1 from ${viewDefaults}
    where view_id = ${savedViews.id} and user_id = ${actor.userId})`),
  alert: sql<SavedView['alert'] | null>`(select alert from ${viewAlertsWanted}
    where view_id = ${savedViews.id} and user_id = ${actor.userId})`,
})

/** The views within reach, by name. */
export async function viewsOf(db: Db, actor: Actor, lists: readonly ListRoute[]): Promise<SavedView[]> {
  const rows = await db
    .select(columnsOfView(actor))
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(seenBy(actor))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(mostViews)
  return rows.flatMap(({ view, alert, ...rest }) => {
    const whole = lists.find(({ list }) => list.name === view.list)?.list
    if (!whole || !mayRead(whole, actor)) return []
    const can = { edit: view.ownerId === actor.userId }
    const { id, version, list, path, name, share, role } = view
    const told = { id, version, list, path, name, share, role }
    return [
      { ...told, ...rest, ...stateFor(listFor(whole, actor.role), view.state), alert: alert ?? viewAlerts.none, can },
    ]
  })
}

/** A view within reach. */
export async function findView(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), seenBy(actor)))
  if (!found) throw notFound('View')
  return found
}
