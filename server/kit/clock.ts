import { AsyncLocalStorage } from 'node:async_hooks'

const setTime = new AsyncLocalStorage<Date>()

/** The present instant. Tests and demo data can set it with `atTime`; nothing else reads the machine's clock. */
export function now(): Date {
  return setTime.getStore() ?? new Date()
}

/** The present instant as it travels and is stored: an ISO text in UTC. */
export function nowIso(): string {
  return now().toISOString()
}

/** Runs work as if it were that instant. */
export function atTime<Result>(instant: Date, work: () => Result): Result {
  return setTime.run(instant, work)
}

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date = now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** The time zone in which the firm's days begin and end. */
export const workspaceTimeZone = 'Asia/Kolkata'

/** Today in the firm's time zone, as YYYY-MM-DD. */
export function today(): string {
  return dayIn(workspaceTimeZone)
}
