import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addPortalAccount,
  allowPortalPassword,
  assignPortalUser,
  checkPortalName,
  deletePortalAccount,
  editPortalAccount,
  endPortalAssignment,
  getOwnSeats,
  getPortalAccount,
  restorePortalAccount,
  showPortalPassword,
} from '#contract/domains/portals/endpoints.ts'
import { portalHistoryList, portalList } from '#contract/domains/portals/lists.ts'
import { endpoints } from '#contract/index.ts'
import { exportList } from '#contract/kit/export.ts'
import { findOptions } from '#contract/kit/options.ts'
import { atTime } from '#server/kit/clock.ts'
import { openApiOf } from '#server/kit/http/openapi.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { portalSecrets } from '#server/records/portals/tables.ts'
import { type Person, refusal } from '#server/test/world.ts'
import { mostAtOnce } from './seats.ts'
import { decrypted, encrypted } from './secrets.ts'
import { anAccount, from, prepared, secret } from './test/portals.ts'

const rowOf = async (person: Person, input: object = {}) => (await person.call(portalList, input)).rows[0]

test('the password is shown once to the one who holds the seat, and that is in the history and the audit log', async () => {
  const { w, manager, recruiter, assign } = await prepared()
  const { assignmentId } = await assign(recruiter)
  expect((await recruiter.call(getOwnSeats, {})).seats).toMatchObject([{ assignmentId, mayShow: true }])
  const shown = await recruiter.call(showPortalPassword, { assignmentId })
  expect(shown).toEqual({ userName: 'firm@naukri.example', password: secret })
  expect((await refusal(recruiter.call(showPortalPassword, { assignmentId }))).status).toBe(409)
  const { rows } = await manager.call(portalHistoryList, { activities: ['Password shown'] })
  expect(rows).toMatchObject([{ byName: recruiter.fullName, userName: recruiter.fullName }])
  const audited = await w.db.select().from(auditEntries).where(eq(auditEntries.action, 'portal.showPassword'))
  expect(audited.map(({ userId }) => userId)).toEqual([recruiter.id])
})

test('nobody else sees it: neither those who manage the account nor another holder nor a later or former one', async () => {
  const { w, manager, recruiter, assign } = await prepared()
  const other = await w.as('Recruiter')
  const { assignmentId } = await assign(recruiter)
  const planned = await assign(other, { from: '2199-01-01' })
  for (const person of [manager, other, await w.as('SuperAdmin'), await w.as('SPOC')]) {
    expect((await person.send(showPortalPassword, { assignmentId })).status, person.role).toBe(404)
  }
  expect((await other.send(showPortalPassword, planned)).status).toBe(404)
  await manager.call(endPortalAssignment, { assignmentId })
  expect((await recruiter.send(showPortalPassword, { assignmentId })).status).toBe(404)
})

test('no answer but the one to its holder carries a password, encrypted or not', async () => {
  const { w, manager, recruiter, accountId, assign } = await prepared()
  await assign(recruiter)
  const [kept] = await w.db.select().from(portalSecrets).where(eq(portalSecrets.accountId, accountId))
  expect(kept?.box).not.toContain(secret)
  const admin = await w.as('SuperAdmin')
  const answers = [
    await admin.send(getPortalAccount, { id: accountId }),
    await admin.send(portalList, {}),
    await admin.send(portalHistoryList, {}),
    await admin.send(checkPortalName, { accountName: 'Naukri Pune' }),
    await admin.send(findOptions, { source: 'portalAccounts' }),
    await admin.send(exportList, { list: portalList.name, format: 'csv' }),
    await recruiter.send(getOwnSeats, {}),
    await manager.send(editPortalAccount, { id: accountId, version: 1, ...anAccount({ password: 'other one' }) }),
    await manager.send(editPortalAccount, { id: accountId, version: 2, ...anAccount({ seats: 0, password: secret }) }),
  ]
  for (const { bytes } of answers) {
    for (const hidden of [secret, 'other one', kept?.box ?? '']) expect(bytes.toString()).not.toContain(hidden)
  }
  const audited = JSON.stringify(await w.db.select().from(auditEntries))
  for (const hidden of [secret, 'other one', 'v1.']) expect(audited).not.toContain(hidden)
})

test('no response schema but that of showing a seat’s password has a password in it', () => {
  const { paths } = openApiOf(
    endpoints.filter(({ path }) => path.startsWith('/api/portalAllocation')),
    '1',
  )
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) {
      const { responses } = operation as { responses: Record<string, unknown> }
      const hasSecret = /"(password|secret|box)"/.test(JSON.stringify(responses['200']))
      expect(hasSecret, path).toBe(path.endsWith('/showPassword'))
    }
  }
})

test('a password is bound to its account and to SECRET', () => {
  const box = encrypted(1, secret)
  expect(decrypted(1, box)).toBe(secret)
  expect(encrypted(1, secret)).not.toBe(box)
  expect(() => decrypted(2, box)).toThrow('cannot be read')
  expect(() => decrypted(1, `${box.slice(0, -2)}xx`)).toThrow('cannot be read')
  expect(() => decrypted(1, 'v1.')).toThrow('cannot be read')
})

test('a new password, or a permission of whoever assigned the seat, lets the holder see it once more', async () => {
  const { manager, recruiter, accountId, assign } = await prepared()
  const { assignmentId } = await assign(recruiter)
  await recruiter.call(showPortalPassword, { assignmentId })
  await manager.call(allowPortalPassword, { assignmentId })
  await recruiter.call(showPortalPassword, { assignmentId })
  await manager.call(editPortalAccount, { id: accountId, version: 1, ...anAccount({ password: 'a new one' }) })
  expect(await recruiter.call(showPortalPassword, { assignmentId })).toMatchObject({ password: 'a new one' })
  await manager.call(editPortalAccount, { id: accountId, version: 2, ...anAccount({ password: null as never }) })
  expect((await refusal(recruiter.call(showPortalPassword, { assignmentId }))).status).toBe(409)
  const { rows } = await manager.call(portalHistoryList, { activities: ['Password changed'] })
  expect(rows).toHaveLength(1)
})

test('never more people at once than there are seats, even when two are assigned at the same instant', async () => {
  const { w, manager, accountId } = await prepared({ seats: 1 })
  const people = await Promise.all([1, 2, 3, 4].map(() => w.as('Recruiter')))
  const answers = await Promise.all(
    people.map(({ id }) => manager.send(assignPortalUser, { accountId, userId: id, from })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await manager.call(getPortalAccount, { id: accountId })).inUse).toBe(1)
})

test('seats are counted day by day', () => {
  const days = (first: number, last: number | null) => ({
    from: `2026-01-0${first}`,
    to: last === null ? null : `2026-01-0${last}`,
  })
  expect(mostAtOnce(days(1, 9), [])).toBe(0)
  expect(mostAtOnce(days(1, 9), [days(1, 3), days(4, 6), days(7, null)])).toBe(1)
  expect(mostAtOnce(days(1, 9), [days(1, 3), days(3, 6), days(6, null)])).toBe(2)
  expect(mostAtOnce(days(4, 5), [days(1, 3), days(6, 9)])).toBe(0)
  expect(mostAtOnce(days(2, null), [days(1, null), days(5, 5), days(5, null)])).toBe(3)
})

test('a seat is handed over in one step, and the former holder’s knowledge is told', async () => {
  const { w, manager, recruiter, accountId, assign } = await prepared({ seats: 1 })
  const next = await w.as('Recruiter')
  const { assignmentId } = await assign(recruiter)
  await recruiter.call(showPortalPassword, { assignmentId })
  expect((await refusal(assign(next))).message).toMatch(/^409 The only seat is taken in that time/)
  await assign(next, { insteadOf: assignmentId })
  expect((await recruiter.call(getOwnSeats, {})).seats).toEqual([])
  expect((await next.call(getOwnSeats, {})).seats).toHaveLength(1)
  expect(await rowOf(manager)).toMatchObject({ holders: [next.fullName], isExposed: true, inUse: 1, idle: 0 })
  const account = await manager.call(getPortalAccount, { id: accountId })
  await manager.call(editPortalAccount, {
    id: accountId,
    version: account.version,
    ...anAccount({ seats: 1, password: 'new' }),
  })
  expect(await rowOf(manager)).toMatchObject({ isExposed: false })
})

test('a hand-over that is refused leaves the seat where it was', async () => {
  const { w, manager, recruiter, assign } = await prepared({ seats: 1 })
  const client = await w.as('ClientHR')
  const { assignmentId } = await assign(recruiter)
  expect((await refusal(assign(client, { insteadOf: assignmentId }))).status).toBe(400)
  expect(await rowOf(manager)).toMatchObject({ holders: [recruiter.fullName] })
})

test('idle seats, their cost and overlaps are shown and found', async () => {
  const { w, manager, recruiter, assign } = await prepared({ seats: 3 })
  const { accountId: second } = await manager.call(
    addPortalAccount,
    anAccount({ accountName: 'Naukri Mumbai', seats: 1 }),
  )
  await manager.call(
    addPortalAccount,
    anAccount({ accountName: 'Old', validFrom: '2020-01-01', validTo: '2020-12-31' }),
  )
  await assign(recruiter)
  expect(await rowOf(manager, { accountName: 'Pune' })).toMatchObject({ idle: 2, idleCost: 6_667_00 - 33, overlaps: 0 })
  await manager.call(assignPortalUser, { accountId: second, userId: recruiter.id, from })
  expect(await rowOf(manager, { accountName: 'Pune' })).toMatchObject({ overlaps: 1 })
  const named = async (input: object) => (await manager.call(portalList, input)).rows.map((row) => row.accountName)
  expect(await named({ hasOverlaps: true })).toEqual(['Naukri Mumbai', 'Naukri Pune'])
  expect(await named({ hasIdle: true })).toEqual(['Naukri Pune'])
  expect(await named({ users: [recruiter.id] })).toEqual(['Naukri Mumbai', 'Naukri Pune'])
  const { totals } = await manager.call(portalList, {})
  expect(totals).toMatchObject({ inUse: 2, idle: 2, seats: 6, monthlyCost: 30_000_00 })
  const lead = await w.as('SPOC')
  expect(await rowOf(lead, { accountName: 'Pune' })).toMatchObject({ idle: 2, monthlyCost: null, idleCost: null })
  expect((await lead.call(portalList, {})).totals).toMatchObject({ monthlyCost: null })
})

test('a name is used once, without regard to case, until its account is removed', async () => {
  const { manager, accountId } = await prepared()
  const check = { accountName: 'NAUKRI pune' }
  expect(await manager.call(checkPortalName, check)).toMatchObject({ exists: true })
  expect(await manager.call(checkPortalName, { ...check, id: accountId })).toMatchObject({ exists: false })
  expect((await refusal(manager.call(addPortalAccount, anAccount(check)))).fields).toHaveProperty('accountName')
  await manager.call(deletePortalAccount, { id: accountId, version: 1 })
  const again = await manager.call(addPortalAccount, anAccount(check))
  expect((await refusal(manager.call(restorePortalAccount, { id: accountId, version: 2 }))).status).toBe(409)
  await manager.call(deletePortalAccount, { id: again.accountId, version: 1 })
  await manager.call(restorePortalAccount, { id: accountId, version: 2 })
})

test('a removed account ends its assignments and stays in the history', async () => {
  const { w, manager, recruiter, accountId, assign } = await prepared()
  const { assignmentId } = await assign(recruiter)
  await manager.call(deletePortalAccount, { id: accountId, version: 1 })
  const spoc = await w.as('SPOC')
  expect((await spoc.send(getPortalAccount, { id: accountId })).status).toBe(404)
  expect((await spoc.call(portalList, { removed: true })).count).toBe(0)
  expect((await manager.call(portalList, { removed: true })).count).toBe(1)
  expect((await recruiter.send(showPortalPassword, { assignmentId })).status).toBe(404)
  const { rows } = await spoc.call(portalHistoryList, {})
  expect(rows.map(({ activity }) => activity)).toEqual(['Removed', 'Assignment ended', 'Assigned', 'Added'])
})

test('who gets a seat: the firm’s people who may hold one, for a TeamLead those of the own team', async () => {
  const { w, manager, recruiter, accountId } = await prepared({ seats: 9 })
  const lead = await w.as('TeamLead')
  const own = await w.as('Recruiter', { reportingToId: lead.id })
  const [qc, gone] = [await w.as('QC'), await w.make.user({ isActive: false })]
  const give = (person: Person, userId: number) => person.send(assignPortalUser, { accountId, userId, from })
  expect((await give(lead, recruiter.id)).status).toBe(400)
  expect((await give(lead, own.id)).status).toBe(200)
  expect((await give(manager, qc.id)).status).toBe(400)
  expect((await give(manager, gone.id)).status).toBe(400)
  const { body } = await give(manager, recruiter.id)
  const { assignmentId } = body as { assignmentId: number }
  expect((await lead.send(endPortalAssignment, { assignmentId })).status).toBe(403)
  expect((await recruiter.send(assignPortalUser, { accountId, userId: own.id, from })).status).toBe(403)
  expect((await recruiter.send(portalList, {})).status).toBe(403)
})

test('an assignment lies within the validity of its account, and nobody has two seats on one', async () => {
  const { recruiter, assign } = await prepared({ validTo: '2026-12-31' })
  expect((await refusal(assign(recruiter, { from: '2025-12-31' }))).fields).toHaveProperty('from')
  expect((await refusal(assign(recruiter, { from: '2027-01-01' }))).fields).toHaveProperty('from')
  expect((await refusal(assign(recruiter, { to: '2027-01-01' }))).fields).toHaveProperty('to')
  expect((await refusal(assign(recruiter, { from: '2026-02-02', to: '2026-02-01' }))).fields).toHaveProperty('to')
  await atTime(new Date('2026-02-01T06:00:00Z'), () => assign(recruiter))
  const twice = await atTime(new Date('2026-02-01T06:00:00Z'), () => refusal(assign(recruiter)))
  expect(twice.fields).toHaveProperty('userId')
})

test('seats that are assigned cannot be taken out of an account, and an older version is refused', async () => {
  const { w, manager, recruiter, accountId, assign } = await prepared()
  await assign(recruiter)
  await assign(await w.as('Recruiter'))
  const edit = { id: accountId, version: 1, ...anAccount({ seats: 1 }) }
  expect((await refusal(manager.call(editPortalAccount, edit))).fields).toHaveProperty('seats')
  await manager.call(editPortalAccount, { ...edit, seats: 5 })
  expect((await refusal(manager.call(editPortalAccount, { ...edit, seats: 6 }))).status).toBe(409)
})
