import { type SourcingPointStatus, sourcingPointStatuses as s } from '#contract/vocab/positions.ts'
import { type Actor, may } from '#server/kit/actor.ts'

/** What the actor may do with the sourcing points of a position within reach. Approvers may mend what they are sent. */
export function sourcingPointAbilities(actor: Actor, status: SourcingPointStatus) {
  const isSent = status === s.sentForApproval
  return {
    edit: may(actor, 'sourcingPoint.edit') && (!isSent || may(actor, 'sourcingPoint.approve')),
    send: may(actor, 'sourcingPoint.edit') && (status === s.draft || status === s.rejected),
    decide: may(actor, 'sourcingPoint.approve') && isSent,
  }
}
