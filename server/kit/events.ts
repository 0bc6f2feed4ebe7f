import type { Db } from '#server/kit/database/db.ts'

/**
 * Something that happens in a domain and concerns those above it, which it does not know. It is told in the transaction
 * of the act, so that whatever follows from it is kept with it or not at all.
 */
export interface DomainEvent<Told, Answer = void> {
  readonly name: string
  /** Only for the types: an event carries nothing itself. */
  readonly carries?: (told: Told) => Answer
}

/** What a domain does when something happens in one below it. */
export interface Reaction {
  readonly event: DomainEvent<never, unknown>
  readonly react: (db: Db, told: never) => Promise<unknown>
}

/** Names an event, with what is told of it and what each reaction answers. */
export function domainEvent<Told, Answer = void>(name: string): DomainEvent<Told, Answer> {
  return { name }
}

/** Binds what a domain does to an event of a domain below. */
export function on<Told, Answer>(
  event: DomainEvent<Told, Answer>,
  react: (db: Db, told: Told) => Promise<Answer>,
): Reaction {
  return { event, react }
}

let connected: readonly Reaction[] | undefined

/** Connects all domains when the application is loaded; each event reaches its reactions in the order given here. */
export function connectReactions(reactions: readonly Reaction[]): void {
  connected = reactions
}

/** Tells everybody above, one after the other, and answers what they answer. */
export async function emit<Told, Answer>(db: Db, event: DomainEvent<Told, Answer>, told: Told): Promise<Answer[]> {
  if (!connected) throw new Error(`${event.name} happened before the domains were connected`)
  const answers: Answer[] = []
  for (const { react } of connected.filter((reaction) => reaction.event === event)) {
    answers.push((await react(db, told as never)) as Answer)
  }
  return answers
}
