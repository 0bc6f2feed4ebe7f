import {
  authenticate,
  getSession,
  logout,
  type SignInAnswer,
  setLightTheme,
  switchPrimaryRole,
} from '#contract/domains/access/endpoints.ts'
import { viewAs } from '#contract/domains/access/sessions.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { openingAt } from '#contract/kit/opening.ts'
import { cookies } from '#contract/vocab/browser.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { sessionStages } from '#contract/vocab/sessions.ts'
import { refreshScreen } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { answerOf, askOpening, forgetOpening } from '#web/kit/api/opening.ts'
import {
  clearSession,
  currentSession,
  forgetSaved,
  keepSession,
  keepToken,
  type LocalSession,
  readCookie,
  readSaved,
  rememberedRoute,
  setSessionAside,
  takeSessionBack,
  writeSaved,
} from '#web/kit/api/session.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { twoFactorCode, twoFactorSetUp } from '../screens.ts'

type SessionState = OutputOf<typeof getSession>

/** Keeps what signing in answered, with the rights of the role; the sign-in page then gives way to where one was. */
export async function enter({ token }: Pick<SignInAnswer, 'token'>): Promise<void> {
  keepToken(token)
  askOpening(openingAt(rememberedRoute() ?? '/'))
  await refreshSession()
}

/** Signs in with a password that was just chosen; answers the address of the second step, where there is one. */
export async function signInWith(email: string, password: string): Promise<string | undefined> {
  return goOn(await call(authenticate, { email, password }))
}

/** After the first step of a sign-in: enters, or answers the address of the second step. */
export async function goOn(answer: SignInAnswer): Promise<string | undefined> {
  if (answer.stage === sessionStages.complete) {
    await enter(answer)
    if (answer.isFirst && isDeviceDark()) await changeTheme(false)
    return undefined
  }
  keepToken(answer.token)
  return linkTo(answer.stage === sessionStages.code ? twoFactorCode : twoFactorSetUp)
}

/** Whether this device prefers the dark theme, which whoever comes for the first time then has from the start. */
const isDeviceDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Keeps the session that the second step completed. */
export function keepState({ user, ...rights }: SessionState): void {
  keepSession(user, rights)
}

/** Asks the server who is signed in and what the role may do, and keeps the answer. */
export async function refreshSession(): Promise<void> {
  const state = await answerOf(getSession, {})
  const chosen = readSaved(...unheardTheme)
  if (typeof chosen !== 'boolean') return keepState(state)
  keepState({ ...state, user: { ...state.user, lightThemePreference: chosen } })
  await tellTheme(chosen)
}

/** Asks again what the person may do, when somebody has changed it; if so, everything on screen is read again. */
export async function renewRights(): Promise<void> {
  const before = currentSession()
  await refreshSession()
  const now = currentSession()
  const isSame = before?.primaryRole === now?.primaryRole && rightsOf(before) === rightsOf(now)
  if (!isSame) await refreshScreen()
}

const rightsOf = (session: LocalSession | undefined) => [...(session?.permissions ?? [])].sort().join()

/** Makes another role the primary one: filters start anew, and everything on screen is read again. */
export async function changeRole(role: Role): Promise<LocalSession | undefined> {
  forgetOpening()
  const state = await call(switchPrimaryRole, { role })
  forgetSaved('filter')
  keepState(state)
  return currentSession()
}

/** The theme that was chosen here and that the server has not heard of, as after a reload before its turn came. */
const unheardTheme = ['theme', 'unheard'] as const

async function tellTheme(lightThemePreference: boolean): Promise<void> {
  try {
    await call(setLightTheme, { lightThemePreference })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'network') return
  }
  if (readSaved(...unheardTheme) === lightThemePreference) writeSaved(...unheardTheme, null)
}

/** Changes between the light and the dark theme, at once on this device and then for the user. */
export async function changeTheme(lightThemePreference: boolean): Promise<void> {
  const session = currentSession()
  if (!session) return
  keepSession({ ...session.user, lightThemePreference })
  writeSaved(...unheardTheme, lightThemePreference)
  await tellTheme(lightThemePreference)
}

/** Signs out. The page is loaded anew, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  const session = currentSession()
  if (session) await call(logout, { userId: session.user.userId }).catch(() => undefined)
  clearSession({ quietly: true })
  location.assign('/login')
}

/**
 * Looks at the application as another user does. The page is loaded anew, so that nothing of oneself is shown there; the
 * one that stands changes nothing any more, since whatever is clicked on it would be lost with it.
 */
export async function beginView(userId: number): Promise<void> {
  const { token } = await call(viewAs, { userId })
  setSessionAside()
  keepToken(token)
  try {
    const { user, ...rights } = await call(getSession, {})
    keepSession(user, rights, { quietly: true })
  } catch (failure) {
    takeSessionBack({ quietly: true })
    throw failure
  }
  location.assign('/')
}

/** Comes back from looking as another user does. */
export async function endView(): Promise<void> {
  const session = currentSession()
  const token = readCookie(cookies.token)
  if (session) await call(logout, { userId: session.user.userId }).catch(() => undefined)
  // Another call may have heard that the view is over, and have come back already.
  const isOver = readCookie(cookies.token) !== token
  if (!isOver && !takeSessionBack({ quietly: true })) clearSession({ quietly: true })
  location.assign('/')
}
