import { changeOrganizationRules } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { Field } from '#web/kit/Field.tsx'
import { Form } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { ChangedMeanwhile } from './parts/ChangedMeanwhile.tsx'
import { FormFoot, FormSection } from './parts/FormParts.tsx'
import { organizationView } from './screens.ts'
import { type EditFormProps, useEditForm } from './useEditForm.ts'

/** What the client side may see, and how long a rejected candidate rests. */
export function RulesForm({ begun, newest, onReload }: EditFormProps) {
  const { id } = begun
  const form = useEditForm(changeOrganizationRules, 'rules', id, valuesOf(begun))
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="organization"
        form={form}
        begun={valuesOf(begun)}
        newest={valuesOf(newest)}
        onReload={onReload}
      />
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
      <FormFoot save="Save rules" cancelTo={linkTo(organizationView, { id })} />
    </Form>
  )
}

function valuesOf({
  id,
  version,
  coolingPeriodDays,
  revealStatusId,
}: Organization): Partial<InputOf<typeof changeOrganizationRules>> & { version: number } {
  const revealPoint = revealPoints.ids.find((point) => point === revealStatusId)
  return { id, version, coolingPeriodDays, revealStatusId: revealPoint }
}
