import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/vocab/roles.ts'
import { users } from '#server/records/users/tables.ts'

/** How people arranged the dashboards of their roles; without a row one is as at first. */
export const dashboardLayouts = pgTable(
  'dashboard_layouts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    /** The keys of its parts, in order. */
    order: text('parts').array().notNull().default(sql`'{}'::text[]`),
    /** The keys of those that are not shown. */
    hidden: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)
