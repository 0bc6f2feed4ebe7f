import { expect, test } from 'vitest'
import { getSettings, setKeeping } from '#contract/domains/settings/endpoints.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { sessions } from '#server/records/access/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { moveInFiles, moveInRows, moveIns } from '#server/records/movingIn/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { removeOutdated } from './keeping.ts'

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000).toISOString()

/** One of each that is old, one that is young, and those that stay however old they are. */
async function fill({ db }: World, userId: number) {
  const [old, young] = [monthsAgo(37), monthsAgo(5)]
  const notice = { userId, role: 'SuperAdmin', kind: 'task', template: 'x', message: 'Hello' } as const
  await db.insert(notifications).values([
    { ...notice, createdAt: old },
    { ...notice, createdAt: young },
    { ...notice, createdAt: old, key: 'told once' },
  ])
  const mail = { to: 'asha@client.example', subject: 'News' }
  await db.insert(mails).values([
    { ...mail, key: 'old', createdAt: old, sentAt: old },
    { ...mail, key: 'young', createdAt: young, sentAt: young },
    { ...mail, key: 'never sent', createdAt: old },
  ])
  const session = { userId, role: 'SuperAdmin', address: '10.0.0.1', device: 'Firefox' } as const
  const lasted = (at: string) => ({ startedAt: at, lastSeenAt: at, expiresAt: at })
  await db.insert(sessions).values([
    { ...session, tokenHash: 'old', ...lasted(old) },
    { ...session, tokenHash: 'young', ...lasted(young) },
  ])
  const entry = { userId, at: monthsAgo(200) }
  await db.delete(auditEntries)
  await db.insert(auditEntries).values([
    { ...entry, action: 'candidate.seen', subject: 'candidate', subjectId: 1 },
    { ...entry, action: 'candidate.seen', subject: 'candidate', subjectId: 2, at: young },
    { ...entry, action: 'position.edit', subject: 'position', subjectId: 1 },
    { ...entry, action: 'position.edit', subject: 'position', subjectId: 2, at: monthsAgo(37) },
    { ...entry, action: 'organization.edit', subject: 'organization', subjectId: 1 },
    // Of no record at all.
    { ...entry, action: 'signIn' },
    { ...entry, action: 'candidate.erase', subject: 'candidate', subjectId: 3 },
  ])
}

async function left({ db }: World) {
  return {
    notifications: (await db.select().from(notifications)).length,
    mails: (await db.select().from(mails)).map(({ key }) => key).sort(),
    sessions: (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash).filter((hash) => hash.length < 10),
    audit: (await db.select().from(auditEntries)).map(({ action, subjectId }) => `${action} ${subjectId}`).sort(),
  }
}

test('what grows by itself is removed by age, and never what is told once, waits, is a log or must be provable', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const user = await w.make.user({ role: 'Recruiter' })
  await fill(w, user.id)
  expect(await removeOutdated(w.db)).toBe(6)
  expect(await left(w)).toEqual({
    notifications: 2,
    mails: ['never sent', 'young'],
    sessions: ['young'],
    audit: ['candidate.erase 3', 'candidate.seen 2', 'organization.edit 1', 'position.edit 2'],
  })
  expect(await removeOutdated(w.db)).toBe(0)

  const { keeping } = await admin.call(getSettings, {})
  expect((await refusal(admin.call(setKeeping, { ...keeping, audit: 12 }))).fields).toHaveProperty('audit')
  await admin.call(setKeeping, { ...keeping, notifications: 3, sessions: 3 })
  // The last session of somebody stays, and so does the one that decided this.
  expect(await removeOutdated(w.db)).toBe(1)
  expect((await left(w)).sessions).toEqual(['young'])
})

test('refused rows of moving in are removed by age once it is over, and how many they were stays', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const begin = { system: 'openCats', source: 'OpenCATS', dayOrder: 'dayFirst', role: 'SuperAdmin' } as const
  const by = { createdAt: monthsAgo(20), createdBy: admin.id }
  const moves = await w.db
    .insert(moveIns)
    .values([
      { ...begin, ...by, state: 'Done', finishedAt: monthsAgo(14) },
      { ...begin, ...by, state: 'Done', finishedAt: monthsAgo(2) },
      { ...begin, ...by, state: 'Stopped', finishedAt: null },
    ])
    .returning({ id: moveIns.id })
  for (const { id: moveInId } of moves) {
    const of = { moveInId, kind: 'candidate', fileName: 'candidate.csv' } as const
    const [file] = await w.db
      .insert(moveInFiles)
      .values({ ...of, bytes: 1, pieces: 1, refused: 1 })
      .returning({ id: moveInFiles.id })
    const row = { ...of, moveInFileId: file?.id ?? 0, row: 2, state: 'Refused' } as const
    await w.db.insert(moveInRows).values({ ...row, cells: ['Asha'] })
  }
  await removeOutdated(w.db)
  const left = await w.db.select().from(moveInRows)
  expect(left.map(({ moveInId }) => moveInId)).toEqual(moves.slice(1).map(({ id }) => id))
  expect((await w.db.select().from(moveInFiles)).map(({ refused }) => refused)).toEqual([1, 1, 1])
})

test('what was decided before there was a further part of a setting stays as it was decided', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const decided = { notifications: 5, mails: 24, sessions: 24, reads: 36, audit: 600 }
  await w.db.insert(settings).values({ name: 'keeping', value: decided, updatedAt: monthsAgo(1) })
  const { keeping } = await admin.call(getSettings, {})
  expect(keeping).toMatchObject({ ...decided, movedRows: 12 })
})
