import { getUser } from '#contract/domains/users/endpoints.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'

/** What the call for one user takes. The record itself decides of which type the user is. */
export function useUserInput(id: number) {
  const { primaryRole } = useSignedIn()
  return { id, userType: userTypes.internal, role: primaryRole } as const
}

/** One user with everything that is known about them. */
export function useUser(id: number) {
  return useApi(getUser, useUserInput(id))
}
