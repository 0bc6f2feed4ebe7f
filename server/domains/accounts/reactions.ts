import { billingChanged } from '#server/domains/organizations/events.ts'
import { on } from '#server/kit/events.ts'
import { taxDrafts } from './firm.ts'

/** Drafts are taxed as the billing information says now. */
export const accountReactions = [on(billingChanged, (db, { organizationId }) => taxDrafts(db, organizationId))]
