import type { Actor } from '#server/kit/actor.ts'
import { domainEvent } from '#server/kit/events.ts'

/** Somebody is deactivated and another person takes over; answered is how many things changed hands. */
export const userLeaves = domainEvent<{ actor: Actor; fromId: number; toId: number }, number>('user.leaves')
