import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/kit/columns.ts'

/** Mails on their way. The body is sealed, since it can hold a link that opens an account, and forgotten once sent. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** The same mail is written once only. */
    key: text().notNull().unique(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    sealedBody: text(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When it may be tried next; while somebody sends it, when they are given up. */
    nextAttemptAt: instant(),
    sentAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    // Finds the mails about one thing by the beginning of their keys.
    index('mails_key').on(table.key.op('text_pattern_ops')),
    index('mails_due').on(table.nextAttemptAt),
    index('mails_created').on(table.createdAt, table.id),
  ],
)
