import { z } from 'zod'
import { type AnyReport, totalsOf } from '#contract/kit/report.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type ListRoute, orderOf, sortedRows } from '#server/kit/lists.ts'
import { serve } from '#server/kit/serve.ts'
import { figureRows, ofPeople } from './figures.ts'

const readPage = z.looseObject({
  pageNo: z.number(),
  pageSize: z.number(),
  sortBy: z.string().optional(),
  sortType: z.enum(['asc', 'desc']).optional(),
})

/** Rows are people and parts of a period; all of them are read, since the totals are over all of them. */
const allRows = 2_147_483_647

/**
 * Serves a report of people. Such a report has few rows and a heavy count behind them, so it is computed once: the page,
 * the number of rows and the totals are taken from the same answer of the database, and cannot disagree.
 */
export function serveReport(report: AnyReport): ListRoute {
  const rowsOf = figureRows(ofPeople(report))
  const route = serve(report, async ({ db, actor, input }) => {
    const { pageNo, pageSize, sortBy, sortType } = readPage.parse(input)
    const order = orderOf(report, sortBy, sortType)
    const rows = await sortedRows(db, report, rowsOf(db, actor, input), order, allRows, 0)
    const start = (pageNo - report.firstPage) * pageSize
    return {
      count: rows.length,
      rows: rows.slice(start, start + pageSize),
      totals: totalsOf(report, rows),
      asOf: nowIso(),
    }
  })
  return { ...route, list: report, rows: rowsOf }
}
