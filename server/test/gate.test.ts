import { describe, expect, test } from 'vitest'
import { authenticate } from '#contract/domains/access/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { addTask } from '#contract/domains/todos/endpoints.ts'
import { exportList } from '#contract/kit/export.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import { limits } from '#server/kit/gate/limits.ts'
import { sessions } from '#server/records/access/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'
import { type World, world } from './world.ts'

const password = 'Right#1234'

async function member(w: World) {
  return w.make.user({ role: 'Recruiter', passwordHash: await hashPassword(password) })
}

/** Tries to sign in through the proxies in front, each of which adds whom it heard from. */
async function trySignIn({ app }: World, email: string, tried: string, forwarded: string) {
  const answer = await app.inject({
    ...{ method: authenticate.method, url: authenticate.path, payload: { email, password: tried } },
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  })
  return answer.statusCode
}

describe('behind a proxy', () => {
  const own = '203.0.113.7'

  test('sixty guesses under forged addresses are limited as those of one address, which nobody else has to pay for', async () => {
    const w = await world({ behindProxy: 1 })
    const user = await member(w)
    const statuses: number[] = []
    for (let guess = 1; guess <= 60; guess += 1) {
      statuses.push(await trySignIn(w, user.email, `Wrong#${guess}`, `198.51.100.${guess}, ${own}`))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    // Whose address was forged is not locked out.
    expect(await trySignIn(w, user.email, password, '198.51.100.20')).toBe(200)
    expect((await w.db.select().from(sessions)).map(({ address }) => address)).toEqual(['198.51.100.20'])
  })

  test('what is no address is not believed, nor anything from who is no proxy', async () => {
    const behindOne = await world({ behindProxy: 1 })
    const user = await member(behindOne)
    const kept = async (w: World) => (await w.db.select().from(sessions)).map(({ address }) => address)
    expect(await trySignIn(behindOne, user.email, password, `${own}, nonsense`)).toBe(200)
    expect(await kept(behindOne)).toEqual(['10.0.0.1'])
    const elsewhere = await world({ behindProxy: ['192.168.0.0/16'] })
    const other = await member(elsewhere)
    expect(await trySignIn(elsewhere, other.email, password, own)).toBe(200)
    expect(await kept(elsewhere)).toEqual(['10.0.0.1'])
  })
})

describe('one person', () => {
  test('who asks three hundred things at once keeps others waiting for no more than their own share', async () => {
    const w = await world({ limits })
    const [greedy, other] = [await w.as('Recruiter'), await w.as('Recruiter')]
    let finished = 0
    const asked = Array.from({ length: 300 }, async () => {
      const answer = await greedy.send(candidateSearch, { search: 'java' })
      if (answer.status === 200) finished += 1
      return answer
    })
    await asked[0]
    const before = finished
    expect((await other.send(candidateList, {})).status).toBe(200)
    expect(finished - before).toBeLessThan(80)
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after']]).toEqual([429, '2'])
      expect(body).toMatchObject({ code: 'tooMany', requestId: expect.any(String) })
    }
  })

  test('a dashboard that asks 35 things at once is answered them all', async () => {
    const w = await world({ limits })
    const person = await w.as('Recruiter')
    const answers = await Promise.all(Array.from({ length: 35 }, () => person.send(candidateList, {})))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('a burst of guessed tokens is refused before the database is asked, and the same address still works', async () => {
    const w = await world({ limits: { ...limits, address: { perSecond: 0.001, burst: 5 } } })
    const person = await w.as('Recruiter')
    expect((await person.send(candidateList, {})).status).toBe(200)
    const guess = (token: string) =>
      w.app.inject({ method: 'POST', url: candidateList.path, headers: { authorization: `Bearer ${token}` } })
    const statuses: number[] = []
    for (let number = 0; number < 10; number += 1) statuses.push((await guess(`guess${number}`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await person.send(candidateList, {})).status).toBe(200)
  })
})

describe('what arrives', () => {
  test('is not read before it is known who sends it', async () => {
    const w = await world()
    const answer = await w.app.inject({
      ...{ method: 'POST', url: candidateList.path, payload: 'no JSON at all' },
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('at a call that anybody may make is short, and holds only what the call names', async () => {
    const w = await world()
    const long = await w.anonymous(authenticate, { email: 'x@y.example', password: 'x'.repeat(20_000) })
    expect(long.status).toBe(413)
    const { input } = authenticate
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`k${number}`, 1]))
    expect(Object.keys(input.parse({ email: 'x@y.example', password, ...many }))).toHaveLength(2)
  })

  test('of a list is refused where it names a filter that there is not, and the name is told', async () => {
    const w = await world()
    const admin = await w.as('SuperAdmin')
    const { status, body } = await admin.send(candidateList, {
      pageNo: 1,
      cityIdz: [1],
      loggedInUserRoleName: 'SuperAdmin',
    })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { cityIdz: 'There is no filter named “cityIdz”' } }),
    ])
    const file = await admin.send(exportList, { list: candidateList.name, format: 'csv', cityIdz: [1] })
    expect(file.status).toBe(400)
    const known = { pageNo: 1, pageSize: 10, sortBy: 'createdAt', sortType: 'desc', search: 'x' }
    const answer = await admin.send(candidateList, { ...known, LoggedInUserRoleName: 'SuperAdmin' })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.any(String)])
  })
})

describe('a submit', () => {
  const submit = (w: World, token: string, key: string, payload: object = { title: 'Call Meera' }) =>
    w.app.inject({
      ...{ method: addTask.method, url: addTask.path, payload },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    })
  const tasksOf = (w: World) => w.db.$count(tasks)

  test('that arrives twice, at once or later, is done once and answered the same', async () => {
    const w = await world()
    const person = await w.as('Recruiter')
    const answers = await Promise.all([1, 2, 3].map(() => submit(w, person.token, 'one-submit')))
    const later = await submit(w, person.token, 'one-submit')
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1)
    expect(await tasksOf(w)).toBe(1)
    await submit(w, person.token, 'two-submit')
    expect(await tasksOf(w)).toBe(2)
  })

  test('with something else in it, or a key that is none, is refused; another person’s key is their own', async () => {
    const w = await world()
    const [person, other] = [await w.as('Recruiter'), await w.as('Recruiter')]
    await submit(w, person.token, 'one-submit')
    expect((await submit(w, person.token, 'one-submit', { title: 'Call Asha' })).statusCode).toBe(409)
    expect((await submit(w, person.token, 'no')).statusCode).toBe(400)
    expect((await submit(w, other.token, 'one-submit')).statusCode).toBe(200)
    expect(await tasksOf(w)).toBe(2)
  })

  test('that was refused can be put right and sent again under its key', async () => {
    const w = await world()
    const person = await w.as('Recruiter')
    expect((await submit(w, person.token, 'one-submit', { title: '' })).statusCode).toBe(400)
    const wrong = { title: 'Call Meera', assigneeId: 2_000_000_000 }
    expect((await submit(w, person.token, 'one-submit', wrong)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await submit(w, person.token, 'one-submit')).statusCode).toBe(200)
    expect(await tasksOf(w)).toBe(1)
  })
})
