import { wallTime } from '#contract/kit/wallTime.ts'

/** A time zone as people look for it. */
export interface Zone {
  id: string
  /** The name of the city, such as New York. */
  city: string
}

/** India is asked for under the name it has today, which not every browser uses. */
const today: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu' }

const cityOf = (id: string) => id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Every time zone that this browser knows, by city. */
export function allZones(): Zone[] {
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((id) => today[id] ?? id)])
  return [...ids].map((id) => ({ id, city: cityOf(id) })).sort((one, other) => one.city.localeCompare(other.city))
}

/** Whether this browser knows a time zone. */
export function isZone(id: unknown): id is string {
  try {
    return typeof id === 'string' && id !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: id }))
  } catch {
    return false
  }
}

/** How far the clocks of a zone are from UTC at an instant, such as UTC+5:30. */
export function offsetText(instant: number, zone: string): string {
  const minutes = Math.round((Date.parse(`${wallTime(instant, zone).replace(' ', 'T')}Z`) - instant) / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** How many days the clocks of a zone are ahead of those of another at an instant: -1, 0 or 1. */
export function daysAhead(instant: number, zone: string, than: string): number {
  const dayOf = (of: string) => Date.parse(`${wallTime(instant, of).slice(0, 10)}T00:00:00Z`)
  return Math.round((dayOf(zone) - dayOf(than)) / 86_400_000)
}
