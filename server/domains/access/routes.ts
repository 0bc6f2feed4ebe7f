import {
  authenticate,
  getSession,
  getSignInInfo,
  logout,
  setLightTheme,
  switchPrimaryRole,
} from '#contract/domains/access/endpoints.ts'
import { notAllowed } from '#server/kit/errors.ts'
import { type Route, serve, servePublic } from '#server/kit/serve.ts'
import { changePrimaryRole, endSession, rememberTheme, signIn } from './commands.ts'
import { demoPeople, sessionStateOf } from './queries.ts'

/** The sign-ins that the sign-in page offers; null outside demo mode. */
export type Demo = { domain: string; password: string } | null

/** Signing in and out, and the session. */
export const accessRoutes = (demo: Demo): Route[] => [
  servePublic(authenticate, ({ db, caller, input }) => signIn(db, caller, input)),
  servePublic(getSignInInfo, async ({ db }) => ({
    demo: demo && { password: demo.password, people: await demoPeople(db, demo.domain) },
  })),
  serve(getSession, ({ db, actor }) => sessionStateOf(db, actor, actor.role)),
  serve(switchPrimaryRole, async ({ db, actor, input }) => {
    await changePrimaryRole(db, actor, input.role)
    return sessionStateOf(db, actor, input.role)
  }),
  serve(setLightTheme, async ({ db, actor, input }) => {
    await rememberTheme(db, actor, input.lightThemePreference)
    return { message: 'Theme saved' }
  }),
  serve(logout, async ({ db, actor, input }) => {
    if (input.userId !== actor.userId) throw notAllowed()
    await endSession(db, actor.sessionId, 'signed out')
    return { message: 'Signed out' }
  }),
]
