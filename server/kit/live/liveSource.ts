import type { Changes } from '#contract/kit/live.ts'
import type { Actor } from '#server/kit/actor.ts'

/** Something that happened: `what` names the part of the domain that tells it. */
export interface LiveEvent {
  what: string
  ids: readonly number[]
  /** The users it concerns; null: everybody. */
  to: readonly number[] | null
  /** The calls whose answers are no longer what they were; nothing else is told of them. */
  calls?: readonly string[]
}

/** A message as the browser receives it, in an array. */
export type LiveMessage = Changes | Readonly<Record<string, unknown>>

/** What the live connection needs from the domains. */
export interface LiveSource {
  /** The person of a token, or undefined where it is not good. */
  authenticate: (token: string) => Promise<Actor | undefined>
  /** Which of the sessions are still open. Asking does not count as using them. */
  openSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** What some events say to a person. */
  messagesOf: (actor: Actor, events: readonly LiveEvent[]) => Promise<readonly LiveMessage[]>
  /** What was said to a person since an instant and not read yet. */
  missedBy: (actor: Actor, since: string) => Promise<readonly LiveMessage[]>
}
