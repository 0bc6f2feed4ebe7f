import type { AnyColumn } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { candidates } from '#server/domains/candidates/tables.ts'

/** Where the records of each kind stand, and the values of their defined fields. */
export const recordTables: Readonly<Record<RecordKind, { table: PgTable; id: AnyColumn; custom: AnyColumn }>> = {
  candidate: { table: candidates, id: candidates.id, custom: candidates.custom },
}
