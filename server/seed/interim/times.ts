/** An hour in milliseconds. */
export const hour = 3_600_000
/** A day in milliseconds. */
export const day = 24 * hour

const indianOffset = 5.5 * hour
const opens = 9.5
const closes = 18.5

/** So many days before. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * day)
}

/** The instant so many days later at ten in the morning in India. */
export function inDays(instant: Date, days: number): Date {
  const local = new Date(instant.getTime() + days * day + indianOffset)
  local.setUTCHours(10, 0, 0, 0)
  return new Date(local.getTime() - indianOffset)
}

/** The first instant of working time in India from here on: Monday to Saturday, half past nine to half past six. */
export function workingTime(instant: Date): Date {
  const local = new Date(instant.getTime() + indianOffset)
  const at = local.getUTCHours() + local.getUTCMinutes() / 60
  if (at >= closes) local.setUTCDate(local.getUTCDate() + 1)
  if (at >= closes || at < opens) local.setUTCHours(9, 30 + (instant.getUTCMinutes() % 30), instant.getUTCSeconds(), 0)
  if (local.getUTCDay() === 0) local.setUTCDate(local.getUTCDate() + 1)
  return new Date(local.getTime() - indianOffset)
}

/** The day (YYYY-MM-DD) of an instant in India. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + indianOffset).toISOString().slice(0, 10)
}
