import { dateText, wallTime } from '#web/kit/records/formats.ts'

/** The day of an instant as DD-MM-YYYY. */
export function dayOf(instant: string, timeZone: string): string {
  return dateText(wallTime(instant, timeZone))
}
