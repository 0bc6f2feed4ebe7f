import { daysLater } from '#contract/kit/wallTime.ts'
import { wallTime } from '#web/kit/records/formats.ts'

/** Something that takes a span of time. */
export interface Spanning {
  startsAt: string
  endsAt: string
}

/** Where something stands in its day: minutes after midnight, and which of how many lanes beside each other. */
export interface Place<Entry> {
  entry: Entry
  from: number
  to: number
  lane: number
  lanes: number
}

/** Entries that do not fit beside the others, in the place of one. */
export interface More<Entry> extends Omit<Place<Entry>, 'entry'> {
  entries: Entry[]
}

/** One day of a week with what stands in it, earliest first. */
export interface PlannedDay<Entry> {
  day: string
  /** What began the day before and is over before the hours that are shown. */
  early: Entry[]
  places: Place<Entry>[]
  more: More<Entry>[]
}

const minutesInDay = 1440

/** Office hours, which are always shown. */
const earliest = 9
const latest = 18

/** Minutes after midnight on the clock. */
export const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/**
 * The seven days from a first one on with what takes place in them, as the clocks of a time zone show it. What goes on
 * after midnight stands in both days; the small hours are not shown for its sake.
 */
export function planWeek<Entry extends Spanning>(
  first: string,
  entries: readonly Entry[],
  timeZone: string,
): PlannedDay<Entry>[] {
  const known = entries.map((entry) => ({
    entry,
    begins: wallTime(entry.startsAt, timeZone),
    ends: wallTime(entry.endsAt, timeZone),
  }))
  const days = Array.from({ length: 7 }, (_, index) => daysLater(first, index))
  const begunOn = (day: string) =>
    known
      .filter(({ begins }) => begins.startsWith(day))
      .map(({ entry, begins, ends }) => ({
        entry,
        from: minutesOf(begins),
        to: ends.startsWith(day) ? Math.max(minutesOf(ends), minutesOf(begins) + 1) : minutesInDay,
      }))
  const opening = Math.min(earliest, ...days.flatMap((day) => begunOn(day).map(({ from }) => Math.floor(from / 60))))
  return days.map((day) => {
    const goingOn = known
      .filter(({ begins, ends }) => begins < day && ends >= `${day} 00:01`)
      .map(({ entry, ends }) => ({
        entry,
        from: opening * 60,
        to: ends.startsWith(day) ? minutesOf(ends) : minutesInDay,
      }))
    const early = goingOn.filter(({ from, to }) => to <= from).map(({ entry }) => entry)
    const within = [...goingOn.filter(({ entry }) => !early.includes(entry)), ...begunOn(day)]
    return { day, early, ...inLanes(within.sort((one, other) => one.from - other.from || one.to - other.to)) }
  })
}

type Unplaced<Entry> = Pick<Place<Entry>, 'entry' | 'from' | 'to'>

/** More columns than these are too narrow to be read or hit. */
const mostLanes = 2

/** Puts what overlaps side by side, as long as there is room; what overlaps nothing has the whole width. */
function inLanes<Entry>(sorted: readonly Unplaced<Entry>[]): Pick<PlannedDay<Entry>, 'places' | 'more'> {
  const placed: Pick<PlannedDay<Entry>, 'places' | 'more'> = { places: [], more: [] }
  let group: Place<Entry>[] = []
  let ends: number[] = []
  const close = () => {
    const lanes = Math.min(ends.length, mostLanes)
    const isFull = ends.length > mostLanes
    const shown = isFull ? group.filter(({ lane }) => lane < mostLanes - 1) : group
    placed.places.push(...shown.map((one) => ({ ...one, lanes })))
    const rest = group.filter((one) => !shown.includes(one))
    if (rest.length > 0) {
      const from = Math.min(...rest.map((one) => one.from))
      const to = Math.max(...rest.map((one) => one.to))
      placed.more.push({ entries: rest.map(({ entry }) => entry), from, to, lane: lanes - 1, lanes })
    }
    group = []
    ends = []
  }
  for (const one of sorted) {
    if (group.length > 0 && ends.every((end) => end <= one.from)) close()
    const free = ends.findIndex((end) => end <= one.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = one.to
    group.push({ ...one, lane, lanes: 1 })
  }
  if (group.length > 0) close()
  return placed
}

/** The hours to be shown: office hours, and as much more as the entries need. */
export function hoursOf(days: readonly PlannedDay<unknown>[]): { first: number; last: number } {
  const places = days.flatMap((one) => [...one.places, ...one.more])
  return {
    first: Math.min(earliest, ...places.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(latest, ...places.map(({ to }) => Math.ceil(to / 60))),
  }
}
