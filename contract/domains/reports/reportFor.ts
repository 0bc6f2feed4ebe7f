import { listFor } from '#contract/kit/list.ts'
import { type AnyReport, addingColumns, joinedBy, type Values } from '#contract/kit/report.ts'
import { clientSide, type Role, roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, hasReached, type StatusId } from '#contract/vocab/statuses.ts'
import { enteredOf } from './entered.ts'

/** The roles that reach an application only once it has come to a status, so that what it entered before is not theirs. */
const reachedFrom: Partial<Record<Role, StatusId>> = {
  ...Object.fromEntries(clientSide.map((role) => [role, candidateStatuses.sentToClient])),
  [roles.accounts]: candidateStatuses.joined,
}

/** Whether a role can know how many applications entered some statuses: a count of the few it reaches would mislead. */
export function canCount(role: Role, statuses: readonly StatusId[]): boolean {
  const from = reachedFrom[role]
  return from === undefined || statuses.every((status) => hasReached(status, from))
}

/** The figures of a report that a role cannot know, and the percentages of them. */
export function unknownFigures(report: AnyReport, role: Role): string[] {
  const counts = Object.entries(enteredOf(report)).filter(([, statuses]) => !canCount(role, statuses))
  const unknown = counts.map(([key]) => key)
  const shares = Object.entries(report.shares).filter(([, of]) =>
    unknown.some((key) => key === of.part || key === of.whole),
  )
  return [...unknown, ...shares.map(([key]) => key)]
}

/** Filters by records that a role is not offered: a choice among none. */
const unoffered: Partial<Record<Role, readonly string[]>> = {
  [roles.accounts]: ['positions'],
}

function filtersFor({ filters }: AnyReport, role: Role): AnyReport['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !unoffered[role]?.includes(key)))
}

/**
 * A report as a role reads it: without the figures that the role cannot know, which are said to be left out, and without
 * filters in which the role has nothing to choose from.
 */
export function reportFor(whole: AnyReport, role: Role): AnyReport {
  const told = listFor(whole, role)
  const report = unoffered[role] ? { ...told, filters: filtersFor(told, role) } : told
  const unknown = unknownFigures(report, role)
  if (unknown.length === 0) return report
  const isKnown = (key: string) => !unknown.includes(key)
  const columns = Object.fromEntries(Object.entries(report.columns).filter(([key]) => isKnown(key)))
  const [first] = addingColumns({ columns })
  const headline = report.headline && isKnown(report.headline) ? report.headline : first
  return {
    ...report,
    columns,
    ...{ headline, chart: chartOf(report, isKnown, headline) },
    leftOut: `${report.leftOut} ${whyUnknown(report, unknown, role)}`,
  }
}

function chartOf({ chart }: AnyReport, isKnown: (key: string) => boolean, headline: string | undefined) {
  if (chart.kind !== 'bars' && chart.kind !== 'funnel') return chart
  const figures = chart.figures.filter(isKnown)
  return { ...chart, figures: figures.length > 0 ? figures : headline ? [headline] : [] }
}

function whyUnknown({ columns }: AnyReport, unknown: readonly string[], role: Role): string {
  const labels = unknown.map((key) => columns[key]?.label ?? key)
  const from = reachedFrom[role]
  const status = from === undefined ? '' : candidateStatuses.labelOf(from)
  return `For you also ${joinedBy('and', labels)}: as ${role} you reach applications from ${status} on, and cannot know what they entered before.`
}

/** A report under its filters: without a view mode there are no parts of the period, so their column waits unshown. */
export function reportUnder(report: AnyReport, filters: Values): AnyReport {
  const { period } = report.columns
  if (!period || filters['viewMode']) return report
  return { ...report, columns: { ...report.columns, period: { ...period, hidden: true } } }
}
