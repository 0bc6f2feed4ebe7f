import { userLeaves } from '#server/domains/users/events.ts'
import { on } from '#server/kit/events.ts'
import { handOver } from './openWork.ts'

/** The open work of somebody who leaves goes to whoever was named. */
export const handoverReactions = [on(userLeaves, (db, { actor, fromId, toId }) => handOver(db, actor, fromId, toId))]
