import { changeBilling } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/Field.tsx'
import { Form } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { ChangedMeanwhile } from './parts/ChangedMeanwhile.tsx'
import { FormFoot, FormSection } from './parts/FormParts.tsx'
import { SalaryBandFields } from './SalaryBandFields.tsx'
import { organizationView } from './screens.ts'
import { type EditFormProps, useEditForm } from './useEditForm.ts'

/** What the firm earns with an organization, and when it is paid. */
export function BillingForm({ begun, newest, onReload }: EditFormProps) {
  const { id } = begun
  const form = useEditForm(changeBilling, 'billing', id, valuesOf(begun))
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="organization"
        form={form}
        begun={valuesOf(begun)}
        newest={valuesOf(newest)}
        onReload={onReload}
      />
      <FormSection title="Fee" about="A flat fee comes first, then the salary bands, then the percentage.">
        <Field name="feePercent" />
        <Field name="flatFee" />
      </FormSection>
      <FormSection title="Salary bands" about="Another fee for other salaries. The last band may be open.">
        <SalaryBandFields form={form} />
      </FormSection>
      <FormSection title="Terms" about="When invoices are due, and how long a joining is covered.">
        <Field name="paymentTermsDays" />
        <Field name="replacementPeriodDays" />
        <Field name="gstNumber" />
      </FormSection>
      <FormFoot save="Save billing" cancelTo={linkTo(organizationView, { id })} />
    </Form>
  )
}

function valuesOf({ id, version, billing }: Organization): InputOf<typeof changeBilling> {
  return {
    ...{ id, version },
    gstNumber: billing?.gstNumber,
    feePercent: billing?.feePercent,
    flatFee: billing?.flatFee,
    paymentTermsDays: billing?.paymentTermsDays ?? 30,
    replacementPeriodDays: billing?.replacementPeriodDays ?? 90,
    salaryBands: (billing?.salaryBands ?? []).map(({ fromCtc, toCtc, feePercent }) => ({ fromCtc, toCtc, feePercent })),
  }
}
