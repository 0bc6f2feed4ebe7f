import { domainEvent } from '#server/kit/events.ts'

/** The billing information of an organization was changed. */
export const billingChanged = domainEvent<{ organizationId: number }>('organization.billingChanged')
