import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import {
  type ClosedDays,
  type Days,
  daysBefore,
  daysOfPeriod,
  lengthOf,
  monthAround,
  periodAround,
  quarterAround,
} from './periods.ts'

/** A period that is offered by name. */
export interface Preset {
  label: string
  days: Days
}

const halfYearAround = (day: string) => daysOfPeriod(periodAround(day, viewModes.halfYearly))
const yearAround = (day: string) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` })
const wholes = [
  { name: 'month', around: monthAround },
  { name: 'quarter', around: quarterAround },
  { name: 'half year', around: halfYearAround },
  { name: 'year', around: yearAround },
]

/** The periods that are offered by name on a day. */
export function presetsOn(today: string): Preset[] {
  const named = wholes.flatMap(({ name, around }) => {
    const current = around(today)
    return [
      { label: `This ${name}`, days: current },
      { label: `Last ${name}`, days: around(daysLater(current.from, -1)) },
    ]
  })
  return [
    { label: 'Today', days: { from: today, to: today } },
    ...named,
    { label: 'Last 7 days', days: { from: daysLater(today, -6), to: today } },
    { label: 'Last 30 days', days: { from: daysLater(today, -29), to: today } },
    { label: 'Any time', days: {} },
  ]
}

/** The preset that a span of days is, if it is one. */
export function presetOf({ from, to }: Days, today: string): Preset | undefined {
  return presetsOn(today).find(
    ({ days }) => (days.from ?? null) === (from ?? null) && (days.to ?? null) === (to ?? null),
  )
}

/** A span of days in figures: "01-11-2026 – 30-11-2026". */
export function spanText({ from, to }: Days): string {
  if (from && to) return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`
  if (from) return `From ${dateText(from)}`
  return to ? `Until ${dateText(to)}` : 'Any time'
}

/** The span as one that has both bounds; undefined where one is open. */
export function closed({ from, to }: Days): ClosedDays | undefined {
  return from && to && from <= to ? { from, to } : undefined
}

/** The span just before: the year, half year, quarter or month before, else as many days. */
export function spanBefore(days: ClosedDays): ClosedDays {
  const around = wholeOf(days)
  return around ? around(daysLater(days.from, -1)) : daysBefore(days)
}

/** The span just after, of the same kind. */
export function spanAfter(days: ClosedDays): ClosedDays {
  const next = daysLater(days.to, 1)
  const around = wholeOf(days)
  return around ? around(next) : { from: next, to: daysLater(days.to, lengthOf(days)) }
}

function wholeOf({ from, to }: ClosedDays): ((day: string) => ClosedDays) | undefined {
  const whole = wholes.find(({ around }) => around(from).from === from && around(from).to === to)
  return whole?.around
}

/**
 * The days to compare a span with. Of a span that is still running only the days until today count, so that a month
 * that has just begun is not held against a whole one.
 */
export function comparedWith(days: Days, today: string): ClosedDays | undefined {
  const span = closed(days)
  if (!span || span.from > today) return undefined
  return span.to > today ? daysBefore({ from: span.from, to: today }) : spanBefore(span)
}
