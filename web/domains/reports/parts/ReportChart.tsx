import { enteredOf } from '#contract/domains/reports/entered.ts'
import { type Days, periodText } from '#contract/domains/reports/periods.ts'
import { spanText } from '#contract/domains/reports/spans.ts'
import type { Group } from '#contract/kit/list.ts'
import type { AnyReport, Grouping } from '#contract/kit/report.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { kindOf } from '#contract/vocab/statuses.ts'
import { CalendarHeat } from '#web/kit/charts/CalendarHeat.tsx'
import type { Datum } from '#web/kit/charts/ChartFigure.tsx'
import { Bars, Funnel, StackedBars, Trend } from '#web/kit/charts/charts.tsx'
import type { AnyRow } from '#web/kit/lists/useRows.ts'
import { noValue } from '#web/kit/records/formats.ts'
import type { FigureLink } from './behindLinks.ts'
import { formatOf } from './FigureTotals.tsx'
import { inOrder, withEarlier, withQuietPeriods } from './groups.ts'
import styles from './ReportChart.module.css'
import type { Figures } from './useFigures.ts'

/** Leads from a group of rows to them. */
export type GroupLink = (grouping: string, key: string | number | null) => string | undefined

interface ReportChartProps {
  report: AnyReport
  figures: Figures
  link: FigureLink
  groupLink: GroupLink
  /** The days the figures are of. */
  days: Days
  /** At most so many bars. */
  most?: number
  /** Without heading and table. */
  isPlain?: boolean
}

const mostBars = 10
const fewestOfTrend = 4
/** A cell as a number; one that holds none counts nothing. */
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
/** What names a row: its first cell. */
export const nameOf = (report: AnyReport, row: AnyRow) => {
  const [key = ''] = Object.keys(report.columns)
  const value = row[key]
  return report.columns[key]?.vocabulary?.labelOf(value as number | string) ?? String(value ?? '')
}

/** The picture of a report as its definition says; every part of it opens its rows. */
export default function ReportChart(props: ReportChartProps) {
  const { report } = props
  if (report.chart.kind === 'funnel') return <FunnelOf {...props} figures={props.figures} keys={report.chart.figures} />
  if (report.chart.kind === 'bars') return <StacksOf {...props} keys={report.chart.figures} />
  if (report.chart.kind === 'target') return <TargetsOf {...props} {...report.chart} />
  if (report.chart.kind === 'days') return <DaysOf {...props} by={report.chart.by} />
  return <GroupsOf {...props} by={report.chart.by} />
}

function FunnelOf({
  report,
  figures: { totals },
  link,
  isPlain,
  keys,
}: ReportChartProps & { keys: readonly string[] }) {
  const labels = keys.map((key) => report.columns[key]?.label ?? key)
  const title = `From ${inSentence(labels[0] ?? '')} to ${inSentence(labels.at(-1) ?? '')}`
  const data = keys.map((key, index) => ({
    label: labels[index] ?? key,
    value: totals[key] ?? 0,
    opens: totals[key] ? link(key) : undefined,
  }))
  return <Funnel title={title} isPlain={isPlain} data={data} />
}

function StacksOf({
  report,
  figures,
  link,
  isPlain,
  most = mostBars,
  keys,
}: ReportChartProps & { keys: readonly string[] }) {
  const isInOrder = report.chart.kind === 'bars' && report.chart.inOrder === true
  const rows = (figures.answer?.rows ?? []).slice(0, isInOrder ? undefined : most)
  const [first = '', ...rest] = keys.map((key) => report.columns[key]?.label ?? key)
  const title = [first, ...rest.map(inSentence)].join(' and ')
  const data = rows.map((row) => ({
    label: nameOf(report, row),
    parts: keys.map((key) => partOf(report, row, key, link)),
  }))
  return <StackedBars title={isInOrder ? title : withMost(title, figures, most)} isPlain={isPlain} data={data} />
}

function TargetsOf(props: ReportChartProps & { figure: string; target: string; isLimit?: boolean; by?: string }) {
  const { report, figures, link, groupLink, isPlain, most = mostBars, figure, target, isLimit, by } = props
  const [label, aim] = [report.columns[figure]?.label ?? figure, report.columns[target]?.label ?? target]
  const title = `${label} against ${inSentence(aim)}`
  const format = formatOf(report.columns[figure])
  if (by) {
    const groups = (figures.answer?.groups?.[by] ?? []).toSorted((one, other) => missing(other) - missing(one))
    const data = groups.slice(0, most).map(({ key, label: name, value, target: of }) => ({
      ...{ label: name ?? noValue, value, target: of || undefined, opens: groupLink(by, key) },
    }))
    return <Bars title={`${title}, furthest behind first`} isPlain={isPlain} format={format} data={data} />
  }
  const rows = (figures.answer?.rows ?? []).slice(0, most)
  const data = rows.map((row) => ({
    label: nameOf(report, row),
    value: numberOf(row[figure]),
    target: numberOf(row[target]) || undefined,
    tone: isLimit && numberOf(row[figure]) > numberOf(row[target]) ? 'late' : undefined,
    opens: row[figure] ? link(figure, row) : undefined,
  }))
  if (data.every((one) => one.value === 0 && !one.target)) {
    return <p className={styles.idle}>Nothing to compare on these days: no target, and no figure.</p>
  }
  return <Bars title={withMost(title, figures, most)} isPlain={isPlain} format={format} data={data} />
}

/** How much of a target is not reached. */
const missing = ({ value, target = 0 }: Group) => target - value

function DaysOf({ report, figures, groupLink, isPlain, by }: ReportChartProps & { by: string }) {
  const grouping = report.groupings[by]
  const groups = figures.answer?.groups?.[by] ?? []
  const data = (grouping ? inOrder(grouping, groups) : []).map((group) => ({
    label: String(group.key),
    value: group.value,
    opens: groupLink(by, group.key),
  }))
  const [, many] = report.rowsAre
  return (
    <CalendarHeat
      title={`${capital(many)} by day`}
      isPlain={isPlain}
      data={data}
      today={dayIn()}
      weeks={isPlain ? 4 : 8}
    />
  )
}

function GroupsOf({
  report,
  figures: { answer, before },
  days,
  groupLink,
  isPlain,
  most = mostBars,
  by,
}: ReportChartProps & { by: readonly string[] }) {
  const all = answer?.groups ?? {}
  const chosen = by.find((name) => (all[name]?.length ?? 0) > 1) ?? by.at(-1) ?? ''
  const grouping = report.groupings[chosen]
  if (!grouping) return null
  const found = inOrder(grouping, all[chosen] ?? [])
  const isOverTime = grouping.key === 'period'
  const earlier = isOverTime ? undefined : before?.groups?.[chosen]
  const groups = isOverTime ? withQuietPeriods(found) : withEarlier(found, earlier).slice(0, most)
  const data = groups.map((group) => ({
    label: labelOf(report, grouping, group),
    value: group.value,
    before: earlier && (earlier.find(({ key }) => key === group.key)?.value ?? 0),
    tone: grouping.late?.includes(String(group.key)) ? 'late' : undefined,
    opens: group.value ? groupLink(chosen, group.key) : undefined,
  }))
  const what = report.headline ? (report.columns[report.headline]?.label ?? '') : capital(report.rowsAre[1])
  const frame = {
    title: `${what} ${inSentence(grouping.label)}${groups.length < found.length ? theMost(most) : ''}`,
    isPlain,
    format: formatOf(report.headline ? report.columns[report.headline] : undefined),
    spans: earlier && before && { now: spanText(days), before: spanText(before.days) },
  }
  const isTrend = isOverTime && data.length >= fewestOfTrend
  return isTrend ? <Trend {...frame} data={data} /> : <Bars {...frame} data={data} />
}

function labelOf(report: AnyReport, { key }: Grouping, group: Group): string {
  if (group.label) return group.label
  if (group.key === null) return key === 'bucket' ? 'Since today' : noValue
  if (key === 'period') return periodText(String(group.key))
  if (key === 'bucket') return bucketText(String(group.key))
  return report.columns[key]?.vocabulary?.labelOf(group.key) ?? String(group.key)
}

/** "1 to 7" are days; words stay as they are. */
const bucketText = (bucket: string) => (/^\d/.test(bucket) ? `${bucket} days` : bucket)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A label inside a sentence: "joined", but "CVs submitted". */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const theMost = (most: number) => `, the ${most} with most`

const withMost = (title: string, { answer }: Figures, most: number) =>
  (answer?.count ?? 0) > most ? title + theMost(most) : title

/** One figure of a row, with the way to what it counts. */
export function partOf(report: AnyReport, row: AnyRow, figure: string, link: FigureLink): Datum {
  const [status] = enteredOf(report)[figure] ?? []
  const value = numberOf(row[figure])
  return {
    label: report.columns[figure]?.label ?? figure,
    value,
    tone: status && kindOf(status),
    opens: value > 0 ? link(figure, row) : undefined,
  }
}
