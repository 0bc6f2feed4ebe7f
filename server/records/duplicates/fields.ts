import { everyCandidateField } from '#contract/domains/candidates/details.ts'
import type { KeptValue } from '#contract/domains/duplicates/model.ts'
import { columnOf, type NamedField } from '#contract/kit/recordFields.ts'
import { candidateSections } from '#contract/vocab/candidateSections.ts'

/** A record as its table keeps it. */
export type Row = Readonly<Record<string, unknown>>

/** A field of a merge: the name the candidate's forms have for it, and the columns that go together. */
interface Merged {
  field: string
  columns: readonly [string, ...string[]]
  /** Several values can stand beside each other. */
  isMany: boolean
}

/** By the sections of the product, then by the groups that the firm named. */
function inOrder(fields: readonly NamedField[]): NamedField[] {
  const sections = new Set<string>([...candidateSections.ids, ...fields.map(({ section }) => section)])
  return [...sections].flatMap((section) => fields.filter((field) => field.section === section))
}

/** What can be chosen when two records are made one, in the order of the edit page; what goes with a field follows its choice. */
export function mergedFieldsOf(fields: readonly NamedField[]): readonly Merged[] {
  return inOrder(fields).flatMap((field) => {
    if (typeof field.merge === 'object') return []
    const beside = fields.filter(({ merge }) => typeof merge === 'object' && merge.with === field.key)
    return [{ field: field.key, columns: [columnOf(field), ...beside.map(columnOf)], isMany: field.merge === 'both' }]
  })
}

/** Everything that can be chosen of a candidate, retired fields among it. */
export const mergedFields = () => mergedFieldsOf(everyCandidateField())

/** Whether a record says nothing in a column. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether two records say the same in a field. */
export function isSameIn({ columns }: Merged, one: Row, other: Row): boolean {
  return columns.every((column) => isEqual(one[column], other[column]))
}

/** What is kept where nothing was chosen: both where that is possible, else what is not empty. */
export function usualChoice({ columns: [column], isMany }: Merged, surviving: Row): KeptValue {
  if (isMany) return 'both'
  return isBlank(surviving[column]) ? 'merged' : 'surviving'
}

/** The surviving record's columns after a merge. */
export function valuesAfter(
  surviving: Row,
  merged: Row,
  chosen: Readonly<Record<string, KeptValue>>,
  fields: readonly Merged[] = mergedFields(),
): Record<string, unknown> {
  const after: Record<string, unknown> = {}
  for (const field of fields) {
    const choice = chosen[field.field] ?? usualChoice(field, surviving)
    for (const column of field.columns) {
      if (choice === 'both' && field.isMany) after[column] = together(surviving[column], merged[column])
      else if (choice === 'merged') after[column] = merged[column]
      else after[column] = surviving[column]
    }
  }
  return after
}

function together(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])].sort((a, b) => a - b)
  if (isBlank(one) || isEqual(one, other)) return other ?? one
  return isBlank(other) ? one : `${String(one)}\n\n${String(other)}`
}
