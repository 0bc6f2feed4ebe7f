import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** Names of columns that lead to users, whatever somebody is there. */
const people =
  /(^|_)(user|recruiter|qc|owner|spoc|manager|client_hr|interviewer|assignee|receiver|reporting_to|contact)_ids?$|_by(_user_id)?$/

/** Names that say no table, by the table they lead to. */
const others: Readonly<Record<string, readonly RegExp[]>> = {
  candidates: [/^(survivor|merged|merged_into|first|second)_id$/],
  applications: [/^superseded_by_id$/],
  status_events: [/^(undoes|undone_by)_id$/],
  submissions: [/^withdraws_id$/],
  payments: [/^reverses_id$/],
  interviews: [/^chain_id$/],
  interview_stages: [/(^|_)stage_id$/],
  candidate_cvs: [/^cv_id$/],
  stored_files: [/(^|_)file_id$/],
  saved_views: [/^view_id$/],
}

const singularOf = (table: string) => table.replace(/ies$/, 'y').replace(/s$/, '')

/**
 * The table whose record a column names by its id: by the reference that the database keeps, or else by the column's
 * name, as `preferred_city_ids` leads to `cities`. Undefined for what leads to no record.
 */
export function referenceOf(table: PgTable, column: string, all: readonly string[]): string | undefined {
  const { foreignKeys } = getTableConfig(table)
  for (const key of foreignKeys) {
    const { columns, foreignTable } = key.reference()
    if (columns.length === 1 && columns[0] && namesColumn(columns[0].name, column)) return getTableName(foreignTable)
  }
  const named = Object.entries(others).find(([, patterns]) => patterns.some((pattern) => pattern.test(column)))
  if (named) return named[0]
  if (people.test(column)) return 'users'
  const [, word] = /^(.+)_ids?$/.exec(column) ?? []
  return word && all.find((name) => word === singularOf(name) || word.endsWith(`_${singularOf(name)}`))
}

/** Drizzle calls a column as the code does until a statement is written. */
const namesColumn = (name: string, column: string) =>
  name === column || name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === column
