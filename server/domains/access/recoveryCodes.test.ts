import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { renewRecoveryCodes, useRecoveryCode } from '#contract/domains/access/twoFactor.ts'
import { type World, world } from '#server/test/world.ts'
import { callFrom, memberWithTwoFactor, password, signIn } from './test/signIn.ts'

describe('a recovery code', () => {
  const give = (w: World, token: string, recoveryCode: unknown) =>
    callFrom(w, { token }, useRecoveryCode, { recoveryCode })

  test('takes the place of the phone, once, however it is typed', async () => {
    const w = await world()
    const { user, recoveryCodes } = await memberWithTwoFactor(w)
    const code = recoveryCodes[0]!
    const first = await signIn(w, user.email)
    const done = await give(w, first.token, ` ${code.toUpperCase().replace('-', ' ')} `)
    expect([done.status, done.body['recoveryCodesLeft']]).toEqual([200, 9])
    expect((await callFrom(w, { token: first.token }, getSession, {})).status).toBe(200)
    const second = await signIn(w, user.email)
    expect((await give(w, second.token, code)).status).toBe(400)
  })

  test('that is none or wrong is refused', async () => {
    const w = await world()
    const { user } = await memberWithTwoFactor(w)
    const { token } = await signIn(w, user.email)
    for (const code of [undefined, null, '', ['x'], { $gt: '' }, 'aaaaa-bbbbb']) {
      expect((await give(w, token, code)).status, JSON.stringify(code)).toBe(400)
      expect((await callFrom(w, { token }, getSession, {})).status).toBe(401)
    }
  })

  test('of another user is refused, and the sixth attempt is not made', async () => {
    const w = await world()
    const mine = await memberWithTwoFactor(w)
    const other = await memberWithTwoFactor(w)
    const { token } = await signIn(w, mine.user.email)
    for (const code of other.recoveryCodes.slice(0, 5)) expect((await give(w, token, code)).status).toBe(400)
    expect((await give(w, token, mine.recoveryCodes[0])).status).toBe(429)
  })

  test('given twice at once works once', async () => {
    const w = await world()
    const { user, recoveryCodes } = await memberWithTwoFactor(w)
    const tokens = await Promise.all([signIn(w, user.email), signIn(w, user.email)])
    const answers = await Promise.all(tokens.map(({ token }) => give(w, token, recoveryCodes[3])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('no longer works once new ones were made', async () => {
    const w = await world()
    const { user, person, recoveryCodes } = await memberWithTwoFactor(w)
    const renewed = await person.call(renewRecoveryCodes, { password })
    const { token } = await signIn(w, user.email)
    expect((await give(w, token, recoveryCodes[0])).status).toBe(400)
    expect((await give(w, token, renewed.recoveryCodes[0])).status).toBe(200)
  })
})
