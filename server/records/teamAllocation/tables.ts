import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/kit/database/columns.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Who is to work on a candidate: one recruiter at most. The log of the candidate says who had them before. */
export const candidateAllocations = pgTable(
  'candidate_allocations',
  {
    candidateId: integer()
      .primaryKey()
      .references(() => candidates.id),
    recruiterId: integer()
      .notNull()
      .references(() => users.id),
    allocatedAt: instant().notNull(),
    allocatedBy: integer().notNull(),
  },
  (table) => [index('candidate_allocations_recruiter').on(table.recruiterId, table.candidateId)],
)
