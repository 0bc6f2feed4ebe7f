import { type LeadStatus, leadStatuses } from '#contract/vocab/leads.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

const kinds: Readonly<Record<LeadStatus, string>> = {
  [leadStatuses.new]: 'active',
  [leadStatuses.contacted]: 'active',
  [leadStatuses.interested]: 'active',
  [leadStatuses.notInterested]: 'held',
  [leadStatuses.converted]: 'won',
  [leadStatuses.lost]: 'lost',
}

/** What colours a status: active, held, lost or won. */
export const kindOfLead = (status: LeadStatus): string => kinds[status]

/** How a lead stands. */
export function LeadStatusChip({ status }: { status: LeadStatus | null }) {
  return status && <StatusChip label={leadStatuses.labelOf(status)} kind={kindOfLead(status)} />
}
