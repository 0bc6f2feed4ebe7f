import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getMail, outboxList } from '#contract/domains/audit/lists.ts'
import { failedWorkList, giveUpWork, tryWorkAgain } from '#contract/domains/backgroundWork/lists.ts'
import * as imports from '#contract/domains/imports/endpoints.ts'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import * as reportCalls from '#contract/domains/reportMails/endpoints.ts'
import { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { erasureReasons } from '#contract/vocab/privacy.ts'
import { checked, heads, line, office } from '#server/domains/imports/test/office.ts'
import { queueMail, sendDueMails } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { removeErasedFiles } from '#server/domains/privacy/daily.ts'
import { allJobs } from '#server/jobs.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import type { Post } from '#server/kit/mail/mail.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { erasures } from '#server/records/privacy/tables.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const news = template({ subject: 'News', paragraphs: ['There are news.'], gaps: [] })
const write = (db: Db, to: string) => queueMail(db, { key: to, to: `${to}@client.example`, template: news, values: {} })

const failed = async (person: Person, filters = {}) => (await person.call(failedWorkList, filters)).rows

async function runJob(w: World, name: string, at: Date) {
  const job = allJobs(w.db).find((one) => one.name === name)
  await atTime(at, async () => job?.run())
}

describe('a mail that cannot be sent', () => {
  const posting = (sent: string[], isMended: () => boolean): Post => {
    return async ({ to }) => {
      if (to.startsWith('poison') && !isMended()) throw new Error('The mail server hung up')
      sent.push(to)
    }
  }

  test('holds up no other, is tried ever more seldom, rests, is told and seen, and can be tried again', async () => {
    const w = await world()
    const boss = await w.as('SuperAdmin')
    let isMended = false
    const sent: string[] = []
    const post = posting(sent, () => isMended)
    for (const to of ['poison', 'one', 'two', 'three']) await write(w.db, to)
    expect(await sendDueMails(w.db, post)).toBe(3)
    expect(await failed(boss)).toMatchObject([
      {
        kind: 'mail',
        about: 'mail to poison@client.example, “News”',
        state: 'Waiting',
        attempts: 1,
        lastError: 'The mail server hung up',
      },
    ])

    const pauses: number[] = []
    let last = 0
    for (let minute = 0; minute < 60 * 60; minute += 1) {
      const [before] = await failed(boss)
      if (before?.state === 'Failed') break
      const wait = Math.max(
        1,
        Math.ceil((Date.parse(before?.nextAttemptAt ?? '') - minutes(minute).getTime()) / 60_000),
      )
      minute += wait
      await atTime(minutes(minute), () => sendDueMails(w.db, post))
      pauses.push(minute - last)
      last = minute
    }
    expect(pauses).toHaveLength(11)
    expect(pauses[8]).toBeGreaterThan((pauses[4] ?? 0) * 4)
    expect(Math.max(...pauses)).toBeLessThan(360 * 1.25 + 2)
    expect(await failed(boss, { states: ['Failed'] })).toMatchObject([{ attempts: 12, nextAttemptAt: null }])
    const [mail] = (await boss.call(outboxList, { states: ['Could not be sent'] })).rows
    expect(mail).toMatchObject({ attempts: 12, lastError: 'The mail server hung up' })

    for (const time of [1, 2]) await runJob(w, 'failed background work', minutes(last + time))
    const { notifications } = await boss.call(getNotifications, {})
    expect(notifications.map(({ message }) => message)).toEqual([
      'Mail (mail to poison@client.example, “News”) failed 12 times.',
    ])

    isMended = true
    expect(await atTime(minutes(10_000), () => sendDueMails(w.db, post))).toBe(0)
    const [work] = await failed(boss)
    await boss.call(tryWorkAgain, { ids: [work!.id] })
    expect(await sendDueMails(w.db, post)).toBe(1)
    expect(await failed(boss)).toEqual([])
    expect(await boss.call(getMail, { id: mail!.id })).toMatchObject({ state: 'Sent', lastError: null })
  })

  test('can be given up, is then not told of, and only a SuperAdmin sees and decides', async () => {
    const w = await world()
    const boss = await w.as('SuperAdmin')
    const admin = await w.as('Admin')
    await write(w.db, 'poison')
    const post = posting([], () => false)
    await sendDueMails(w.db, post)
    const [work] = await failed(boss)
    expect((await refusal(admin.call(failedWorkList, {}))).status).toBe(403)
    expect((await refusal(admin.call(giveUpWork, { ids: [work!.id] }))).status).toBe(403)
    await boss.call(giveUpWork, { ids: [work!.id] })
    expect(await atTime(minutes(1_000), () => sendDueMails(w.db, post))).toBe(0)
    expect(await failed(boss)).toMatchObject([{ state: 'Given up', attempts: 1 }])
    await runJob(w, 'failed background work', minutes(1))
    expect((await boss.call(getNotifications, {})).notifications).toEqual([])
  })

  test('counts an attempt although its process was killed, and never comes back for ever', async () => {
    const w = await world()
    const boss = await w.as('SuperAdmin')
    await write(w.db, 'killer')
    const dead = () => new Promise<never>(() => undefined)
    for (let hour = 0; hour < 80; hour += 8) {
      const before = await w.db.$count(workAttempts, sql`started_at is not null`)
      void atTime(minutes(hour * 60), () => sendDueMails(w.db, dead)).catch(() => undefined)
      expect(before).toBeLessThan(2)
      while (!(await w.db.$count(workAttempts, sql`attempts > ${hour / 8}`))) await new Promise(setImmediate)
    }
    for (let hour = 80; hour < 120; hour += 8) {
      await atTime(minutes(hour * 60), () => sendDueMails(w.db, async () => Promise.reject(new Error('still'))))
    }
    expect(await failed(boss)).toMatchObject([{ state: 'Failed', attempts: 12 }])
  })
})

test('a bulk upload that cannot go on holds up no other, says so to its owner, and rests', async () => {
  const { w, admin } = await office()
  const boss = await w.as('SuperAdmin')
  const poisoned = await checked(w, admin, 'candidate', [heads, line(1)])
  const good = await checked(w, admin, 'candidate', [heads, line(2)])
  await w.db.execute(`create function tripwire() returns trigger language plpgsql as $$ begin
      if new.email_id = 'asha1@example.com' then raise 'out of order' using errcode = 'internal_error'; end if;
      return new;
    end $$`)
  await w.db.execute('create trigger tripwire before insert on candidates for each row execute function tripwire()')
  for (const id of [poisoned, good]) await admin.call(imports.startImport, { id })
  await runJob(w, 'bulk uploads', minutes(0))
  expect(await admin.call(imports.getImport, { id: good })).toMatchObject({ state: 'Done', added: 1 })
  for (let hour = 1; hour < 6; hour += 1) await runJob(w, 'bulk uploads', minutes(hour * 60))
  const resting = await admin.call(imports.getImport, { id: poisoned })
  expect(resting.note).toBe('It could not go on: out of order. Stop it, or ask an administrator to try it again.')
  const [work] = await failed(boss)
  expect(work).toMatchObject({ kind: 'import', state: 'Failed', attempts: 5, recordId: poisoned })
  await w.db.execute('drop function tripwire cascade')
  await boss.call(tryWorkAgain, { ids: [work!.id] })
  await runJob(w, 'bulk uploads', minutes(0))
  expect(await admin.call(imports.getImport, { id: poisoned })).toMatchObject({ state: 'Done', added: 1, note: null })
})

test('a file of an erased person that cannot be removed holds up neither the others of the person nor those of others', async () => {
  const w = await world()
  const boss = await w.as('SuperAdmin')
  const store = memoryStore()
  let isLocked = true
  keepFilesIn({
    store: {
      ...store,
      remove: async (key) => {
        if (key === 'b' && isLocked) throw new Error('The bucket does not answer')
        await store.remove(key)
      },
    },
    secret: 'secret of the test',
  })
  const at = minutes(0).toISOString()
  const erasure = { at, reason: erasureReasons.retention, removed: [], kept: [], mentions: 0 }
  await w.db.insert(erasures).values([
    { ...erasure, candidateId: 1, fileKeys: ['a', 'b', 'c'] },
    { ...erasure, candidateId: 2, fileKeys: ['d'] },
  ])
  expect(await removeErasedFiles(w.db)).toBe(3)
  const left = async () => (await w.db.select().from(erasures).orderBy(erasures.id)).map(({ fileKeys }) => fileKeys)
  expect(await left()).toEqual([['b'], []])
  expect(await failed(boss)).toMatchObject([{ kind: 'erasedFile', about: 'erasure 1', attempts: 1 }])
  isLocked = false
  expect(await removeErasedFiles(w.db)).toBe(0)
  expect(await atTime(minutes(2), () => removeErasedFiles(w.db))).toBe(1)
  expect(await left()).toEqual([[], []])
})

test('a report that cannot be mailed holds up no other, is told to its owner, and is mailed once it can be', async () => {
  const w = await world()
  const boss = await w.as('SuperAdmin')
  const [one, other] = [await w.as('SPOC'), await w.as('SPOC')]
  const form = { report: pendingCvFeedback.name, frequency: 'Every week', weekday: 1, hour: 8, format: 'csv' } as const
  for (const { id, call } of [one, other]) {
    await call(reportCalls.addReportMail, { ...form, period: 'As the report begins', receiverIds: [id] })
  }
  const monday = new Date('2027-03-01T02:30:00Z')
  const later = (count: number) => new Date(monday.getTime() + count * 60_000)
  await w.db.update(reportMails).set({ nextRunAt: monday.toISOString() })
  await w.db.execute(`create function tripwire() returns trigger language plpgsql as $$ begin
      if new.key like 'report-1-%' then raise 'out of order' using errcode = 'internal_error'; end if;
      return new;
    end $$`)
  await w.db.execute('create trigger tripwire before insert on mails for each row execute function tripwire()')
  const ofOne = async () => (await one.call(reportCalls.getReportMails, {})).mails[0]
  await runJob(w, 'reports by mail', monday)
  expect((await other.call(reportCalls.getReportMails, {})).mails[0]?.lastResult).toBe('Sent to 1')
  const next = { nextRunAt: '2027-03-08T02:30:00.000Z' }
  expect(await ofOne()).toMatchObject({ ...next, lastResult: 'Could not be computed: out of order' })
  for (let hour = 1; hour < 12; hour += 1) await runJob(w, 'reports by mail', later(hour * 60))
  const [work] = await failed(boss)
  expect(work).toMatchObject({ kind: 'reportMail', about: 'report by mail 1', state: 'Failed', attempts: 8 })
  await w.db.execute('drop function tripwire cascade')
  await boss.call(tryWorkAgain, { ids: [work!.id] })
  for (const count of [801, 802]) await runJob(w, 'reports by mail', later(count))
  expect(await ofOne()).toMatchObject({ ...next, lastResult: 'Sent to 1' })
})

describe('a piece of work', () => {
  test('that takes too long is a failure, and the next one is done', async () => {
    const { db } = await world()
    const done: string[] = []
    const work = async (_db: Db, key: string) => {
      if (key === '1') await new Promise<never>(() => undefined)
      return done.push(key)
    }
    await workThrough(db, { kind: 'mail', limitSeconds: 0.05, due: async () => [1, 2], work })
    expect(done).toEqual(['2'])
    const [late] = await db.select().from(workAttempts)
    expect(late).toMatchObject({ key: '1', startedAt: null, lastError: 'It took longer than 0.05 seconds' })
  })

  test('is never done by two processes, and what fails for good is not tried again', async () => {
    const { db } = await world()
    const keys = Array.from({ length: 30 }, (_, at) => at)
    const done = new Set<string>()
    const atWork = new Set<string>()
    const work = {
      kind: 'searchAlert' as const,
      due: async () => keys,
      work: async (_db: Db, key: string) => {
        expect(atWork.has(key)).toBe(false)
        if (done.has(key)) return 0
        if (key === '7') throw new Error('Nobody has this address')
        atWork.add(key)
        await new Promise(setImmediate)
        atWork.delete(key)
        done.add(key)
        return 1
      },
      isHopeless: () => true,
    }
    const counts = await Promise.all([workThrough(db, work), workThrough(db, { ...work, atOnce: 3 })])
    expect(counts[0] + counts[1]).toBe(29)
    await atTime(minutes(1_000), () => workThrough(db, { ...work, due: async () => [] }))
    const [resting, ...others] = await db.select().from(workAttempts).where(eq(workAttempts.kind, 'searchAlert'))
    expect([resting?.key, resting?.attempts, others]).toEqual(['7', 1, []])
  })
})
