import { AsyncLocalStorage } from 'node:async_hooks'
import { workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { dayIn } from '#contract/kit/wallTime.ts'

const setTime = new AsyncLocalStorage<Date>()

/** The present instant. Tests and demo data can set it with `atTime`; nothing else reads the machine's clock. */
export function now(): Date {
  return new Date(setTime.getStore() ?? Date.now())
}

/** The present instant as it travels and is stored: an ISO text in UTC. */
export function nowIso(): string {
  return now().toISOString()
}

/** Runs work as if it were that instant. */
export function atTime<Result>(instant: Date, work: () => Result): Result {
  return setTime.run(instant, work)
}

export { workspaceTimeZone }

/** Today in the firm's time zone, as YYYY-MM-DD. */
export function today(): string {
  return dayIn(workspaceTimeZone, now())
}
