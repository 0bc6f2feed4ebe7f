import * as calls from '#contract/domains/access/endpoints.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { firmWithLogo } from '#server/domains/settings/logo.ts'
import { notAllowed } from '#server/kit/errors.ts'
import { faceOfFirm } from '#server/kit/firmFace.ts'
import { type Route, serve, servePublic, servePublicPrepared } from '#server/kit/http/serve.ts'
import { mailPost } from '#server/kit/mail/mail.ts'
import { changePrimaryRole, checkPassword, rememberTheme, signIn } from './commands.ts'
import { accessLists } from './lists.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { providerRoutes } from './providerRoutes.ts'
import { demoPeople, offeredProviders, sessionStateOf, sessionStateOfToken } from './queries.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { logOut } from './sessions.ts'
import { twoFactorRoutes } from './twoFactorRoutes.ts'

/** The sign-ins that the sign-in page offers; null outside demo mode. */
export type Demo = { domain: string; password: string } | null

/** Signing in and out, and the session. */
export const accessRoutes = (demo: Demo): Route[] => [
  servePublicPrepared(
    calls.authenticate,
    ({ db, caller, input }) => checkPassword(db, caller, input),
    ({ db, caller }, checked) => signIn(db, caller, checked),
  ),
  servePublic(calls.getSignInInfo, async ({ db }) => ({
    demo: demo && { password: demo.password, people: await demoPeople(db, demo.domain) },
    identityProviders: await offeredProviders(db),
    canMail: mailPost() !== undefined,
    firm: await firmWithLogo(db),
    accent: faceOfFirm().accent,
    rules: widerRules,
  })),
  serve(calls.getSession, ({ db, actor }) => sessionStateOf(db, actor)),
  serve(calls.switchPrimaryRole, async ({ db, actor, input, caller }) => {
    await changePrimaryRole(db, actor, input.role)
    return sessionStateOfToken(db, caller.token)
  }),
  serve(calls.setLightTheme, async ({ db, actor, input }) => {
    await rememberTheme(db, actor, input.lightThemePreference)
    return { message: 'Theme saved' }
  }),
  serve(calls.logout, async ({ db, actor, input }) => {
    if (input.userId !== actor.userId) throw notAllowed()
    await logOut(db, actor)
    return { message: 'Signed out' }
  }),
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...passwordRoutes,
  ...providerRoutes,
  ...accessLists,
]
