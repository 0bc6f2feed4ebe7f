import { dailyLeads } from '#web/domains/leads/screens.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { currentSession } from '#web/kit/api/session.ts'
import type { AnyRow } from '#web/kit/lists/useRows.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'

/** Where the record leads that a row of a report is about: a lead, a position, or an organization. */
export function recordLink({ leadId, positionId, organizationId }: AnyRow): string | undefined {
  const permissions = currentSession()?.permissions ?? new Set<string>()
  if (typeof leadId === 'number')
    return mayOpen(dailyLeads, permissions) ? linkTo(dailyLeads, {}, { lead: leadId }) : undefined
  if (typeof positionId === 'number')
    return mayOpen(positionView, permissions) ? linkTo(positionView, { id: positionId }) : undefined
  if (typeof organizationId !== 'number' || !mayOpen(organizationView, permissions)) return undefined
  return linkTo(organizationView, { id: organizationId })
}
