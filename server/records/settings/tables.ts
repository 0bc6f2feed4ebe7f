import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowVersion } from '#server/kit/database/columns.ts'

/** The settings of the workspace that differ from their defaults, by name. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: integer(),
  version: rowVersion(),
})
