import { changeBilling } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { billingInformation } from './screens.ts'

/** What the firm earns with an organization, when it is paid, and to whom invoices go. */
export default function BillingPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={billingInformation}>
      {(part) => (
        <PartForm part={part} command={changeBilling} values={valuesOf} tab="billing" save="Save billing">
          <FormSection title="Fee" about="A flat fee comes first, then the salary bands, then the percentage.">
            <Field name="feePercent" />
            <Field name="flatFee" />
          </FormSection>
          <FormSection title="Terms" about="When invoices are due, and how long a joining is covered.">
            <Field name="paymentTermsDays" />
            <Field name="replacementPeriodDays" />
          </FormSection>
          <FormSection title="Invoices" about="Who they are made out to, and where they go.">
            <Field name="billingName" />
            <Field name="gstNumber" />
            <WholeWidth>
              <Field name="billingAddress" />
            </WholeWidth>
            <Field name="billingEmail" />
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf({ id, version, billing }: Organization): InputOf<typeof changeBilling> & { version: number } {
  return {
    ...{ id, version },
    billingName: billing?.billingName,
    billingEmail: billing?.billingEmail,
    billingAddress: billing?.billingAddress,
    gstNumber: billing?.gstNumber,
    feePercent: billing?.feePercent,
    flatFee: billing?.flatFee,
    paymentTermsDays: billing?.paymentTermsDays ?? 30,
    replacementPeriodDays: billing?.replacementPeriodDays ?? 90,
  }
}
