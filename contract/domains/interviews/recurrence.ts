import type { z } from 'zod'
import { daysLater, instantOf, skippedText, weekdayOf } from '#contract/kit/wallTime.ts'
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

/** The days of a recurrence: its own, and each of its weekdays until the last day; one more than may be is the most. */
function* daysOf({ day, weekdays, until }: Omit<Recurrence, 'inARow'>): Generator<string> {
  const last = weekdays?.length && until ? until : day
  let count = 0
  for (let on = day; on <= last && count <= mostSlotsAtOnce; on = daysLater(on, 1)) {
    if (on !== day && !weekdays?.some((weekday) => weekday === weekdayOf(on))) continue
    count += 1
    yield on
  }
}

/** What must be said of the clock on one of the days: that it skips the time, or shows it twice. */
export function clockChangeOf(asked: Omit<Recurrence, 'inARow'>, textOf = skippedText): string | undefined {
  for (const day of daysOf(asked)) {
    const said = textOf(`${day} ${asked.startTime}`, asked.timeZone)
    if (said) return said
  }
  return undefined
}

/** A rule of the forms for slots: a time that the clocks of its zone skip is refused at its field. */
export function keepsToClocks(asked: Omit<Recurrence, 'inARow'>, context: z.RefinementCtx): void {
  const message = clockChangeOf(asked)
  if (message) context.addIssue({ code: 'custom', path: ['startTime'], message })
}

/**
 * The slots that a recurrence stands for, in order: on its day, and on each of its weekdays until the last day. The
 * clock of the time zone counts: ten o'clock stays ten o'clock when summer time begins. One more than may be offered at
 * once is the most that is answered.
 */
export function spansOf(asked: Recurrence): Span[] {
  const { startTime, durationMinutes, inARow, timeZone } = asked
  const spans: Span[] = []
  for (const on of daysOf(asked)) {
    if (spans.length > mostSlotsAtOnce) break
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
