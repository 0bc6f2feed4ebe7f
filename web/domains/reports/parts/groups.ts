import { overdueBuckets } from '#contract/domains/reports/invoicePaymentPending.ts'
import { periodsThrough } from '#contract/domains/reports/periods.ts'
import type { Group } from '#contract/kit/list.ts'
import type { Grouping } from '#contract/kit/report.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'

const orders: Readonly<Record<string, readonly (string | number)[]>> = {
  bucket: [...overdueBuckets.ids, ...timeBuckets.ids],
}

/** Time goes on and buckets grow; everything else stands with the largest first, as it came. */
export function inOrder({ key }: Grouping, groups: readonly Group[]): readonly Group[] {
  const order = orders[key]
  if (order) return groups.toSorted((one, other) => order.indexOf(one.key ?? '') - order.indexOf(other.key ?? ''))
  if (key !== 'period' && key !== 'day') return groups
  return groups.toSorted((one, other) => String(one.key).localeCompare(String(other.key)))
}

/** Groups with those that were there before and are no more: who had something and has nothing is seen, too. */
export function withEarlier(groups: readonly Group[], earlier: readonly Group[] = []): readonly Group[] {
  const present = new Set(groups.map(({ key }) => key))
  const gone = earlier.filter(({ key, value }) => !present.has(key) && value > 0)
  return [...groups, ...gone.map((group) => ({ ...group, value: 0 }))]
}

/** The periods of a chart in order, with those between them in which nothing happened: time does not leap. */
export function withQuietPeriods(groups: readonly Group[]): readonly Group[] {
  const keys = groups.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  const [first, last] = [keys[0], keys.at(-1)]
  if (!first || !last) return groups
  const known = new Map(groups.map((group) => [group.key, group]))
  const between = periodsThrough(first, last).map((key) => known.get(key) ?? { key, label: null, value: 0 })
  return [...between, ...groups.filter(({ key }) => key === null)]
}
