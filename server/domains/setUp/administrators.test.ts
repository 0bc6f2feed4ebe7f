import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditList } from '#contract/domains/audit/lists.ts'
import { password } from '#contract/kit/passwords.ts'
import { isPassword } from '#server/domains/access/passwordHashes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { sessions, twoFactors } from '#server/records/access/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { world } from '#server/test/world.ts'
import { answerOperator, followOperator } from './administrators.ts'

const owner = { email: 'owner@firm.example', name: 'Asha Rao', reset: false }
const passwordIn = (lines: string[]) => /password (\S+)/.exec(lines[0] ?? '')?.[1] ?? ''
const ownerOf = async (db: Db) => (await db.select().from(users).where(eq(users.email, owner.email)))[0]!

test('the first administrator of an installation signs in with a password that is told once; there is no second', async () => {
  const { db } = await world()
  const told = passwordIn(await followOperator(db, { ...owner, email: 'Owner@Firm.example' }))
  expect(password().safeParse(told).success).toBe(true)
  const user = await ownerOf(db)
  expect(user).toMatchObject({ fullName: 'Asha Rao', primaryRole: 'SuperAdmin', isActive: true })
  expect(await isPassword(user.passwordHash, told)).toBe(true)
  const again = followOperator(db, { email: 'other@firm.example', name: 'Ravi Kumar', reset: false })
  await expect(again).rejects.toThrow('There is an administrator already: owner@firm.example')
  expect(await db.select().from(userRoles)).toHaveLength(1)
})

test('an administrator without a proper address or name is refused with the reason', async () => {
  const { db } = await world()
  await expect(followOperator(db, { ...owner, email: 'nobody' })).rejects.toThrow('Enter valid Email')
  await expect(followOperator(db, { ...owner, name: '7' })).rejects.toThrow('Enter Valid Name')
  await expect(answerOperator(db, { email: 7 })).rejects.toThrow()
  expect(await db.select().from(users)).toHaveLength(0)
})

test('an administrator who lost the second factor and was deactivated is let in again, which the audit tells', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin', { email: owner.email })
  const watching = await w.as('SuperAdmin')
  await w.db.insert(twoFactors).values({ userId: admin.id, encryptedKey: 'a key', since: new Date().toISOString() })
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, admin.id))
  const told = passwordIn(await followOperator(w.db, { email: owner.email, reset: true }))
  const user = await ownerOf(w.db)
  expect(user.isActive).toBe(true)
  expect(await isPassword(user.passwordHash, told)).toBe(true)
  expect(await w.db.select().from(twoFactors)).toHaveLength(0)
  const [ended] = await w.db.select().from(sessions).where(eq(sessions.userId, admin.id))
  expect(ended?.endedAt).not.toBeNull()
  const { rows } = await watching.call(auditList, { action: 'administrator' })
  expect(rows.map(({ action, subjectId, userName }) => ({ action, subjectId, userName }))).toEqual([
    { action: 'administrator.reset', subjectId: admin.id, userName: null },
  ])
})

test('whoever is no administrator is not let in by the operator', async () => {
  const w = await world()
  await w.as('Recruiter', { email: 'rita@firm.example' })
  const ask = (email: string) => followOperator(w.db, { email, reset: true })
  await expect(ask('rita@firm.example')).rejects.toThrow('rita@firm.example is no administrator')
  await expect(ask('nobody@firm.example')).rejects.toThrow('Nobody has the address')
})
