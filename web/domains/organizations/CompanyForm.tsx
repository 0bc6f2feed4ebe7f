import { changeOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Form } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { ChangedMeanwhile } from './parts/ChangedMeanwhile.tsx'
import { FormFoot } from './parts/FormParts.tsx'
import { organizationView } from './screens.ts'
import { type EditFormProps, useEditForm } from './useEditForm.ts'

/** Who an organization is, how it is reached, how we see it, and who looks after it. */
export function CompanyForm({ begun, newest, onReload }: EditFormProps) {
  const { id, can } = begun
  const form = useEditForm(changeOrganization, 'details', id, valuesOf(begun))
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="organization"
        form={form}
        begun={valuesOf(begun)}
        newest={valuesOf(newest)}
        onReload={onReload}
      />
      <CompanyFields id={id} hasTeam={can.allocate} />
      <FormFoot save="Save" cancelTo={linkTo(organizationView, { id })} />
    </Form>
  )
}

function valuesOf(organization: Organization): InputOf<typeof changeOrganization> {
  const { id, version, name, verticalIds, industryId, registrationId, pan, teamSize } = organization
  const { email, contactNumber, website, address, cityId, zipCode } = organization
  const { clientStatus, potential, priority, currentScope, pitchToCandidates, onBoardedOn } = organization
  const { frontendSpocId, backendSpocId, ownerId } = organization
  return {
    ...{ id, version, name, verticalIds, industryId, registrationId, pan, teamSize },
    ...{ email, contactNumber, website, address, cityId, zipCode },
    ...{ clientStatus, potential, priority, currentScope, pitchToCandidates, onBoardedOn },
    ...{ frontendSpocId, backendSpocId, ownerId },
  }
}
