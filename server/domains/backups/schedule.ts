import { z } from 'zod'
import { schedule } from '#contract/domains/backups/model.ts'
import { dayIn, daysLater, instantOf, weekdayOf } from '#contract/kit/wallTime.ts'
import { backupRhythms } from '#contract/vocab/backups.ts'
import type { Setting } from '#server/domains/settings/queries.ts'
import { now, workspaceTimeZone } from '#server/kit/clock.ts'

export type Schedule = z.output<typeof schedule>

/** When back-ups are made by themselves; never until an administrator decides, since they take room. */
export const scheduleSetting: Setting<Schedule> = {
  name: 'backups',
  schema: schedule,
  initial: { rhythm: backupRhythms.never, hour: 2, keep: 7 },
}

/** When somebody last asked for a back-up. */
export const askedSetting: Setting<{ at: string }> = {
  name: 'backupAsked',
  schema: z.object({ at: z.string() }),
  initial: { at: '' },
}

/** The newest moment, now or before, at which the schedule wanted a back-up; empty where it wants none. */
export function lastMoment({ rhythm, hour }: Schedule): string {
  if (rhythm === backupRhythms.never) return ''
  const atHour = (day: string) => instantOf(`${day} ${String(hour).padStart(2, '0')}:00`, workspaceTimeZone)
  const isPast = (day: string) => atHour(day) <= now().toISOString()
  let day = dayIn(workspaceTimeZone, now())
  const sunday = weekdayOf('2026-11-22')
  while (!isPast(day) || (rhythm === backupRhythms.weekly && weekdayOf(day) !== sunday)) day = daysLater(day, -1)
  return atHour(day)
}
