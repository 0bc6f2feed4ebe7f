import { useMay } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { EmailField } from './EmailField.tsx'
import { OrganizationField } from './OrganizationField.tsx'
import { ExperienceFields, PersonFields } from './ProfileFields.tsx'

/** The fields of a user who exists. */
export function UserFields({ userId }: { userId: number }) {
  const mayReadAccounts = useMay('account.read')
  return (
    <>
      <PersonFields about="Who it is and how they are reached." email={<EmailField userId={userId} />} />
      <FormSection title="Roles" about="What they may do and see. A change counts from their next click.">
        <Field name="roleId" />
        <Field name="roleIds" />
        <OrganizationField />
        {mayReadAccounts && <Field name="accountId" help="Whose identity providers they may sign in with" />}
      </FormSection>
      <FormSection title="Place" about="Where they stand in the firm.">
        <Field name="reportingToId" />
        <Field name="designation" />
        <Field name="seniorityLevel" />
        <Field name="verticalIds" />
        <Field name="industryIds" />
      </FormSection>
      <FormSection title="Targets" about="What reports measure them against.">
        <Field name="dailyCvTarget" />
        <Field name="monthlyRevenueTarget" />
        <Field name="allocatedHours" />
      </FormSection>
      <ExperienceFields about="What they bring along." withTrades />
    </>
  )
}
