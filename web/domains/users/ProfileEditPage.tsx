import { changeOwnProfile, getProfile } from '#contract/domains/users/endpoints.ts'
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

type Profile = OutputOf<typeof getProfile>

/** Edits what one may change about oneself. */
export default function ProfileEditPage() {
  const { begun } = useBeginning(getProfile, {})
  if (!begun) return <PageSkeleton />
  return (
    <Page title="Edit profile" back={{ to: linkTo(profile), label: 'Profile' }}>
      <OwnForm begun={begun} />
    </Page>
  )
}

function OwnForm({ begun }: { begun: Profile }) {
  const form = useProfileForm(changeOwnProfile, ownValues(begun))
  return (
    <Form form={form}>
      <FormSection title="Person" about="How others see and reach you.">
        <Field name="firstName" hasFocus />
        <Field name="lastName" />
        <Field name="contactNumber" />
        <Field name="cityId" />
        <Field name="languageIds" />
      </FormSection>
      <FormSection title="Experience" about="What you bring along.">
        <WholeWidth>
          <Field name="skillIds" />
        </WholeWidth>
        <Field name="proficiencyLevel" />
      </FormSection>
      <FormFoot save="Save" cancelTo={linkTo(profile)} />
    </Form>
  )
}
