import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication, moveApplication } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/notifications/endpoints.ts'
import { everyCall } from '#contract/kit/live.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { endSessions } from '#server/domains/access/sessions.ts'
import { announceChange } from '#server/kit/live/live.ts'
import { users } from '#server/records/users/tables.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import type { Person } from '#server/test/world.ts'
import { liveWorld, screened } from './test/live.ts'

async function sendToQc(person: Person, id: number) {
  const { version } = await person.call(getApplication, { id })
  await person.call(moveApplication, { applicationId: id, version, toStatusId: s.qcPending })
}

test('an event appears at once in every open window of the person, and a Ping is answered', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one],
  } = await screened(w)
  const windows = [await w.server.open(qc), await w.server.open(qc, { path: `/ws/${qc.id}` })]
  for (const line of windows) expect(await line.ping()).toMatch(/^Pong 20/)
  await sendToQc(recruiter, one!.id)
  for (const line of windows) {
    expect((await line.next())[0]).toMatchObject({
      Template: 'qcPending',
      message: expect.stringContaining('Meera Iyer0'),
    })
  }
})

test('what happens between the reading of a page and its first connection is told with the greeting', async () => {
  const w = await liveWorld({ isNew: true })
  const {
    recruiter,
    qc,
    applications: [one],
  } = await screened(w)
  await sendToQc(recruiter, one!.id)
  await announceChange(w.db, [calls.getNotifications])
  // What is heard only after the greeting is pushed by itself.
  await w.hearsAll()
  const [told, changes] = await w.server.openWith({ token: qc.token, ago: 30_000 }).next()
  expect(told).toMatchObject({ Template: 'qcPending' })
  expect(changes).toEqual({ changed: [calls.getNotifications.call] })
  // Who was not there before and says nothing of a page has missed nothing.
  expect(await w.server.openWith({ token: qc.token }).next()).toEqual([])
})

test('what was heard before a window came is not brought to it as something new', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one, two],
  } = await screened(w, 2)
  await sendToQc(recruiter, one!.id)
  await w.hearsAll()
  const line = await w.server.open(qc)
  await sendToQc(recruiter, two!.id)
  expect((await line.next()).map(({ message }) => message)).toEqual([expect.stringContaining('Meera Iyer1')])
})

test('without a good token, with garbage, or at another person’s address the connection is closed', async () => {
  const w = await liveWorld()
  const qc = await w.as('QC')
  const other = await w.as('QC')
  const hellos: [unknown, string?][] = [
    [{ token: 'guessed' }],
    ['not json'],
    [{ token: 7 }],
    [[]],
    ['Ping'],
    [{ token: qc.token }, `/ws/${other.id}`],
  ]
  for (const [hello, path] of hellos) {
    expect(await w.server.openWith(hello, path).closed, JSON.stringify(hello)).toBe(4401)
  }
})

test('who is signed out or deactivated hears nothing more', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one, two],
  } = await screened(w, 2)
  const line = await w.server.open(qc)
  await endSessions(w.db, qc.id, 'Logged out')
  await sendToQc(recruiter, one!.id)
  expect(await line.closed).toBe(4401)

  const spare = await w.as('QC')
  const open = await w.server.open(spare)
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, spare.id))
  await announceChange(w.db, [calls.getNotifications])
  expect(await open.closed).toBe(4401)
  await sendToQc(recruiter, two!.id)
})

test('a browser that was asleep is brought what it missed and has not read', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one, two],
  } = await screened(w, 2)
  const since = new Date().toISOString()
  await sendToQc(recruiter, one!.id)
  await sendToQc(recruiter, two!.id)
  const { notifications } = await qc.call(calls.getNotifications, { alertType: 'normal' })
  await qc.call(calls.markRead, { notificationId: notifications[0]!.notificationId })
  const line = await w.server.open(qc, { since })
  expect(line.first.map(({ message }) => message)).toEqual([
    'Meera Iyer0 waits for your quality check: Java Developer, Acme.',
  ])
})

test('who could not be brought something is asked to come back, and then has it', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one],
  } = await screened(w)
  const since = new Date().toISOString()
  const line = await w.server.open(qc)
  await w.db.execute(sql`alter table notification_preferences rename to out_of_reach`)
  await sendToQc(recruiter, one!.id)
  expect(await line.closed).toBe(1013)
  await w.db.execute(sql`alter table out_of_reach rename to notification_preferences`)
  expect((await w.server.open(qc, { since })).first).toMatchObject([{ Template: 'qcPending' }])
})

test('a server that stops tells the browser to come back', async () => {
  const w = await liveWorld()
  const qc = await w.as('QC')
  const line = await w.server.open(qc)
  await w.server.app.close()
  expect(await line.closed).toBe(1012)
})

const onlyOneProcess = 'the embedded database serves one process only'

testOnPostgres(
  'an event on one process rings on the other, and the death of one loses nothing',
  onlyOneProcess,
  async () => {
    const w = await liveWorld()
    const other = (await w.another())!
    const {
      recruiter,
      qc,
      applications: [one, two, three],
    } = await screened(w, 3)
    const elsewhere = await other.open(qc)
    await sendToQc(recruiter, one!.id)
    expect((await elsewhere.next()).map(({ applicationId }) => applicationId)).toEqual([one!.id])

    const since = new Date().toISOString()
    await other.stop()
    await sendToQc(recruiter, two!.id)
    const here = await w.server.open(qc, { since })
    expect(here.first.map(({ applicationId }) => applicationId)).toContain(two!.id)

    // The connection on which the process hears is cut: it comes back, what was said meanwhile is brought, and whatever
    // else changed is read anew.
    await w.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`)
    await sendToQc(recruiter, three!.id)
    const heard: object[] = []
    const hasCome = (what: object) => heard.some((message) => isDeepStrictEqual({ ...message, ...what }, message))
    while (!hasCome({ applicationId: three!.id }) || !hasCome({ changed: everyCall }))
      heard.push(...(await here.next()))
    expect((await qc.call(calls.countNotifications, {})).normalALert).toBe(3)
  },
)
