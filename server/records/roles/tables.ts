import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { stamps } from '#server/kit/database/columns.ts'

/** Custom roles: a basic role with a part of its permissions. Their ids begin where no basic role is. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    basicRole: text().$type<Role>().notNull(),
    description: text(),
    permissions: text().array().$type<Permission[]>().notNull(),
    isActive: boolean().notNull().default(true),
    ...stamps(),
  },
  (table) => [uniqueIndex('custom_roles_name').on(sql`lower(${table.name})`)],
)
