import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Definition, FieldChoice } from '#contract/kit/definition.ts'
import type { CustomType, RecordKind } from '#contract/vocab/customFields.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'

/** What changed in a field, in words; `of` names the row inside of the record that it is about. */
export interface ChangeOf {
  field: string
  from: string | null
  to: string | null
  of?: string
}

const roleList = () => jsonb().$type<readonly Role[]>().notNull().default([])

/** The fields that the firm defined for its records. The values stand in the column `custom` of the records. */
export const customFields = pgTable(
  'custom_fields',
  {
    id: serial().primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    type: text().$type<CustomType>().notNull(),
    label: text().notNull(),
    help: text(),
    group: text('heading').notNull(),
    /** Those that were ever offered, in the order in which they came; what was chosen stays. */
    choices: jsonb().$type<readonly FieldChoice[]>().notNull().default([]),
    requiredFrom: integer().$type<NonNullable<Definition['requiredFrom']>>(),
    /** Without a role each means everybody who could. */
    requiredOf: roleList(),
    readers: roleList(),
    writers: roleList(),
    shownTo: text().$type<Definition['shownTo']>().notNull(),
    isListed: boolean().notNull().default(false),
    isSearched: boolean().notNull().default(false),
    isPersonal: boolean().notNull().default(true),
    retiredAt: instant(),
    /** What the search knows of it is made anew for records after this one; null where nothing is left to do. */
    reindexAfter: integer(),
    ...stamps(),
  },
  (table) => [index('custom_fields_reindex').on(table.id).where(sql`reindex_after is not null`)],
)

/** What was changed in defined fields of records, by whom. Candidates have a log of their own, field by field. */
export const customFieldChanges = pgTable(
  'custom_field_changes',
  {
    id: serial().primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    recordId: integer().notNull(),
    at: instant().notNull(),
    userId: integer(),
    changes: jsonb().$type<ChangeOf[]>().notNull(),
  },
  (table) => [index('custom_field_changes_record').on(table.kind, table.recordId, table.id)],
)
