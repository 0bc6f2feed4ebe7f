import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import {
  generateTwoFactorKey,
  getTwoFactor,
  resetTwoFactorOf,
  setTwoFactorPolicy,
  turnOffTwoFactor,
  validatePin,
} from '#contract/domains/access/twoFactor.ts'
import { endpoints } from '#contract/index.ts'
import { atTime } from '#server/kit/clock.ts'
import { recoveryCodes as recoveryCodeRows, sessions, twoFactors } from '#server/records/access/tables.ts'
import { codeFor } from '#server/test/authenticator.ts'
import { personOf, refusal, type World, world } from '#server/test/world.ts'
import { callFrom, member, memberWithTwoFactor, password, signIn, wrongCodeFor } from './test/signIn.ts'

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Half a minute on, so that the code of the set-up is no longer the one of the moment. */
const atNextStep = <Result>(work: () => Promise<Result>) => atTime(later(60), work)

async function givePin(w: World, token: string, pin: unknown, address?: string) {
  return callFrom(w, { token, address }, validatePin, { pin })
}

describe('the six digits', () => {
  test('that are none are refused with 400 at their field, and open nothing', async () => {
    const table: [string, unknown, string][] = [
      ['missing', undefined, 'Code is required'],
      ['null', null, 'Code is required'],
      ['empty', '', 'Code is required'],
      ['blank', '   ', 'Code is required'],
      ['five digits', '12345', 'Must 6 digin pin number'],
      ['seven digits', '1234567', 'Must 6 digin pin number'],
      ['letters', 'abcdef', 'Must 6 digin pin number'],
      ['a number', 123456, 'Must 6 digin pin number'],
      ['an array', ['123456'], 'Must 6 digin pin number'],
      ['an object', { $gt: '' }, 'Must 6 digin pin number'],
      ['true', true, 'Must 6 digin pin number'],
      ['digits of another script', '१२३४५६', 'Must 6 digin pin number'],
    ]
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const { token } = await signIn(w, user.email)
      for (const [name, pin, message] of table) {
        const refused = await givePin(w, token, pin)
        expect([refused.status, (refused.body['fields'] as Record<string, string>)['pin']], name).toEqual([
          400,
          message,
        ])
        expect((await callFrom(w, { token }, getSession, {})).status, name).toBe(401)
      }
      expect((await givePin(w, token, codeFor(key))).status).toBe(200)
    })
  })

  test('that are right finish the sign-in, once', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const first = await signIn(w, user.email)
      expect(first.stage).toBe('code')
      const code = codeFor(key)
      expect((await givePin(w, first.token, code)).status).toBe(200)
      expect((await callFrom(w, { token: first.token }, getSession, {})).status).toBe(200)
      const second = await signIn(w, user.email)
      expect((await givePin(w, second.token, code)).status, 'a used code').toBe(400)
      expect((await givePin(w, second.token, codeFor(key, -1))).status, 'a code before the used one').toBe(400)
      expect((await givePin(w, second.token, codeFor(key, 1))).status, 'the next code').toBe(200)
    })
  })

  test('of the set-up cannot be used again to sign in', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    const { token } = await signIn(w, user.email)
    expect((await givePin(w, token, codeFor(key))).status).toBe(400)
  })

  test('are taken from a clock that is one step off, and not from one that is two', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    const table = [
      [-2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 400],
    ] as const
    for (const [index, [steps, status]] of table.entries()) {
      await atTime(later(3600 * (index + 1)), async () => {
        const { token } = await signIn(w, user.email)
        expect((await givePin(w, token, codeFor(key, steps))).status, `${steps} steps off`).toBe(status)
      })
    }
  })

  test('of another user are refused', async () => {
    const w = await world()
    const mine = await memberWithTwoFactor(w)
    const other = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const { token } = await signIn(w, mine.user.email)
      expect((await givePin(w, token, codeFor(other.key))).status).toBe(400)
    })
  })

  test('are not compared with a key that is not there', async () => {
    const w = await world()
    const user = await member(w)
    const { token } = await signIn(w, user.email)
    for (const pin of ['000000', undefined, null, '']) expect((await givePin(w, token, pin)).status).toBe(400)
    const [row] = await w.db.select().from(twoFactors).where(eq(twoFactors.userId, user.id))
    expect(row).toBeUndefined()
  })

  test('can be tried five times: the sixth attempt is refused even with the right code', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const { token } = await signIn(w, user.email)
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await givePin(w, token, wrongCodeFor(key))).status).toBe(400)
      }
      expect((await givePin(w, token, codeFor(key))).status).toBe(429)
      const again = await signIn(w, user.email)
      expect((await givePin(w, again.token, codeFor(key))).status, 'with a new session').toBe(429)
    })
    await atTime(later(60 + 16 * 60), async () => {
      const { token } = await signIn(w, user.email)
      expect((await givePin(w, token, codeFor(key))).status, 'a quarter of an hour later').toBe(200)
    })
  })

  test('tried by many at once are counted one by one', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const { token } = await signIn(w, user.email)
      const wrong = wrongCodeFor(key)
      const answers = await Promise.all(Array.from({ length: 20 }, () => givePin(w, token, wrong)))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    })
  })

  test('that are right, given by several at once, sign in one', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await signIn(w, user.email)).token))
      const answers = await Promise.all(tokens.map((token) => givePin(w, token, codeFor(key))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    })
  })

  test('guessed from elsewhere do not lock out who signs in from the usual place', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    await atNextStep(async () => {
      for (let number = 1; number <= 9; number += 1) {
        const address = `198.51.100.${number}`
        const { token } = await signIn(w, user.email, { address })
        for (let attempt = 1; attempt <= 5; attempt += 1) await givePin(w, token, wrongCodeFor(key), address)
      }
      const elsewhere = await signIn(w, user.email, { address: '203.0.113.9' })
      expect((await givePin(w, elsewhere.token, codeFor(key), '203.0.113.9')).status).toBe(429)
      const { token } = await signIn(w, user.email)
      expect((await givePin(w, token, codeFor(key))).status).toBe(200)
    })
  })
})

describe('between the two steps', () => {
  test('nothing of the application is reachable', { timeout: 120_000 }, async () => {
    const w = await world()
    const { user } = await memberWithTwoFactor(w)
    const { token } = await signIn(w, user.email)
    const person = personOf(w.app, user, 'Recruiter', token)
    const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'halfSignedIn')
    for (const endpoint of closed) {
      const input = Object.fromEntries(endpoint.pathParameters.map((name) => [name, '1']))
      expect((await person.send(endpoint, input)).status, endpoint.call).toBe(401)
    }
  })

  test('who only knows the password cannot put another phone in the place of the second factor', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    const { token } = await signIn(w, user.email)
    const asked = await callFrom(w, { token }, generateTwoFactorKey, { password })
    expect(asked.status).toBe(409)
    expect(asked.body['key']).toBeUndefined()
    await atNextStep(async () => expect((await givePin(w, token, codeFor(key))).status).toBe(200))
  })

  test('a session that is left alone ends after ten minutes', async () => {
    const w = await world()
    const { user, key } = await memberWithTwoFactor(w)
    const { token } = await signIn(w, user.email)
    await atTime(later(11 * 60), async () => expect((await givePin(w, token, codeFor(key))).status).toBe(401))
  })
})

describe('the set-up', () => {
  test('asks for the password again, shows a key and an image, and counts once a code was given', async () => {
    const w = await world()
    const user = await member(w)
    const { token } = await signIn(w, user.email)
    const person = personOf(w.app, user, 'Recruiter', token)
    expect((await person.send(generateTwoFactorKey, {})).status).toBe(400)
    expect((await person.send(generateTwoFactorKey, { password: 'Wrong#123' })).status).toBe(400)
    const { key, image } = await person.call(generateTwoFactorKey, { password })
    expect(image).toMatch(/^data:image\/png;base64,/)
    expect((await person.call(getTwoFactor, {})).isOn).toBe(false)
    expect((await signIn(w, user.email)).stage).toBe('complete')
    const { recoveryCodes } = await person.call(validatePin, { pin: codeFor(key) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await person.call(getTwoFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await signIn(w, user.email)).stage).toBe('code')
  })

  test('keeps neither key nor recovery codes readable in the database', async () => {
    const w = await world()
    const { user, key, recoveryCodes } = await memberWithTwoFactor(w)
    const factors = await w.db.select().from(twoFactors).where(eq(twoFactors.userId, user.id))
    const codes = await w.db.select().from(recoveryCodeRows)
    const stored = JSON.stringify([factors, codes])
    expect(stored).not.toContain(key.replaceAll(' ', ''))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  test('is asked for by the policy, and then cannot be turned off', async () => {
    const table = [
      ['Optional', 'Recruiter', 'complete'],
      ['Optional', 'ClientHR', 'complete'],
      ['Required for Internal', 'Recruiter', 'setUp'],
      ['Required for Internal', 'ClientHR', 'complete'],
      ['Required for all', 'ClientHR', 'setUp'],
    ] as const
    const w = await world()
    const admin = await w.as('Admin')
    for (const [policy, role, stage] of table) {
      await admin.call(setTwoFactorPolicy, { policy })
      const user = await member(w, role, { organizationId: 1 })
      const { token, ...first } = await signIn(w, user.email)
      expect(first.stage, `${policy}, ${role}`).toBe(stage)
      if (stage === 'complete') continue
      expect((await callFrom(w, { token }, getSession, {})).status).toBe(401)
      const { body } = await callFrom(w, { token }, generateTwoFactorKey, {})
      expect((await givePin(w, token, codeFor(String(body['key'])))).status).toBe(200)
      expect((await callFrom(w, { token }, getSession, {})).status).toBe(200)
      const person = personOf(w.app, user, role, token)
      expect((await refusal(person.call(turnOffTwoFactor, { password }))).status).toBe(409)
    }
  })

  test('can be turned off with the password, and reset by an administrator for who lost the phone', async () => {
    const w = await world()
    const { user, person } = await memberWithTwoFactor(w)
    expect((await refusal(person.call(turnOffTwoFactor, { password: 'Wrong#123' }))).status).toBe(400)
    await person.call(turnOffTwoFactor, { password })
    expect((await signIn(w, user.email)).stage).toBe('complete')
    const other = await memberWithTwoFactor(w)
    const admin = await w.as('Admin')
    await admin.call(resetTwoFactorOf, { id: other.user.id })
    expect((await signIn(w, other.user.email)).stage).toBe('complete')
  })
})

test('a session tells where and how it stands: the device in words', async () => {
  const w = await world()
  const user = await member(w)
  await signIn(w, user.email, { address: '198.51.100.7' })
  const [session] = await w.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(session).toMatchObject({ device: 'Chrome on Windows', address: '198.51.100.7', stage: 'complete' })
})
