import { daysLater, instantOf, weekdayOf } from '#contract/kit/wallTime.ts'
import { mostSlotsAtOnce, type SlotForm } from './model.ts'

/** When slots are to be, as a person says it. */
export type Recurrence = Pick<SlotForm, 'day' | 'startTime' | 'durationMinutes' | 'inARow' | 'timeZone'> &
  Partial<Pick<SlotForm, 'weekdays' | 'until'>>

/** From when to when something lasts, as ISO texts. */
export interface Span {
  startsAt: string
  endsAt: string
}

const minute = 60_000

/**
 * The slots that a recurrence stands for, in order: on its day, and on each of its weekdays until the last day. The
 * clock of the time zone counts: ten o'clock stays ten o'clock when summer time begins. One more than may be offered at
 * once is the most that is answered.
 */
export function spansOf({ day, startTime, durationMinutes, inARow, timeZone, weekdays, until }: Recurrence): Span[] {
  const spans: Span[] = []
  const last = weekdays?.length && until ? until : day
  for (let on = day; on <= last && spans.length <= mostSlotsAtOnce; on = daysLater(on, 1)) {
    if (on !== day && !weekdays?.some((weekday) => weekday === weekdayOf(on))) continue
    const first = Date.parse(instantOf(`${on} ${startTime}`, timeZone))
    for (let place = 0; place < inARow; place += 1) {
      const startsAt = first + place * durationMinutes * minute
      spans.push({
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + durationMinutes * minute).toISOString(),
      })
    }
  }
  return spans
}
