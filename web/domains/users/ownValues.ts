import type { changeOwnProfile, getProfile } from '#contract/domains/users/endpoints.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'

/** What the form of one's own profile begins with. */
export function ownValues(user: OutputOf<typeof getProfile>): InputOf<typeof changeOwnProfile> {
  const { version, firstName, lastName, contactNumber, proficiencyLevel } = user
  return {
    ...{ version, firstName, lastName, contactNumber, proficiencyLevel },
    cityId: user.city?.id ?? null,
    languageIds: user.languages.map(({ id }) => id),
    skillIds: user.skills.map(({ id }) => id),
  }
}
