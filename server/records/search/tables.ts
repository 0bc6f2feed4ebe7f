import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { SavedFilters } from '#contract/domains/search/model.ts'
import { instant, oneDecimal, paise, stamps } from '#server/kit/database/columns.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything a candidate can be found by, in one row: the words of profile and CV with their places, the choices as
 * words of their own, and the figures that ranges ask for. It changes only when profile or CV do, so that moving a
 * candidate through the pipeline does not touch the large index.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    candidateId: integer()
      .primaryKey()
      .references(() => candidates.id),
    words: tsvector().notNull(),
    totalExperience: oneDecimal(),
    currentCtc: paise(),
    expectedCtc: paise(),
    noticeDays: integer(),
    rating: integer(),
    addedOn: date({ mode: 'string' }).notNull(),
    indexedAt: instant().notNull(),
  },
  (table) => [
    index('candidate_search_words').using('gin', table.words),
    index('candidate_search_experience').on(table.totalExperience, table.candidateId),
    index('candidate_search_ctc').on(table.currentCtc, table.candidateId),
    index('candidate_search_indexed').on(table.indexedAt, table.candidateId),
  ],
)

/** Searches that people keep, for themselves or for everybody. One that was removed stays, and nobody sees it. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    query: text().notNull().default(''),
    filters: jsonb().$type<SavedFilters>().notNull().default({}),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    isShared: boolean().notNull().default(false),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('saved_searches_owner').on(table.ownerId).where(sql`removed_at is null`),
    index('saved_searches_shared').on(table.isShared).where(sql`removed_at is null`),
  ],
)

const ofAlert = {
  savedSearchId: integer()
    .notNull()
    .references(() => savedSearches.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
}

/** Who is told of new matches of a saved search, and up to when they were looked for. */
export const searchAlerts = pgTable(
  'search_alerts',
  { ...ofAlert, since: instant().notNull(), lookedUntil: instant().notNull() },
  (table) => [primaryKey({ columns: [table.savedSearchId, table.userId] })],
)

/** The matches somebody was told of, so that nobody is told twice. */
export const searchAlertHits = pgTable(
  'search_alert_hits',
  { ...ofAlert, candidateId: integer().notNull(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.savedSearchId, table.userId, table.candidateId] }),
    index('search_alert_hits_candidate').on(table.candidateId),
  ],
)
