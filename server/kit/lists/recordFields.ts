import type { AnyColumn } from 'drizzle-orm'
import {
  type ColumnOf,
  columnOf,
  emptyOf,
  fieldsIn,
  holdsMany,
  type NamedField,
  type Register,
} from '#contract/kit/recordFields.ts'

/** The columns that the fields of a register are kept in, by the names of the fields; one that is missing does not compile. */
export function columnsOf<Fields extends Register, Table extends Record<ColumnOf<Fields, keyof Fields>, AnyColumn>>(
  fields: Fields,
  table: Table,
) {
  const byName = table as Readonly<Record<string, AnyColumn>>
  return Object.fromEntries(fieldsIn(fields).map((field) => [field.key, byName[columnOf(field)]])) as {
    [Key in keyof Fields]: Table[ColumnOf<Fields, Key>]
  }
}

const listOf = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** What a form says of some fields, by the columns of the table; what it leaves empty is empty. */
export function storedValues(
  fields: readonly NamedField[],
  form: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored = fields.map((field) => {
    const said = form[field.key]
    const value = holdsMany(field) ? [...new Set(listOf(said))].sort((one, other) => one - other) : said
    return [columnOf(field), value ?? emptyOf(field)]
  })
  return Object.fromEntries(stored)
}

/** What a row says of some fields, by the names that forms have for them. */
export function fieldValues(
  fields: readonly NamedField[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.key, row[columnOf(field)]]))
}

/**
 * What an erasure writes into a row, by the columns of the table. `instead` says what stands for the fields that are
 * replaced; the others are empty, or stay.
 */
export function erasedValues(
  fields: readonly NamedField[],
  instead: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.erasure === 'emptied') return [[columnOf(field), emptyOf(field)]]
      if (field.erasure !== 'replaced') return []
      if (!(field.key in instead)) throw new Error(`nothing stands for ${field.key} after an erasure`)
      return [[columnOf(field), instead[field.key]]]
    }),
  )
}
