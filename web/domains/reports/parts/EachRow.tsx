import type { AnyReport } from '#contract/kit/report.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { SmallFunnels } from '#web/kit/charts/SmallFunnels.tsx'
import type { AnyRow } from '#web/kit/lists/useRows.ts'
import type { FigureLink } from './behindLinks.ts'
import { inSentence, nameOf, numberOf, partOf } from './ReportChart.tsx'
import type { Figures } from './useFigures.ts'

/** With the place that says what the bars are, they fill rows of two, three, four and six. */
const most = 11

interface EachRowProps {
  report: AnyReport
  figures: Figures
  link: FigureLink
}

/** The funnel of a report for each of the leading rows, and for whoever looks, wherever theirs stands. */
export default function EachRow({ report, figures: { answer }, link }: EachRowProps) {
  const { user } = useSignedIn()
  const { chart, headline = '', rowsAre, columns, people } = report
  const keys = chart.kind === 'funnel' ? chart.figures : []
  const isOwn = (row: AnyRow) => people !== undefined && row['personId'] === user.userId
  const rows = leading(answer?.rows ?? [], [headline, ...keys.toReversed()])
  const first = rows.slice(0, most)
  const own = rows.find(isOwn)
  const shown = own && !first.includes(own) ? [...first.slice(0, -1), own] : first
  // One row is the whole, and one figure is no funnel.
  if (shown.length < 2 || keys.length < 2) return null
  return (
    <SmallFunnels
      title={`Each ${rowsAre[0]} on one scale, most ${inSentence(columns[headline]?.label ?? '')} first`}
      data={shown.map((row) => ({
        label: nameOf(report, row),
        parts: keys.map((key) => partOf(report, row, key, link)),
        isOwn: isOwn(row),
      }))}
      others={(answer?.count ?? 0) - shown.length}
    />
  )
}

/** The rows that have something of some figures: those with most of the first one first, among equals of the next. */
function leading(rows: readonly AnyRow[], keys: readonly string[]): AnyRow[] {
  return rows
    .filter((row) => keys.some((key) => numberOf(row[key]) > 0))
    .toSorted((one, other) => keys.map((key) => numberOf(other[key]) - numberOf(one[key])).find(Boolean) ?? 0)
}
