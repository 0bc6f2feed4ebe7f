import { type SourcingPointStatus, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { type StatusKind, statusKinds } from '#contract/vocab/statuses.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

const kinds: Record<SourcingPointStatus, StatusKind | undefined> = {
  [sourcingPointStatuses.draft]: undefined,
  [sourcingPointStatuses.sentForApproval]: statusKinds.active,
  [sourcingPointStatuses.approved]: statusKinds.won,
  [sourcingPointStatuses.rejected]: statusKinds.lost,
}

interface SourcingPointStatusChipProps {
  status: SourcingPointStatus
  since?: string | null
  by?: string | null
}

/** How far sourcing points have come. */
export function SourcingPointStatusChip({ status, since, by }: SourcingPointStatusChipProps) {
  return <StatusChip label={status} kind={kinds[status]} since={since} by={by} />
}
