import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateKind, TemplateValues } from '#contract/domains/templates/kinds.ts'
import type { Share } from '#contract/kit/sharing.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { stamps } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

/** What forms begin with, kept under names. A name is there once among those who are offered it in the same way. */
export const templates = pgTable(
  'templates',
  {
    id: serial().primaryKey(),
    kind: text().$type<TemplateKind>().notNull(),
    name: text().notNull(),
    values: jsonb().$type<TemplateValues>().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    share: text().$type<Share>().notNull(),
    role: text().$type<Role>(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('templates_name').on(
      table.kind,
      sql`lower(name)`,
      table.share,
      sql`coalesce(role, '')`,
      sql`(case when share in ('own', 'team') then owner_id else 0 end)`,
    ),
  ],
)
