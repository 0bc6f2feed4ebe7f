import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

const people = pgTable('people', { id: integer(), fullName: text() })
const db = drizzle.mock({ casing: 'snake_case' })

test('expressions, and columns that have another name in their table, stand under the names of their keys', () => {
  const cells = keyed({
    id: people.id,
    fullName: people.fullName,
    ownerName: people.fullName,
    cvsSent: sql<number>`1 + 1`,
    role: sql<string>`'x'`.as('actor_role'),
  })
  expect(db.select(cells).from(people).toSQL().sql).toBe(
    `select "id", "full_name", "full_name" as "owner_name", 1 + 1 as "cvs_sent", 'x' as "actor_role" from "people"`,
  )
})
