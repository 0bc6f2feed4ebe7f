import { checkOrganizationName } from '#contract/domains/organizations/endpoints.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { DefinedGroups } from '#web/kit/forms/DefinedFields.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { UniqueField } from './UniqueField.tsx'

/** Who the organization is; `id` unless it is a new one. */
export function IdentityFields({ id }: { id?: number }) {
  const mayCheck = useMayCall(checkOrganizationName.access)
  return (
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
  )
}

/** How the organization is reached. */
export function ContactFields({ id }: { id?: number }) {
  const mayCheck = useMayCall(checkOrganizationName.access)
  return (
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
  )
}

/** How the firm sees the organization. */
export function RelationFields() {
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

/** What the firm asks of organizations in fields of its own. */
export function OwnFields() {
  return (
    <DefinedGroups kind="organization">
      {(title, fields) => <FormSection title={title}>{fields}</FormSection>}
    </DefinedGroups>
  )
}

/** Who of the firm looks after the organization. */
export function TeamFields() {
  return (
    <FormSection title="Team" about="Who of us looks after it.">
      <Field name="frontendSpocId" />
      <Field name="backendSpocId" />
      <Field name="ownerId" />
    </FormSection>
  )
}
