import { changeAdministratorProfile, type getProfile } from '#contract/domains/users/endpoints.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { ownValues } from './ownValues.ts'
import { ExperienceFields, PersonFields } from './ProfileFields.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** Edits one's own profile as an administrator: the e-mail address and the place in the firm too. */
export default function AdminProfileEditPage() {
  return (
    <ProfileFrame command={changeAdministratorProfile} values={valuesOf}>
      <PersonFields
        about="How others see and reach you. You sign in with the e-mail address."
        email={<Field name="email" />}
        hasFocus
      />
      <FormSection title="Place" about="Where you stand in the firm.">
        <Field name="designation" />
        <Field name="seniorityLevel" />
      </FormSection>
      <ExperienceFields about="What you bring along." withTrades />
    </ProfileFrame>
  )
}

function valuesOf(user: OutputOf<typeof getProfile>): InputOf<typeof changeAdministratorProfile> {
  const { email, designation, seniorityLevel, userIndustries, functions } = user
  return {
    ...ownValues(user),
    ...{ email, designation, seniorityLevel },
    userIndustryIds: userIndustries.map(({ id }) => id),
    functionIds: functions.map(({ id }) => id),
  }
}
