import { changeOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { definedValuesOf } from '#web/kit/forms/DefinedFields.tsx'
import { IdentityFields, OwnFields, TeamFields } from './CompanyFields.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { organizationEdit } from './screens.ts'

/** Who an organization is, and who of the firm looks after it. */
export default function OrganizationEditPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={organizationEdit}>
      {(part) => (
        <PartForm part={part} command={changeOrganization} values={valuesOf} save="Save company">
          <IdentityFields id={id} />
          {part.begun.can.allocate && <TeamFields />}
          <OwnFields />
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf(organization: Organization): InputOf<typeof changeOrganization> & { version: number } {
  const { id, version, name, verticalIds, industryId, registrationId, pan, teamSize } = organization
  const { frontendSpocId, backendSpocId, ownerId } = organization
  return {
    ...{ id, version, name, verticalIds, industryId, registrationId, pan, teamSize },
    ...{ frontendSpocId, backendSpocId, ownerId },
    ...definedValuesOf('organization', organization),
  }
}
