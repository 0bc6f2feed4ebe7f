import { cvCounts, readTrackerColumn } from '#contract/domains/positions/tracker.ts'

/** What a column of the tracker is called: "CVs sent", "L1 scheduled". */
export function figureName(columnName: string, stages: readonly { id: number; name: string }[] = []): string {
  const counted = readTrackerColumn(columnName)
  if (!counted) return columnName
  const { cvs, stage, count } = counted
  const label = cvs ? cvCounts.labelOf(cvs) : [stages.find(({ id }) => id === stage)?.name ?? stage, count].join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
