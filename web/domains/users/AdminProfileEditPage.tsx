import { changeAdministratorProfile, getProfile } from '#contract/domains/users/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { FormFoot, FormSection, WholeWidth } from '#web/domains/organizations/parts/FormParts.tsx'
import { useBeginning } from '#web/domains/organizations/parts/useBeginning.ts'
import { Field } from '#web/kit/Field.tsx'
import { Form } from '#web/kit/form.tsx'
import { PageSkeleton } from '#web/kit/Loader.tsx'
import { Page } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { ownValues } from './ownValues.ts'
import { profile } from './screens.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Edits one's own profile as an administrator: the e-mail address and the place in the firm too. */
export default function AdminProfileEditPage() {
  const { begun } = useBeginning(getProfile, {})
  if (!begun) return <PageSkeleton />
  return (
    <Page title="Edit profile" back={{ to: linkTo(profile), label: 'Profile' }}>
      <AdministratorForm begun={begun} />
    </Page>
  )
}

function AdministratorForm({ begun }: { begun: OutputOf<typeof getProfile> }) {
  const { email, designation, seniorityLevel, userIndustries, functions } = begun
  const form = useProfileForm(changeAdministratorProfile, {
    ...ownValues(begun),
    ...{ email, designation, seniorityLevel },
    userIndustryIds: userIndustries.map(({ id }) => id),
    functionIds: functions.map(({ id }) => id),
  })
  return (
    <Form form={form}>
      <FormSection title="Person" about="How others see and reach you. You sign in with the e-mail address.">
        <Field name="firstName" hasFocus />
        <Field name="lastName" />
        <Field name="email" />
        <Field name="contactNumber" />
        <Field name="cityId" />
        <Field name="languageIds" />
      </FormSection>
      <FormSection title="Place" about="Where you stand in the firm.">
        <Field name="designation" />
        <Field name="seniorityLevel" />
      </FormSection>
      <FormSection title="Experience" about="What you bring along.">
        <Field name="userIndustryIds" />
        <Field name="functionIds" />
        <WholeWidth>
          <Field name="skillIds" />
        </WholeWidth>
        <Field name="proficiencyLevel" />
      </FormSection>
      <FormFoot save="Save" cancelTo={linkTo(profile)} />
    </Form>
  )
}
