import {
  behindFigure,
  enteredApplicationList,
  type FigureRow,
  type ReportFilters,
} from '#contract/domains/reports/entered.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { linkTo, type Search } from '#web/kit/screen.ts'
import { useMay } from '#web/kit/session.ts'
import { qcFigure, recruiterFigure } from '../screens.ts'

const readFilters = enteredApplicationList.input.pick({
  ...{ from: true, to: true, recruiters: true, qcs: true, organizations: true, positions: true, verticals: true },
})

/** The filter values of a report that narrow the rows behind its figures. */
export function reportFilters(filters: Record<string, unknown>): ReportFilters {
  const read = readFilters.safeParse(filters)
  return read.success ? read.data : {}
}

/** Stands in an address for everybody: the total of all rows. */
const everybody = 0

/** The address of the rows behind a figure: of one row of a report, or without one of its total. */
export function figureAddress(report: AnyReport, figure: string, asked: ReportFilters, row?: FigureRow): string {
  const { recruiters, qcs, from, to, organizations, positions, verticals } = behindFigure(report, figure, asked, row)
  const statusId = (report.entered[figure] ?? []).join(',')
  const person = row?.personId ?? everybody
  const narrowed: Search = { from, to, organizations, positions, verticals, page: 1 }
  const address =
    report.people?.by === 'qc'
      ? linkTo(qcFigure, { qcId: person, statusId }, { ...narrowed, recruiters, qcs: row ? undefined : qcs })
      : linkTo(
          recruiterFigure,
          { recruiterId: person, statusId },
          { ...narrowed, qcs, recruiters: row ? undefined : recruiters },
        )
  return address.replaceAll('%2C', ',')
}

/** Leads from the figures of a report to their rows; undefined for whoever may not read those. */
export type FigureLink = (figure: string, row?: FigureRow) => string | undefined

/** Where the figures of a report lead under its filters. */
export function useFigureLink(report: AnyReport, asked: ReportFilters): FigureLink {
  const mayOpen = useMay('report.candidateDetails')
  return (figure, row) => (mayOpen ? figureAddress(report, figure, asked, row) : undefined)
}

/** The person and the part of the period that a row of a report stands for. */
export function figureRow(row: Record<string, unknown>): FigureRow | undefined {
  const { personId, period } = row
  if (typeof personId !== 'number') return undefined
  return { personId, period: typeof period === 'string' ? period : null }
}
