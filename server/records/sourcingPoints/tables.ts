import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { SourcingOption, SourcingPointStatus, SourcingPointStep } from '#contract/vocab/positions.ts'
import { idList, instant, stamps } from '#server/kit/database/columns.ts'
import { positions } from '#server/records/positions/tables.ts'

const wordList = () => text().array().notNull().default(sql`'{}'::text[]`)

/** The agreed brief of a position: where and how candidates for it are sought. A position without a row has none yet. */
export const sourcingPoints = pgTable(
  'sourcing_points',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .unique()
      .references(() => positions.id),
    status: text().$type<SourcingPointStatus>().notNull(),
    sourcingOption: text().$type<SourcingOption>(),
    targetCompanies: wordList(),
    keywords: wordList(),
    cityIds: idList(),
    mustHaves: text(),
    approach: text(),
    sentAt: instant(),
    sentBy: integer(),
    decidedAt: instant(),
    decidedBy: integer(),
    /** Why they were rejected last. */
    reason: text(),
    ...stamps(),
  },
  (table) => [index('sourcing_points_status').on(table.status, table.sentAt)],
)

/** What became of sourcing points: each change and each step, only ever added to. */
export const sourcingPointLog = pgTable(
  'sourcing_point_log',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    at: instant().notNull(),
    userId: integer(),
    /** Null: the points were changed, no step was taken. */
    step: text().$type<SourcingPointStep>(),
    fromStatus: text().$type<SourcingPointStatus>().notNull(),
    toStatus: text().$type<SourcingPointStatus>().notNull(),
    reason: text(),
    text: text().notNull(),
  },
  (table) => [index('sourcing_point_log_position').on(table.positionId, table.id)],
)
