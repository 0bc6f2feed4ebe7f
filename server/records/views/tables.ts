import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { Share } from '#contract/kit/sharing.ts'
import type { ViewAlert, ViewState } from '#contract/kit/views.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

/** What lists show, kept under names. One that was removed stays, and nobody sees it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    list: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    share: text().$type<Share>().notNull(),
    role: text().$type<Role>(),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [index('saved_views_owner').on(table.ownerId).where(sql`removed_at is null`)],
)

const ofReader = {
  viewId: integer()
    .notNull()
    .references(() => savedViews.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
}

/** With which view a list begins for a person. */
export const viewDefaults = pgTable('view_defaults', { ...ofReader, list: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.list] }),
])

/** Who hears of what is new in a view, from when it is known what stands in it already; and the day of the last mail. */
export const viewAlertsWanted = pgTable(
  'view_alerts',
  {
    ...ofReader,
    alert: text().$type<ViewAlert>().notNull(),
    isSeeded: boolean().notNull().default(false),
    mailedOn: text(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.userId] })],
)

/** The rows of a view that somebody was told of, or is told of by the next mail. */
export const viewAlertHits = pgTable(
  'view_alert_hits',
  { ...ofReader, row: text('row_key').notNull(), isTold: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.viewId, table.userId, table.row] })],
)
