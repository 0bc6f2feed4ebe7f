import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { password } from '#contract/kit/passwords.ts'
import { isPassword } from '#server/domains/access/passwordHashes.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import { addFirstAdministrator } from '#server/seed/firstAdministrator.ts'
import { world } from '#server/test/world.ts'

test('the first administrator of an installation signs in with a password that is told once; there is no second', async () => {
  const { db } = await world()
  const told = await addFirstAdministrator(db, { email: 'Owner@Firm.example', name: 'Asha Rao' })
  expect(password().safeParse(told).success).toBe(true)
  const [user] = await db.select().from(users).where(eq(users.email, 'owner@firm.example'))
  expect(user).toMatchObject({ fullName: 'Asha Rao', primaryRole: 'SuperAdmin', isActive: true })
  expect(await isPassword(user!.passwordHash, told)).toBe(true)
  const again = addFirstAdministrator(db, { email: 'other@firm.example', name: 'Ravi Kumar' })
  await expect(again).rejects.toThrow('There is an administrator already: owner@firm.example')
  expect(await db.select().from(userRoles)).toHaveLength(1)
})

test('an administrator without a proper address or name is refused with the reason', async () => {
  const { db } = await world()
  await expect(addFirstAdministrator(db, { email: 'nobody', name: 'Asha Rao' })).rejects.toThrow('Enter valid Email')
  await expect(addFirstAdministrator(db, { email: 'owner@firm.example', name: '7' })).rejects.toThrow(
    'Enter Valid Name',
  )
  expect(await db.select().from(users)).toHaveLength(0)
})
