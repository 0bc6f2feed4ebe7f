import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/kit/columns.ts'

/** The settings of the workspace that differ from their defaults, by name. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: integer(),
  version: integer().notNull().default(1),
})
