import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DuplicateKind, DuplicateState } from '#contract/vocab/duplicates.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { instant } from '#server/kit/database/columns.ts'
import { candidates } from '#server/records/candidates/tables.ts'

const ofCandidate = () =>
  integer()
    .notNull()
    .references(() => candidates.id)

/** Rows of one table that changed hands. */
export interface MovedRows {
  table: string
  ids: number[]
}

/** An application that gave way to another on the same position, and what it was before. */
export interface Superseded {
  applicationId: number
  /** The event that ended it; null where it was over already. */
  eventId: number | null
  statusId: StatusId
  statusSince: string
  heldFrom: StatusId[]
}

/** A value that the surviving record did not take, as people read it. */
export interface LeftBehind {
  field: string
  value: string
}

/** All that a merge changed, so that it can be taken back exactly. */
export interface MergeRecord {
  /** The surviving record's columns that changed, before and after. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  moved: MovedRows[]
  /** The numbers that the CVs of both had. */
  cvVersions: { id: number; versionNumber: number }[]
  superseded: Superseded[]
  leftBehind: LeftBehind[]
}

/** What two records of one person share: one row for each thing somebody can be recognised by. */
export const candidateKeys = pgTable(
  'candidate_keys',
  { candidateId: ofCandidate(), kind: text().$type<DuplicateKind>().notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.kind, table.key] }),
    index('candidate_keys_key').on(table.kind, table.key, table.candidateId),
  ],
)

/** Two candidates who may be one person, and what somebody decided about them. The lower id stands first. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    id: serial().primaryKey(),
    firstId: ofCandidate(),
    secondId: ofCandidate(),
    kinds: text().array().$type<DuplicateKind[]>().notNull(),
    /** How sure it is, by what they share. */
    strength: integer().notNull(),
    state: text().$type<DuplicateState>().notNull(),
    foundAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: integer(),
  },
  (table) => [
    uniqueIndex('duplicate_pairs_pair').on(table.firstId, table.secondId),
    index('duplicate_pairs_second').on(table.secondId),
    index('duplicate_pairs_queue').on(table.state, table.strength, table.id),
    index('duplicate_pairs_found').on(table.foundAt, table.id),
    index('duplicate_pairs_strength').on(table.strength, table.id),
  ],
)

/** Two records that were made one, with all that is needed to part them again. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: serial().primaryKey(),
    survivingId: integer('survivor_id')
      .notNull()
      .references(() => candidates.id),
    mergedId: ofCandidate(),
    at: instant().notNull(),
    userId: integer().notNull(),
    record: jsonb().$type<MergeRecord>().notNull(),
    undoneAt: instant(),
    undoneBy: integer(),
  },
  (table) => [
    index('candidate_merges_survivor').on(table.survivingId, table.id),
    index('candidate_merges_merged').on(table.mergedId, table.id),
    index('candidate_merges_at').on(table.at, table.id),
  ],
)
