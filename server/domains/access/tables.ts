import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/vocab/roles.ts'
import { users } from '#server/domains/users/tables.ts'
import { instant } from '#server/kit/columns.ts'

/** Sessions, kept after they end so that it can be told how. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The role the person acts in. */
    role: text().$type<Role>().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedHow: text(),
  },
  (table) => [index('sessions_user').on(table.userId, table.id)],
)

/** Failed attempts to sign in, by account and by address, to slow down guessing. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: serial().primaryKey(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('sign_in_attempts_account').on(table.account, table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
  ],
)
