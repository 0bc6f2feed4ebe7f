import {
  authenticate,
  getSession,
  logout,
  setLightTheme,
  switchPrimaryRole,
} from '#contract/domains/access/endpoints.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { queryClient } from '#web/kit/api.ts'
import { call } from '#web/kit/call.ts'
import {
  clearSession,
  currentSession,
  forgetSaved,
  keepSession,
  keepToken,
  type LocalSession,
} from '#web/kit/session.ts'

/** Keeps what signing in answered, with the rights of the role; the sign-in page then gives way to where one was. */
export async function enter({ token }: OutputOf<typeof authenticate>): Promise<void> {
  queryClient.clear()
  keepToken(token)
  await refreshSession()
}

/** Signs in. */
export async function signIn(input: InputOf<typeof authenticate>): Promise<void> {
  await enter(await call(authenticate, input))
}

/** Asks the server who is signed in and what the role may do, and keeps the answer. */
export async function refreshSession(): Promise<void> {
  const { user, permissions, timeZone } = await call(getSession, {})
  keepSession(user, { permissions, timeZone })
}

/** Makes another role the primary one: filters start anew, and everything on screen is read again. */
export async function changeRole(role: Role): Promise<LocalSession | undefined> {
  const { user, permissions, timeZone } = await call(switchPrimaryRole, { role })
  forgetSaved('filter')
  queryClient.clear()
  keepSession(user, { permissions, timeZone })
  return currentSession()
}

/** Changes between the light and the dark theme, at once on this device and then for the user. */
export async function changeTheme(lightThemePreference: boolean): Promise<void> {
  const session = currentSession()
  if (!session) return
  keepSession({ ...session.user, lightThemePreference })
  await call(setLightTheme, { lightThemePreference }).catch(() => undefined)
}

/** Signs out. The page is loaded anew, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  const session = currentSession()
  if (session) await call(logout, { userId: session.user.userId }).catch(() => undefined)
  clearSession({ quietly: true })
  location.assign('/login')
}
