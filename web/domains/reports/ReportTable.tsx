import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { periodText } from '#contract/domains/reports/periods.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { noValue } from '#web/kit/formats.ts'
import { ColumnChooser } from '#web/kit/list/ColumnChooser.tsx'
import { ExportMenu } from '#web/kit/list/ExportMenu.tsx'
import { FilterChips } from '#web/kit/list/FilterChips.tsx'
import { ListBody } from '#web/kit/list/ListBody.tsx'
import { activeFilters, type FixedFilters } from '#web/kit/list/listState.ts'
import { totalText } from '#web/kit/list/Pager.tsx'
import { useColumns } from '#web/kit/list/useColumns.ts'
import type { ListControl } from '#web/kit/list/useListState.ts'
import { useRows } from '#web/kit/list/useRows.ts'
import { useMayCall } from '#web/kit/session.ts'
import { figureRow, reportFilters, useFigureLink } from './parts/figureLinks.ts'
import styles from './ReportPage.module.css'

const FilterDrawer = lazy(() => import('#web/kit/list/FilterDrawer.tsx'))

interface ReportTableProps {
  report: AnyReport
  control: ListControl
}

/** The rows of a report with their filters, columns and export. What the page itself asks for is not a filter here. */
export function ReportTable({ report, control }: ReportTableProps) {
  const { filters } = control.state
  const { from = null, to = null, viewMode = null } = filters
  const fixed: FixedFilters = { from, to, viewMode }
  const list = viewMode ? report : withoutParts(report)
  const columns = useColumns(list)
  const rows = useRows(report, control.state, fixed)
  const mayExport = useMayCall(report.exportAccess)
  const link = useFigureLink(report, reportFilters(filters))
  const total = rows.answer && totalText(rows.answer)
  return (
    <>
      <div className={styles.tools}>
        <FilterButton report={report} control={control} fixed={fixed} total={total} />
        <div className={styles.chips}>
          <FilterChips list={report} control={control} fixed={fixed} />
        </div>
        <div className={styles.ends}>
          <ColumnChooser list={list} choice={columns} />
          {mayExport && <ExportMenu list={report} state={control.state} fixed={fixed} shown={columns.shown} />}
        </div>
      </div>
      <ListBody
        list={list}
        control={control}
        fixed={fixed}
        shown={columns.shown}
        rows={rows}
        cells={{ period: ({ period }) => (typeof period === 'string' ? periodText(period) : noValue) }}
        figureLink={(row, _opens, figure) => link(figure, figureRow(row))}
        totalLink={(_opens, figure) => link(figure)}
      />
    </>
  )
}

/** A whole period has no parts, so the column that names them waits among the hidden ones. */
function withoutParts(report: AnyReport): AnyReport {
  const { period } = report.columns
  return period ? { ...report, columns: { ...report.columns, period: { ...period, hidden: true } } } : report
}

interface FilterButtonProps extends ReportTableProps {
  fixed: FixedFilters
  total: string | undefined
}

function FilterButton({ report, control, fixed, total }: FilterButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const active = activeFilters(report, control.state, fixed).length
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={32}
        fz={13}
        leftSection={<IconFilter size={15} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        Filters{active > 0 && <span className={styles.badge}>{active}</span>}
      </Button>
      <Suspense>
        {isOpen && <FilterDrawer list={report} control={control} fixed={fixed} total={total} onClose={close} />}
      </Suspense>
    </>
  )
}
