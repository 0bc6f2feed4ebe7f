import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSession, logout, setLightTheme, switchPrimaryRole } from '#contract/domains/access/endpoints.ts'
import {
  accessDetailList,
  endSession,
  endSessionsOf,
  getOwnSessions,
  loggedInUserList,
  logoutElsewhere,
  logoutEverywhere,
  viewAs,
} from '#contract/domains/access/sessions.ts'
import { generateTwoFactorKey } from '#contract/domains/access/twoFactor.ts'
import { auditList } from '#contract/domains/audit/lists.ts'
import { deactivateUser, getUser } from '#contract/domains/users/endpoints.ts'
import { endpoints } from '#contract/index.ts'
import { liveWorld } from '#server/domains/notifications/test/live.ts'
import { atTime } from '#server/kit/clock.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { type Person, personOf, refusal, type World, world } from '#server/test/world.ts'
import { callFrom, member, password, signIn } from './test/signIn.ts'

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function devices(w: World, count: number) {
  const user = await member(w)
  const people: Person[] = []
  for (let number = 1; number <= count; number += 1) {
    const { token } = await signIn(w, user.email, { address: `198.51.100.${number}` })
    people.push(personOf(w.app, user, 'Recruiter', token))
  }
  return { user, people }
}

const isIn = async (person: Person) => (await person.send(getSession, {})).status === 200

describe('sessions', () => {
  test('are listed with where they began, and how the others ended', async () => {
    const w = await world()
    const { people } = await devices(w, 3)
    const [first, second, third] = people as [Person, Person, Person]
    await third.call(logout, { userId: third.id })
    const { sessions } = await first.call(getOwnSessions, {})
    expect(sessions.map(({ address, endedHow, isCurrent }) => [address, endedHow, isCurrent])).toEqual([
      ['198.51.100.2', null, false],
      ['198.51.100.1', null, true],
      ['198.51.100.3', 'Logged out', false],
    ])
    expect(await isIn(second)).toBe(true)
    expect(await isIn(third)).toBe(false)
  })

  test('end one by one, all, or all but this one', async () => {
    const w = await world()
    const { people } = await devices(w, 4)
    const [first, second, third] = people as [Person, Person, Person]
    const { sessions } = await first.call(getOwnSessions, {})
    const ofSecond = sessions.find(({ address }) => address === '198.51.100.2')
    await first.call(endSession, { id: ofSecond!.id })
    expect(await Promise.all(people.map(isIn))).toEqual([true, false, true, true])
    await third.call(logoutElsewhere, {})
    expect(await Promise.all(people.map(isIn))).toEqual([false, false, true, false])
    await third.call(logoutEverywhere, {})
    expect(await isIn(third)).toBe(false)
    expect(await isIn(second)).toBe(false)
  })

  test('of others cannot be ended, and cannot be told from those that do not exist', async () => {
    const w = await world()
    const mine = await devices(w, 1)
    const theirs = await devices(w, 1)
    const { sessions } = await theirs.people[0]!.call(getOwnSessions, {})
    const foreign = await refusal(mine.people[0]!.call(endSession, { id: sessions[0]!.id }))
    const missing = await refusal(mine.people[0]!.call(endSession, { id: 999_999 }))
    expect([foreign.status, foreign.message]).toEqual([missing.status, missing.message])
    expect((await refusal(mine.people[0]!.call(logout, { userId: theirs.user.id }))).status).toBe(403)
    expect(await isIn(theirs.people[0]!)).toBe(true)
  })

  test('are ended by an administrator, who sees everybody who is signed in', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { user, people } = await devices(w, 2)
    const page = await admin.call(loggedInUserList, { users: [user.id] })
    expect(page.rows.map(({ address, device }) => [address, device])).toEqual([
      ['198.51.100.2', 'Chrome on Windows'],
      ['198.51.100.1', 'Chrome on Windows'],
    ])
    await admin.call(endSession, { id: page.rows[0]!.id })
    expect(await Promise.all(people.map(isIn))).toEqual([true, false])
    await admin.call(endSessionsOf, { id: user.id })
    expect(await Promise.all(people.map(isIn))).toEqual([false, false])
    const details = await admin.call(accessDetailList, { users: [user.id] })
    expect(details.rows.map(({ endedHow }) => endedHow)).toEqual([
      'Ended by an administrator',
      'Ended by an administrator',
    ])
  })

  test('end after twelve hours without use, and after seven days in any case', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { user, people } = await devices(w, 1)
    await atTime(later(13 * 60), async () => {
      expect(await isIn(people[0]!)).toBe(false)
      const fresh = await w.as('Admin')
      const { rows } = await fresh.call(accessDetailList, { users: [user.id] })
      expect(rows[0]?.endedHow).toBe('Expired')
    })
    for (let hours = 0; hours < 7 * 24; hours += 11) await atTime(later(hours * 60), () => isIn(admin))
    expect(await atTime(later(7 * 1440 - 60), () => isIn(admin))).toBe(true)
    expect(await atTime(later(7 * 1440 + 1), () => isIn(admin))).toBe(false)
  })

  test('of a deactivated user end at once', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { user, people } = await devices(w, 2)
    await admin.call(deactivateUser, { id: user.id, version: 1 })
    expect(await Promise.all(people.map(isIn))).toEqual([false, false])
    const { rows } = await admin.call(accessDetailList, { users: [user.id] })
    expect(rows[0]?.endedHow).toBe('User deactivated')
  })
})

test('open connections of a user who is deactivated or signed out close at once, without a word from the browser', async () => {
  const w = await liveWorld()
  const admin = await w.as('Admin')
  const [leaver, other] = [await w.as('QC'), await w.as('QC')]
  const lines = [await w.server.open(leaver), await w.server.open(other)]
  await admin.call(deactivateUser, { id: leaver.id, version: 1 })
  await admin.call(endSessionsOf, { id: other.id })
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401])
})

describe('the active role', () => {
  test('is one of those held, and what it allows counts from the next request', async () => {
    const w = await world()
    const person = await w.as('Recruiter', { roles: ['QC'] })
    const before = await person.call(getSession, {})
    expect(before.permissions).not.toContain('qc.decide')
    const after = await person.call(switchPrimaryRole, { role: 'QC' })
    expect(after.permissions).toContain('qc.decide')
    expect((await person.call(getSession, {})).user.role).toBe('QC')
    expect((await refusal(person.call(switchPrimaryRole, { role: 'Admin' }))).status).toBe(403)
  })

  test('that is taken away in the database lets nobody in any more', async () => {
    const w = await world()
    const person = await w.as('Admin')
    await w.db.delete(userRoles).where(and(eq(userRoles.userId, person.id), eq(userRoles.role, 'Admin')))
    expect(await isIn(person)).toBe(false)
  })
})

describe('looking as another user does', () => {
  async function view(w: World) {
    const boss = await w.as('SuperAdmin')
    const user = await member(w, 'QC')
    const { token } = await boss.call(viewAs, { userId: user.id })
    return { boss, user, looking: personOf(w.app, user, 'QC', token) }
  }

  test('shows what that user sees, marked with who looks', async () => {
    const w = await world()
    const { boss, user, looking } = await view(w)
    const state = await looking.call(getSession, {})
    expect(state.user).toMatchObject({ userId: user.id, role: 'QC' })
    expect(state.viewer).toEqual({ userId: boss.id, fullName: boss.fullName })
    expect((await refusal(looking.call(getUser, { id: boss.id, userType: 'Internal', role: 'QC' }))).status).toBe(403)
  })

  test('changes nothing by any call', { timeout: 120_000 }, async () => {
    const w = await world()
    const { looking } = await view(w)
    for (const endpoint of endpoints.filter(({ kind, access }) => kind === 'command' && access !== 'public')) {
      if (endpoint.path === '/api/logout/{userId}') continue
      const input = Object.fromEntries(endpoint.pathParameters.map((name) => [name, '1']))
      const { status } = await looking.send(endpoint, {
        ...input,
        pin: '123456',
        recoveryCode: 'aaaaa-bbbbb',
        password,
      })
      expect([403], endpoint.call).toContain(status)
    }
    expect((await looking.send(setLightTheme, { lightThemePreference: false })).status).toBe(403)
    expect((await looking.send(generateTwoFactorKey, { password })).status).toBe(403)
  })

  test('is recorded under who looks, ends alone, and ends by itself after half an hour', async () => {
    const w = await world()
    const { boss, user, looking } = await view(w)
    await looking.call(logout, { userId: user.id })
    expect(await isIn(looking)).toBe(false)
    expect(await isIn(boss)).toBe(true)
    const { rows } = await boss.call(auditList, { users: [boss.id] })
    expect(rows.map(({ action }) => action)).toEqual(['view.end', 'view.begin'])
    const { token } = await boss.call(viewAs, { userId: user.id })
    const again = personOf(w.app, user, 'QC', token)
    expect(await atTime(later(31), () => isIn(again))).toBe(false)
  })

  test('is for SuperAdmins only, ends with them, and never shows another SuperAdmin', async () => {
    const w = await world()
    const { boss, looking } = await view(w)
    const other = await w.as('SuperAdmin')
    const admin = await w.as('Admin')
    expect((await refusal(admin.call(viewAs, { userId: looking.id }))).status).toBe(403)
    expect((await refusal(boss.call(viewAs, { userId: other.id }))).status).toBe(403)
    await w.db.update(users).set({ isActive: false }).where(eq(users.id, boss.id))
    expect(await isIn(looking)).toBe(false)
  })
})

test('a session cannot be used from the cookie alone', async () => {
  const w = await world()
  const { token } = await signIn(w, (await member(w)).email)
  const { statusCode } = await w.app.inject({
    method: 'GET',
    url: '/api/session',
    headers: { cookie: `token=${token}` },
  })
  expect(statusCode).toBe(401)
  expect((await callFrom(w, { token }, getSession, {})).status).toBe(200)
})
