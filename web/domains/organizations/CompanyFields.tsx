import { Field } from '#web/kit/Field.tsx'
import { useMay } from '#web/kit/session.ts'
import { FormSection, WholeWidth } from './parts/FormParts.tsx'
import { UniqueField } from './UniqueField.tsx'

interface CompanyFieldsProps {
  /** The organization, unless it is a new one. */
  id?: number
  /** Who may choose the SPOCs and the owner. */
  hasTeam: boolean
}

/** The fields of an organization, new or not. */
export function CompanyFields({ id, hasTeam }: CompanyFieldsProps) {
  const mayCheck = useMay('organization.create')
  return (
    <>
      <FormSection title="Company" about="Who the organization is, as it stands on invoices.">
        {id === undefined && (
          <WholeWidth>
            <Field name="organizationType" help="A prospect can be converted to a client later" />
          </WholeWidth>
        )}
        <UniqueField name="name" id={id} isChecked={mayCheck} />
        <Field name="verticalIds" />
        <Field name="industryId" />
        <Field name="teamSize" help="" />
        <Field name="registrationId" />
        <Field name="pan" />
      </FormSection>
      <FormSection title="Contact" about="How the organization is reached.">
        <UniqueField name="email" id={id} isChecked={mayCheck} />
        <Field name="contactNumber" />
        <Field name="website" placeholder="www.example.com" />
        <Field name="cityId" />
        <WholeWidth>
          <Field name="address" />
        </WholeWidth>
        <Field name="zipCode" />
      </FormSection>
      <RelationFields />
      {hasTeam && (
        <FormSection title="Team" about="Who of us looks after it.">
          <Field name="frontendSpocId" />
          <Field name="backendSpocId" />
          <Field name="ownerId" />
        </FormSection>
      )}
    </>
  )
}

function RelationFields() {
  return (
    <FormSection title="Working together" about="How we see it. Its own people never see this.">
      <Field name="clientStatus" />
      <Field name="potential" />
      <Field name="priority" />
      <Field name="currentScope" />
      <Field name="onBoardedOn" />
      <WholeWidth>
        <Field name="pitchToCandidates" />
      </WholeWidth>
    </FormSection>
  )
}
