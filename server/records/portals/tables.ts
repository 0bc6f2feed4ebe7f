import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { portalActivities } from '#contract/domains/portals/model.ts'
import type { IdOf } from '#contract/kit/vocabulary.ts'
import type { Portal } from '#contract/vocab/portals.ts'
import { instant, paise, stamps } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

/** Logins at job boards that the firm pays for. */
export const portalAccounts = pgTable(
  'portal_accounts',
  {
    id: serial().primaryKey(),
    portal: text().$type<Portal>().notNull(),
    accountName: text().notNull(),
    userName: text().notNull(),
    /** How many people may use it at the same time. */
    seats: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    monthlyCost: paise().notNull(),
    cvLimit: integer(),
    remarks: text(),
    passwordSetAt: instant().notNull(),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [uniqueIndex('portal_accounts_name').on(sql`lower(${table.accountName})`).where(sql`removed_at is null`)],
)

/** The passwords, encrypted, apart from the accounts so that no list can carry them by mistake. */
export const portalSecrets = pgTable('portal_secrets', {
  accountId: integer()
    .primaryKey()
    .references(() => portalAccounts.id),
  box: text().notNull(),
})

/** Who has a seat on which account, and when. The days from and to are both included. */
export const portalAssignments = pgTable(
  'portal_assignments',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => portalAccounts.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }),
    assignedBy: integer()
      .notNull()
      .references(() => users.id),
    /** The holder may see the password once. */
    mayShow: boolean().notNull().default(true),
    shownAt: instant(),
    /** Taken back before its last day. */
    endedAt: instant(),
  },
  (table) => [
    index('portal_assignments_account').on(table.accountId, table.from),
    index('portal_assignments_user').on(table.userId, table.from),
  ],
)

/** What happened to portal accounts. Rows are only ever added. */
export const portalEvents = pgTable(
  'portal_events',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => portalAccounts.id),
    at: instant().notNull(),
    activity: text('deed').$type<IdOf<typeof portalActivities>>().notNull(),
    /** Whose seat it is about. */
    userId: integer().references(() => users.id),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    detail: text(),
  },
  (table) => [
    index('portal_events_at').on(table.at, table.id),
    index('portal_events_account').on(table.accountId, table.id),
  ],
)
