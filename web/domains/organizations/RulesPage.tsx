import { changeOrganizationRules } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { organizationRules } from './screens.ts'

/** What the client side may see, and how long a rejected candidate rests. */
export default function RulesPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={organizationRules}>
      {(part) => (
        <PartForm part={part} command={changeOrganizationRules} values={valuesOf} save="Save rules">
          <FormSection
            title="Masking"
            about="Until this point the client sees candidates without name, contact and employer."
          >
            <Field name="revealStatusId" />
          </FormSection>
          <FormSection
            title="Cooling period"
            about="For so long after a rejection a candidate is not sent to this client again."
          >
            <Field name="coolingPeriodDays" />
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf({
  id,
  version,
  coolingPeriodDays,
  revealStatusId,
}: Organization): Partial<InputOf<typeof changeOrganizationRules>> & { version: number } {
  return { id, version, coolingPeriodDays, revealStatusId: revealPoints.ids.find((point) => point === revealStatusId) }
}
