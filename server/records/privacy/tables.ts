import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { HeldCount } from '#contract/domains/privacy/model.ts'
import type { ErasureReason } from '#contract/vocab/privacy.ts'
import { instant } from '#server/kit/database/columns.ts'
import { candidates } from '#server/records/candidates/tables.ts'

/** Candidates whose data is kept though it is due for erasure: why, and until which day. */
export const legalHolds = pgTable('retention_keeps', {
  candidateId: integer()
    .primaryKey()
    .references(() => candidates.id),
  until: date({ mode: 'string' }).notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
  userId: integer().notNull(),
})

/** What was erased, without saying of whom: the number of the record, and how many of what. Only ever added to. */
export const erasures = pgTable(
  'erasures',
  {
    id: serial().primaryKey(),
    candidateId: integer().notNull(),
    at: instant().notNull(),
    /** Null: the retention rule. */
    userId: integer(),
    reason: text().$type<ErasureReason>().notNull(),
    removed: jsonb().$type<HeldCount[]>().notNull(),
    kept: jsonb().$type<HeldCount[]>().notNull(),
    /** Texts elsewhere that named the person. */
    mentions: integer().notNull(),
    /** Files whose bytes are still to be removed from the store: that happens once the erasure is committed. */
    fileKeys: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    index('erasures_at').on(table.at, table.id),
    index('erasures_candidate').on(table.candidateId),
    index('erasures_files').on(table.id).where(sql`file_keys <> '{}'`),
  ],
)
