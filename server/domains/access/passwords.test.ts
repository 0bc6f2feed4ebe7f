import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { authenticate, getSession } from '#contract/domains/access/endpoints.ts'
import {
  askForInvitation,
  askForReset,
  changePassword,
  changePasswordOf,
  finishReset,
  getInvitation,
  openReset,
  setPassword,
} from '#contract/domains/access/passwords.ts'
import { inviteAgain, inviteUser } from '#contract/domains/users/endpoints.ts'
import { roleIdOf } from '#contract/vocab/roles.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { atTime } from '#server/kit/clock.ts'
import { passwordLinks } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { linkIn, mailServer } from '#server/test/mailServer.ts'
import { personOf, refusal, type World, world } from '#server/test/world.ts'
import { answerResetRequests } from './passwords.ts'
import { callFrom, member, memberWithTwoFactor, password, signIn, tryToSignIn } from './test/signIn.ts'

const next = 'Another#34'
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function deliver(w: World) {
  await answerResetRequests(w.db)
  await sendDueMails(w.db)
}

/** Asks for a reset and answers what the mail's link carries. */
async function resetLink(w: World, mail: Awaited<ReturnType<typeof mailServer>>, email: string) {
  await w.anonymous(askForReset, { email })
  await deliver(w)
  return linkIn(mail.received.findLast(({ to }) => to === email.trim().toLowerCase())!)
}

const finish = (w: World, token: unknown, values: object = {}) =>
  w.anonymous(finishReset, { token, password: next, confirm_password: next, ...values })

describe('a link to reset the password', () => {
  test('comes by mail, sets a new password once, and ends every session', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const { token: old } = await signIn(w, user.email)
    const link = await resetLink(w, mail, user.email)
    expect(link.path).toBe('/reset-password')
    expect(mail.received.map(({ to }) => to)).toEqual([user.email])
    expect((await w.anonymous(openReset, { token: link.token })).body).toEqual({ isValid: true })
    expect((await finish(w, link.token)).status).toBe(200)
    expect((await callFrom(w, { token: old }, getSession, {})).status).toBe(401)
    expect((await tryToSignIn(w, user.email, password)).status).toBe(401)
    expect((await tryToSignIn(w, user.email, next)).status).toBe(200)
    expect((await w.anonymous(openReset, { token: link.token })).body).toEqual({ isValid: false })
    expect((await finish(w, link.token)).status, 'used again').toBe(400)
  })

  test('that is none, wrong, of another kind, expired or overtaken is refused with the same words', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const { token } = await resetLink(w, mail, user.email)
    const table: [string, unknown][] = [
      ['missing', undefined],
      ['null', null],
      ['empty', ''],
      ['an array', [token]],
      ['an object', { $gt: '' }],
      ['a number', 1],
      ['wrong', 'x'.repeat(43)],
      ['cut', token.slice(0, -1)],
      ['its stored form', (await w.db.select().from(passwordLinks))[0]?.tokenHash],
    ]
    const messages = new Set<unknown>()
    for (const [name, sent] of table) {
      const { status, body } = await finish(w, sent)
      expect(status, name).toBe(400)
      messages.add((body as { message: string }).message)
    }
    const invitation = await w.anonymous(setPassword, { token, password: next, confirm_password: next })
    expect(invitation.status, 'as an invitation').toBe(400)
    const expired = await atTime(later(31), () => finish(w, token))
    expect(expired.status, 'expired').toBe(400)
    await resetLink(w, mail, user.email)
    expect((await finish(w, token)).status, 'overtaken by a newer one').toBe(400)
    for (const { body } of [invitation, expired]) messages.add((body as { message: string }).message)
    expect([...messages]).toEqual(['This link is no longer valid. Please ask for a new one.'])
    expect((await tryToSignIn(w, user.email, password)).status).toBe(200)
  })

  test('sets the password of its own user only', async () => {
    const w = await world()
    const mail = await mailServer()
    const [mine, other] = [await member(w), await member(w)]
    const { token } = await resetLink(w, mail, mine.email)
    await finish(w, token, { userId: other.id, email: other.email })
    expect((await tryToSignIn(w, other.email, password)).status).toBe(200)
    expect((await tryToSignIn(w, mine.email, next)).status).toBe(200)
  })

  test('used by several at once works for one', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const { token } = await resetLink(w, mail, user.email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(w, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('refuses a password that breaks a rule with the rule’s own words, and one repeated differently', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const { token } = await resetLink(w, mail, user.email)
    const table: [string, string, string][] = [
      ['ABCDEF#1', 'password', 'Atleast one lowercase char'],
      ['abcdef#1', 'password', 'Atleast one uppercase char'],
      ['Abcdefg#', 'password', 'Atleast 1 number'],
      ['Abcdefg1', 'password', 'Atleast 1 special char (@, !, #, etc).'],
      ['Abc#123', 'password', 'Password needs 8 to 16 characters'],
      ['Abcdefghij#123456', 'password', 'Password needs 8 to 16 characters'],
      ['', 'password', 'Password is required'],
    ]
    for (const [typed, field, message] of table) {
      const { body } = await finish(w, token, { password: typed, confirm_password: typed })
      expect((body as { fields: Record<string, string> }).fields[field], typed).toBe(message)
    }
    const { body } = await finish(w, token, { confirm_password: `${next}5` })
    expect((body as { fields: Record<string, string> }).fields).toEqual({
      confirm_password: 'Passwords didn’t match. Please try again.',
    })
    expect((await finish(w, token)).status, 'the link still works').toBe(200)
  })

  test('leaves the second factor in force', async () => {
    const w = await world()
    const mail = await mailServer()
    const { user } = await memberWithTwoFactor(w)
    await sendDueMails(w.db)
    const { token } = await resetLink(w, mail, user.email)
    await finish(w, token)
    expect((await tryToSignIn(w, user.email, next)).body['stage']).toBe('code')
  })

  test('goes to nobody who has no account, and not to a deactivated user; the answer is the same for all', async () => {
    const w = await world()
    const mail = await mailServer()
    const known = await member(w)
    const gone = await member(w, 'Recruiter', { isActive: false })
    const answers = []
    for (const email of [known.email, gone.email, 'nobody@staffwright.example']) {
      const { status, body } = await w.anonymous(askForReset, { email })
      answers.push([status, JSON.stringify(body).replace(email, '…')])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    await deliver(w)
    expect(mail.received.map(({ to }) => to)).toEqual([known.email])
  })

  test('is asked for five times an hour at most, and mailed three times', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const statuses = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      statuses.push((await w.anonymous(askForReset, { email: user.email })).status)
      await deliver(w)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(mail.received).toHaveLength(3)
    const elsewhere = await callFrom(w, { address: '198.51.100.1' }, askForReset, { email: user.email })
    expect(elsewhere.status, 'from another address').toBe(200)
  })
})

describe('an invitation', () => {
  async function invited(w: World, email = 'new.person@client.example') {
    const admin = await w.as('Admin')
    const { userId } = await admin.call(inviteUser, { email, name: 'New Person', roleId: roleIdOf('Recruiter') })
    return { admin, userId }
  }

  test('comes by mail; its link sets the first password, and then the person signs in', async () => {
    const w = await world()
    const mail = await mailServer()
    const { userId } = await invited(w)
    await deliver(w)
    const [letter] = mail.received
    const { path, token } = linkIn(letter!)
    expect([letter?.to, path]).toEqual(['new.person@client.example', '/registration-complete'])
    expect((await w.anonymous(getInvitation, { token })).body).toMatchObject({ isValid: true, firstName: 'New' })
    const done = await w.anonymous(setPassword, { token, password: next, confirm_password: next })
    expect(done.status).toBe(200)
    expect((await tryToSignIn(w, 'new.person@client.example', next)).status).toBe(200)
    const used = { isValid: false, state: 'used', email: null, firstName: null }
    expect((await w.anonymous(getInvitation, { token })).body).toEqual(used)
    const [user] = await w.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ firstName: 'New', lastName: 'Person', primaryRole: 'Recruiter' })
  })

  test('that expired can be requested again, and is sent again by an administrator', async () => {
    const w = await world()
    const mail = await mailServer()
    const { admin, userId } = await invited(w)
    await deliver(w)
    const old = linkIn(mail.received[0]!)
    await atTime(later(8 * 1440), async () => {
      const refused = await w.anonymous(setPassword, { token: old.token, password: next, confirm_password: next })
      expect(refused.status).toBe(400)
      const requested = await w.anonymous(askForInvitation, { token: old.token })
      expect((await w.anonymous(getInvitation, { token: old.token })).body).toMatchObject({ state: 'expired' })
      expect((await w.anonymous(getInvitation, { token: 'x'.repeat(43) })).body).toMatchObject({ state: 'unknown' })
      const guessed = await w.anonymous(askForInvitation, { token: 'x'.repeat(43) })
      expect([guessed.status, guessed.body]).toEqual([requested.status, requested.body])
    })
    await atTime(later(8 * 1440 + 1), () => deliver(w))
    const [inviter] = await w.db.select().from(users).where(eq(users.id, admin.id))
    expect(mail.received.at(-1)?.to).toBe(inviter?.email)
    await admin.call(inviteAgain, { id: userId })
    await deliver(w)
    const { token } = linkIn(mail.received.at(-1)!)
    expect((await w.anonymous(getInvitation, { token: old.token })).body).toMatchObject({ state: 'replaced' })
    expect((await w.anonymous(setPassword, { token, password: next, confirm_password: next })).status).toBe(200)
    expect((await refusal(admin.call(inviteAgain, { id: userId }))).status, 'after the registration').toBe(409)
  })
})

test('a mail whose link was used or replaced before it could leave stays at home', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const who = { email: 'asha@rao.example', name: 'Asha Rao', roleId: roleIdOf('Recruiter') }
  const { userId } = await admin.call(inviteUser, who)
  const other = { email: 'ravi@rao.example', name: 'Ravi Kumar', roleId: roleIdOf('Recruiter') }
  const waiting = await admin.call(inviteUser, other)
  const { toPassOn } = await admin.call(inviteAgain, { id: userId })
  await admin.call(inviteAgain, { id: waiting.userId })
  const token = toPassOn[0]?.link.split('#')[1] ?? ''
  await w.anonymous(setPassword, { token, password: next, confirm_password: next })
  const mail = await mailServer()
  await deliver(w)
  expect(mail.received.map(({ to }) => to)).toEqual(['ravi@rao.example'])
  const left = linkIn(mail.received[0]!).token
  expect((await w.anonymous(getInvitation, { token: left })).body).toMatchObject({ state: 'open' })
})

describe('a password is changed', () => {
  test('by its owner with the current one; the other sessions end, this one stays, and a mail tells', async () => {
    const w = await world()
    const mail = await mailServer()
    const user = await member(w)
    const [here, there] = [await signIn(w, user.email), await signIn(w, user.email)]
    const person = personOf(w.app, user, 'Recruiter', here.token)
    const wrong = await refusal(
      person.call(changePassword, { currentPassword: 'Wrong#123', password: next, confirm_password: next }),
    )
    expect(wrong.fields['currentPassword']).toBe('The password is not right')
    await person.call(changePassword, { currentPassword: password, password: next, confirm_password: next })
    expect((await callFrom(w, here, getSession, {})).status).toBe(200)
    expect((await callFrom(w, there, getSession, {})).status).toBe(401)
    expect((await tryToSignIn(w, user.email, next)).status).toBe(200)
    await sendDueMails(w.db)
    expect(mail.received[0]?.subject).toBe('Your password was changed')
  })

  test('by an administrator for others; nobody but a SuperAdmin does so for a SuperAdmin', async () => {
    const w = await world()
    const user = await member(w)
    const { token } = await signIn(w, user.email)
    const admin = await w.as('Admin')
    await admin.call(changePasswordOf, { userId: user.id, password: next, confirm_password: next })
    expect((await callFrom(w, { token }, getSession, {})).status).toBe(401)
    expect((await tryToSignIn(w, user.email, next)).status).toBe(200)
    const boss = await w.as('SuperAdmin')
    const refused = await refusal(
      admin.call(changePasswordOf, { userId: boss.id, password: next, confirm_password: next }),
    )
    expect(refused.status).toBe(403)
  })
})

test('how long a sign-in takes does not tell whether the account exists', async () => {
  const w = await world()
  const user = await member(w)
  const time = async (email: string, number: number) => {
    const from = { address: `198.51.100.${number}` }
    const start = performance.now()
    const { status, body } = await callFrom(w, from, authenticate, { email, password: 'Wrong#123' })
    expect([status, body['message']]).toEqual([401, 'E-mail or password is not right'])
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 1; number <= 15; number += 1) {
    known.push(await time(user.email, number))
    unknown.push(await time('nobody@staffwright.example', number))
  }
  const fastest = (times: number[]) => Math.min(...times)
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 2)
  expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 2)
})

test('failed sign-ins are limited for an account from one address, and lock nobody out elsewhere', async () => {
  const w = await world()
  const user = await member(w)
  const from = { address: '198.51.100.66' }
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await tryToSignIn(w, user.email, 'Wrong#123', from)).status).toBe(401)
  }
  expect((await tryToSignIn(w, user.email, password, from)).status).toBe(429)
  expect((await tryToSignIn(w, user.email, password, { address: '203.0.113.5' })).status).toBe(200)
  const unknown = { address: '198.51.100.67' }
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await tryToSignIn(w, 'nobody@staffwright.example', 'Wrong#123', unknown)
  }
  expect((await tryToSignIn(w, 'nobody@staffwright.example', password, unknown)).status, 'an unknown one').toBe(429)
  await atTime(later(16), async () => expect((await tryToSignIn(w, user.email, password, from)).status).toBe(200))
})
