import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/domains/notifications/kinds.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { instant } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** What people were told: one row for each person, in the role in which it concerns them. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    role: text().$type<Role>().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** What it says, whoever it is about. */
    template: text().notNull(),
    isCritical: boolean().notNull().default(false),
    /** A candidate's name stands in it as a gap that is filled as the reader may see it. */
    message: text().notNull(),
    applicationId: integer(),
    positionId: integer(),
    candidateId: integer(),
    /** The to-dos it leads to. */
    taskName: text(),
    /** The view of a list it leads to. */
    viewId: integer(),
    /** What time brings is told once under the same key. */
    key: text(),
    createdAt: instant().notNull(),
    /** Null: the system. */
    createdBy: integer(),
    readAt: instant(),
  },
  (table) => [
    index('notifications_reader').on(table.userId, table.role, table.id),
    index('notifications_unread').on(table.userId, table.role, table.isCritical, table.id).where(sql`read_at is null`),
    uniqueIndex('notifications_key').on(table.key, table.userId).where(sql`key is not null`),
    index('notifications_candidate').on(table.candidateId),
  ],
)

/** How people want to be told of a kind, where it differs from the usual. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: ofUser(),
    kind: text().$type<NotificationKind>().notNull(),
    popUp: boolean().notNull(),
    desktop: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
