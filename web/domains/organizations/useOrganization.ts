import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'

/** What is asked for to read an organization. Its type is not known before; the record itself decides. */
export function useOrganizationInput(id: number) {
  const { primaryRole } = useSignedIn()
  return { id, organizationType: organizationTypes.client, role: primaryRole }
}

/** An organization within reach. */
export function useOrganization(id: number): Organization {
  return useApi(getOrganization, useOrganizationInput(id))
}
