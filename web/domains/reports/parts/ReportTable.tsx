import { useLocation } from 'react-router'
import { reportUnder } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { useMay } from '#web/kit/api/session.ts'
import { ListBody } from '#web/kit/lists/ListBody.tsx'
import { ListTools } from '#web/kit/lists/ListTools.tsx'
import type { FixedFilters } from '#web/kit/lists/listState.ts'
import { useColumns } from '#web/kit/lists/useColumns.ts'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import { type AnyRow, useRows } from '#web/kit/lists/useRows.ts'
import { type RowFigure, useFigureLink } from './behindLinks.ts'
import { recordLink } from './recordLinks.ts'

interface ReportTableProps {
  report: AnyReport
  control: ListControl
  rowFigure?: RowFigure
}

/** The rows of a report with their filters, columns and export. What the page itself asks for is not a filter here. */
export function ReportTable({ report, control, rowFigure }: ReportTableProps) {
  const { filters } = control.state
  const fixed = askedByPage(report, filters)
  const list = reportUnder(report, filters)
  const columns = useColumns(list, control.view)
  const rows = useRows(report, control.state, fixed)
  const link = useFigureLink(report, filters, rowFigure)
  const linkOfRow = useRowLink(report)
  return (
    <>
      <ListTools
        list={report}
        control={control}
        fixed={fixed}
        answer={rows.answer}
        columns={{ of: list, choice: columns }}
        place="below"
      />
      <ListBody
        list={list}
        control={control}
        fixed={fixed}
        shown={columns.shown}
        density={columns.density}
        rows={rows}
        rowLink={linkOfRow}
        figureLink={(row, _opens, figure) => link(figure, row)}
        totalLink={(_opens, figure) => link(figure)}
      />
      <ApplicationDrawer />
    </>
  )
}

/** What the period picker and the view mode ask for, so that the filters leave it alone. */
function askedByPage(report: AnyReport, filters: Record<string, unknown>): FixedFilters {
  const keys = ['from', 'to', 'viewMode'].filter((key) => key in report.filters)
  return Object.fromEntries(keys.map((key) => [key, filters[key] ?? null]))
}

/** A record of a report opens the history of its application, else the organization or the lead it is about. */
function useRowLink({ people }: AnyReport): ((row: AnyRow) => string | undefined) | undefined {
  const place = useLocation()
  const mayOpenHistory = useMay('application.read')
  if (people) return undefined
  return (row) => {
    const { applicationId } = row
    if (typeof applicationId === 'number') return mayOpenHistory ? withApplication(place, applicationId) : undefined
    return recordLink(row)
  }
}
