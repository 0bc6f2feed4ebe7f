import { daysLater, instantOf, wallTime, weekdayOf } from '#contract/kit/wallTime.ts'

const morning = '09:00'
const evening = '18:00'
/** From then on the evening has come. */
const lateAfternoon = '17:00'

/** The moments until which something can be snoozed with one click, as clocks and days are in a time zone. */
export function snoozeTimes(now: number, timeZone: string): { label: string; until: string }[] {
  const [day = '', clock = ''] = wallTime(now, timeZone).split(' ')
  const tomorrow = daysLater(day, 1)
  const monday = daysLater(day, 8 - weekdayOf(day))
  const times = [
    { label: '1 hour', until: new Date(now + 3_600_000).toISOString() },
    { label: 'This evening', until: instantOf(`${day} ${evening}`, timeZone), isOffered: clock < lateAfternoon },
    { label: 'Tomorrow morning', until: instantOf(`${tomorrow} ${morning}`, timeZone) },
    { label: 'Next Monday', until: instantOf(`${monday} ${morning}`, timeZone), isOffered: monday !== tomorrow },
  ]
  return times.filter(({ isOffered = true }) => isOffered).map(({ label, until }) => ({ label, until }))
}
