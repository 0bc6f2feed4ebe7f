import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import { userRoles, users } from '#server/records/users/tables.ts'
import { world } from '#server/test/world.ts'
import type { Db } from './db.ts'
import type { RowOf } from './select.ts'

const viewer = alias(users, 'viewer')

const peopleAndNobody = (db: Db) =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      viewerName: viewer.fullName,
      viewer: { id: viewer.id, email: viewer.email },
      role: { role: userRoles.role, viewerId: viewer.id },
      asked: sql<number>`1`,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(viewer, sql`false`)

test('what a left join does not find can be missing by its type, as it is in the answer', async () => {
  const { db, make } = await world()
  await make.user({ role: 'Recruiter' })
  const [row] = await peopleAndNobody(db).limit(1)
  if (!row) throw new Error('There is nobody')
  expectTypeOf(row.id).toEqualTypeOf<number>()
  expectTypeOf(row.name).toEqualTypeOf<string>()
  expectTypeOf(row.viewerName).toEqualTypeOf<string | null>()
  expectTypeOf(row.viewer).toEqualTypeOf<{ id: number; email: string } | null>()
  expectTypeOf(row.role.viewerId).toEqualTypeOf<number | null>()
  expectTypeOf(row.asked).toEqualTypeOf<number>()
  expect(row).toMatchObject({ viewerName: null, viewer: null, role: { viewerId: null }, asked: 1 })
  expect(row.role.role).not.toBeNull()
})

test('a select in brackets gives what it found, with what it did not find, and what has no name cannot be read of it', async () => {
  const { db, make } = await world()
  await make.user({ role: 'Recruiter' })
  const inner = db
    .select({ name: users.fullName, viewerEmail: viewer.email, asked: sql<number>`1` })
    .from(users)
    .leftJoin(viewer, sql`false`)
    .as('inner')
  const [row] = await db
    .select({ name: inner.name, viewerEmail: inner.viewerEmail, later: viewer.id })
    .from(inner)
    .leftJoin(viewer, sql`false`)
  if (!row) throw new Error('There is nobody')
  expectTypeOf(row).toEqualTypeOf<{ name: string; viewerEmail: string | null; later: number | null }>()
  expect(row).toMatchObject({ viewerEmail: null, later: null })
  expect(() => inner.asked).toThrow('alias')
})

test('all of a table is read as it is kept, and joins with what they choose', async () => {
  const { db, make } = await world()
  await make.user({ role: 'Recruiter' })
  const whole = db.select().from(users).limit(1)
  expectTypeOf<Awaited<typeof whole>[number]>().toEqualTypeOf<typeof users.$inferSelect>()
  expectTypeOf<RowOf<{ user: typeof users }, 'users'>>().toEqualTypeOf<{ user: typeof users.$inferSelect | null }>()
  const [user] = await whole
  expect(Object.keys(user ?? {})).toContain('fullName')
  // @ts-expect-error: with a join the rows would be objects by table
  expect(db.select().from(users).innerJoin).toBeDefined()
})

test('a select takes one condition, since a second would replace it', async () => {
  const { db } = await world()
  const conditioned = db.select({ id: users.id }).from(users).where(sql`true`)
  // @ts-expect-error: it is no longer there by its type
  expect(conditioned.where).toBeDefined()
})
