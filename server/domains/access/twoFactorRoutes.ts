import * as calls from '#contract/domains/access/twoFactor.ts'
import { sessionStages } from '#contract/vocab/sessions.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import { requireOwnPassword } from './commands.ts'
import { sessionStateOfToken } from './queries.ts'
import * as commands from './twoFactor.ts'
import { twoFactorSetting } from './twoFactorPolicy.ts'

/** Two-factor sign-in: the codes, the set-up, and who has to have it. */
export const twoFactorRoutes: Route[] = [
  servePrepared(
    calls.generateTwoFactorKey,
    async ({ db, actor, caller, input }) => {
      if (actor.stage === sessionStages.complete) await requireOwnPassword(db, actor, caller, input.password ?? '')
    },
    ({ db, actor }) => commands.newTwoFactorKey(db, actor),
  ),
  servePrepared(
    calls.validatePin,
    ({ db, actor, caller }) => commands.countCode(db, actor, caller),
    async ({ db, actor, caller, input }) => ({
      recoveryCodes: await commands.givePin(db, actor, caller, input.pin),
      session: await sessionStateOfToken(db, caller.token),
    }),
  ),
  servePrepared(
    calls.useRecoveryCode,
    ({ db, actor, caller }) => commands.countCode(db, actor, caller, 'recoveryCode'),
    async ({ db, actor, caller, input }) => ({
      recoveryCodesLeft: await commands.giveRecoveryCode(db, actor, caller, input.recoveryCode),
      session: await sessionStateOfToken(db, caller.token),
    }),
  ),
  serve(calls.getTwoFactor, ({ db, actor }) => commands.twoFactorStateOf(db, actor)),
  servePrepared(
    calls.renewRecoveryCodes,
    ({ db, actor, caller, input }) => requireOwnPassword(db, actor, caller, input.password),
    async ({ db, actor }) => ({ recoveryCodes: await commands.renewRecoveryCodes(db, actor) }),
  ),
  servePrepared(
    calls.turnOffTwoFactor,
    ({ db, actor, caller, input }) => requireOwnPassword(db, actor, caller, input.password),
    async ({ db, actor }) => {
      await commands.turnOffTwoFactor(db, actor)
      return { message: 'Two-factor sign-in is off' }
    },
  ),
  serve(calls.resetTwoFactorOf, async ({ db, actor, input }) => {
    await commands.resetTwoFactorOf(db, actor, input.id)
    return { message: 'The second factor was reset' }
  }),
  serve(calls.getTwoFactorPolicy, async ({ db }) => ({ policy: await readSetting(db, twoFactorSetting) })),
  serve(calls.setTwoFactorPolicy, async ({ db, actor, input }) => {
    await writeSetting(db, actor, twoFactorSetting, input.policy)
    return { message: 'Successfully updated' }
  }),
]
