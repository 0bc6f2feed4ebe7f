import { changeOwnProfile } from '#contract/domains/users/endpoints.ts'
import { ownValues } from './ownValues.ts'
import { ExperienceFields, PersonFields } from './ProfileFields.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** Edits what one may change about oneself. */
export default function ProfileEditPage() {
  return (
    <ProfileFrame command={changeOwnProfile} values={ownValues}>
      <PersonFields about="How others see and reach you." hasFocus />
      <ExperienceFields about="What you bring along." />
    </ProfileFrame>
  )
}
