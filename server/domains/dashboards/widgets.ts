import { z } from 'zod'
import {
  type Before,
  countAsked,
  getWidgets,
  type ReportWidget,
  reportAsked,
  rowsAsked,
  type WhoseFigures,
  type Widget,
  widgets,
} from '#contract/domains/dashboards/widgets.ts'
import type { Days } from '#contract/domains/reports/periods.ts'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { groupsSchema } from '#contract/kit/list.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notAllowed, notFound } from '#server/kit/errors.ts'
import { type Call, type Route, serve } from '#server/kit/http/serve.ts'
import { together } from '#server/kit/http/together.ts'
import { countRows, type ListRoute } from '#server/kit/lists/lists.ts'

type Asking = Pick<Call<typeof getWidgets>, 'db' | 'actor' | 'caller' | 'afterCommit'>

/**
 * One call for the parts of a dashboard. Each is answered by the route of its list or report, with that one's permission
 * and reach; one that fails leaves the others as they are.
 */
export function serveWidgets(lists: readonly ListRoute[]): Route {
  const routeOf = new Map(lists.map((route) => [route.list.name, route]))
  return serve(getWidgets, ({ input: { ids, period, whose }, ...asking }) =>
    together(ids, (id) => answerOf(asking, routeOf, id, { period, whose })),
  )
}

async function answerOf(
  asking: Asking,
  routeOf: ReadonlyMap<string, ListRoute>,
  id: string,
  { period, whose }: { period: Days | undefined; whose: WhoseFigures },
): Promise<unknown> {
  const widget = widgets.find((one) => one.id === id)
  const route = widget && routeOf.get(widget.list.name)
  if (!route) throw notFound('Part of the dashboard')
  if (!mayAsk(asking.actor, widget)) throw notAllowed()
  if (widget.kind === 'count') {
    return countOf(asking.db, asking.actor, route, countAsked(widget, whose, asking.actor.userId))
  }
  if (widget.kind === 'rows') return route.handler({ ...asking, input: received(route, rowsAsked(widget)) })
  return figuresOf(asking, route, widget, period)
}

function mayAsk(actor: Actor, { access, list }: Widget): boolean {
  return may(actor, access) && (!needsPermission(list.access) || may(actor, list.access))
}

/** What the list would have received, had it been asked alone. */
function received({ list }: ListRoute, asked: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return z.parse(list.input, asked) as Record<string, unknown>
}

function countOf(db: Db, actor: Actor, route: ListRoute, filters: Readonly<Record<string, unknown>>) {
  return countRows(db, route.rows(db, actor, received(route, filters)))
}

async function figuresOf(asking: Asking, route: ListRoute, widget: ReportWidget, period: Days | undefined) {
  const report = reportFor(widget.list, asking.actor.role)
  const { filters, sort, pageSize, compared } = reportAsked(widget, asking.actor.role, period)
  const page = { pageNo: report.firstPage, pageSize, sortBy: sort[0], sortType: sort[1] }
  const [figures, before] = await Promise.all([
    route.handler({ ...asking, input: received(route, { ...filters, ...page }) }),
    compared && beforeOf(asking, route, report, { ...filters, ...compared }),
  ])
  return { figures, before: compared && before && { days: compared, ...before } }
}

/** What a report came to in other days: the totals and, where the picture shows them, the groups; nothing of the rows. */
async function beforeOf(
  asking: Asking,
  route: ListRoute,
  { headline, chart, firstPage }: AnyReport,
  filters: Readonly<Record<string, unknown>>,
): Promise<Omit<Before, 'days'> | undefined> {
  const { db, actor } = asking
  if (chart.kind === 'groups') {
    const input = received(route, { ...filters, pageNo: firstPage, pageSize: 5 })
    const { count, totals, groups = {} } = readFigures.parse(await route.handler({ ...asking, input }))
    const shown = Object.fromEntries(chart.by.map((by) => [by, groups[by] ?? []]))
    return { totals, headline: headline ? (totals[headline] ?? null) : count, groups: shown }
  }
  const totals = await route.totals?.(db, actor, received(route, filters))
  if (!totals) return undefined
  return { totals, headline: headline ? (totals[headline] ?? null) : (await countOf(db, actor, route, filters)).count }
}

const readFigures = z.object({
  count: z.number(),
  totals: z.record(z.string(), z.number().nullable()),
  groups: groupsSchema.optional(),
})
