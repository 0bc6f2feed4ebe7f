import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { type StatusKind, statusKinds } from '#contract/vocab/statuses.ts'

/** How the status of a position is coloured; a closed one has no colour. */
export const positionStatusKinds: Record<PositionStatus, StatusKind | undefined> = {
  [positionStatuses.open]: statusKinds.active,
  [positionStatuses.hold]: statusKinds.held,
  [positionStatuses.closed]: undefined,
  [positionStatuses.cancelled]: statusKinds.lost,
}
