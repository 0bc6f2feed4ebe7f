import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/kit/database/columns.ts'

/** Mails on their way. The body is encrypted, since it can hold a link that opens an account, and forgotten once sent. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** The same mail is written once only. */
    key: text().notNull().unique(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    encryptedBody: text('sealed_body'),
    createdAt: instant().notNull(),
    /** How many it took, once it was sent; until then its attempts are those of background work. */
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    /** These three are what releases wrote that knew no background work. */
    nextAttemptAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    // Finds the mails about one thing by the beginning of their keys.
    index('mails_key').on(table.key.op('text_pattern_ops')),
    index('mails_due').on(table.nextAttemptAt),
    index('mails_unsent').on(table.id).where(sql`sent_at is null`),
    index('mails_created').on(table.createdAt, table.id),
  ],
)
