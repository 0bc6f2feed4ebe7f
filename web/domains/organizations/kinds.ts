import { type ClientStatus, clientStatuses } from '#contract/vocab/organizations.ts'
import { type StatusKind, statusKinds } from '#contract/vocab/statuses.ts'

/** How the status of a client is coloured; a dormant one has no colour. */
export const clientStatusKinds: Record<ClientStatus, StatusKind | undefined> = {
  [clientStatuses.active]: statusKinds.active,
  [clientStatuses.onHold]: statusKinds.held,
  [clientStatuses.dormant]: undefined,
  [clientStatuses.lost]: statusKinds.lost,
}
