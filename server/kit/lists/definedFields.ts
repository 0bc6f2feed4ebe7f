import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { type CustomValues, type DefinedField, definedFields, fieldsReadBy } from '#contract/kit/definedFields.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { holdsMany, type NamedField } from '#contract/kit/recordFields.ts'
import { customTypes, type RecordKind } from '#contract/vocab/customFields.ts'
import { maskedRoles, type Role } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { hasWords } from '#server/kit/database/words.ts'
import { filterCondition } from './filterCondition.ts'

type Custom = AnyColumn | SQL | SQL.Aliased
type Row = Record<string, unknown>

const numeric: ReadonlySet<string> = new Set([customTypes.number, customTypes.money, customTypes.oneOf])

/** The key of a field as a text of SQL, written out: an index of the same expression serves it. */
function keyText({ key }: Pick<DefinedField, 'key'>): SQL {
  if (!/^f\d+$/.test(key)) throw new Error(`${key} is not the key of a defined field`)
  return sql.raw(`'${key}'`)
}

/** The value of a field in the column that holds it, as it is compared and sorted by. Indexes hold the same expression. */
export function fieldExpression(field: Pick<DefinedField, 'key' | 'type'>, custom: Custom): SQL {
  const text = sql`(${custom} ->> ${keyText(field)})`
  return numeric.has(field.type) || field.type === customTypes.person ? sql`${text}::numeric` : text
}

/** The list of choices of a field that holds several. */
export const listOf = (field: Pick<DefinedField, 'key'>, custom: Custom): SQL => sql`(${custom} -> ${keyText(field)})`

/** What the filters of a field ask of the column that holds it. */
function conditionsOf(field: DefinedField, custom: Custom, asked: Row): (SQL | undefined)[] {
  return Object.entries(field.filters ?? {}).map(([name, filter]) => {
    const value = asked[name]
    if (field.type === customTypes.text) return hasWords(fieldExpression(field, custom), value as string | undefined)
    if (field.type !== customTypes.severalOf)
      return filterCondition(filter, false, fieldExpression(field, custom), value)
    const chosen = Array.isArray(value) ? value : []
    return or(...chosen.map((id) => sql`${listOf(field, custom)} @> ${JSON.stringify(id)}::jsonb`))
  })
}

/** What is asked of defined fields, apart from what is asked of the others. */
export function apartFrom(kind: RecordKind, role: Role, asked: Row) {
  const fields = fieldsReadBy(kind, role)
  const own = new Set(fields.flatMap(({ filters }) => Object.keys(filters ?? {})))
  return {
    others: Object.fromEntries(Object.entries(asked).filter(([name]) => !own.has(name))),
    conditions: (custom: Custom) => and(...fields.flatMap((field) => conditionsOf(field, custom, asked))),
  }
}

/** A column of values without the fields that are not to be read: what is not named here cannot leak. */
export function onlyFields(custom: Custom, fields: readonly Pick<DefinedField, 'key'>[]): SQL<CustomValues> {
  if (!fields.length) return sql`'{}'::jsonb`
  const keys = sql.join(fields.map(keyText), sql`, `)
  return sql`coalesce((select jsonb_object_agg(said.key, said.value) from jsonb_each(${custom}) as said
    where said.key in (${keys})), '{}'::jsonb)`
}

/** A few of the values in a column, each read by its key: the others stay where they are. */
export function someFields(custom: Custom, keys: readonly string[]): SQL<CustomValues> {
  if (!keys.length) return sql`'{}'::jsonb`
  const pairs = keys.map((key) => sql`${keyText({ key })}, ${listOf({ key }, custom)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * What the defined fields of a record say, as far as it is shown to the actor: to the client side only what is named as
 * shown, some of it once it knows the person (`isKnown`).
 */
export function shownValues(
  { role }: Pick<Actor, 'role'>,
  kind: RecordKind,
  custom: AnyColumn,
  isKnown: SQL = sql`false`,
): SQL<CustomValues> {
  if (!maskedRoles.includes(role)) return sql<CustomValues>`${custom}`
  const read = fieldsReadBy(kind, role)
  const always = read.filter(({ shownTo }) => shownTo === 'everybody')
  if (always.length === read.length) return onlyFields(custom, always)
  return sql`case when ${isKnown} then ${onlyFields(custom, read)} else ${onlyFields(custom, always)} end`
}

/** Tells the names of people by their ids; the domain of people says how. */
type TellNames = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

let tellNames: TellNames = async () => new Map()

/** Says how names of people are found. */
export function namePeopleBy(tell: TellNames): void {
  tellNames = tell
}

const idsIn = (rows: readonly Row[], people: readonly NamedField[]) => [
  ...new Set(rows.flatMap((row) => people.map(({ key }) => row[key])).filter((id) => typeof id === 'number')),
]

/** Rows with the names of the people in their defined fields. */
export async function withNames<Of extends Row>(db: Db, fields: readonly DefinedField[], rows: readonly Of[]) {
  const people = fields.filter(({ type }) => type === customTypes.person)
  const ids = idsIn(rows, people)
  if (!ids.length) return rows
  const names = await tellNames(db, ids)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(people.map(({ key, names: name }) => [name ?? key, names.get(Number(row[key])) ?? null])),
  }))
}

/** Records with what a role reads of their defined fields, in the place of the one column that holds their values. */
export async function withTold<Of extends { custom?: CustomValues }>(
  db: Db,
  kind: RecordKind,
  role: Role,
  records: readonly Of[],
): Promise<readonly Row[]> {
  const fields = fieldsReadBy(kind, role)
  const flat = records.map(({ custom, ...record }) => ({
    ...record,
    ...Object.fromEntries(fields.map(({ key }) => [key, custom?.[key] ?? null])),
  }))
  return withNames(db, fields, flat)
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer of a call about records, with the fields that the firm defined for them as its reader reads them. */
export async function toldAnswer(
  db: Db,
  { records, recordsIn = {} }: Pick<Endpoint, 'records' | 'recordsIn'>,
  role: Role,
  answer: unknown,
): Promise<unknown> {
  if (!isRecord(answer)) return answer
  const [told = answer] = records && 'custom' in answer ? await withTold(db, records, role, [answer]) : []
  const lists: Record<string, unknown> = {}
  for (const [key, kind] of Object.entries(recordsIn)) {
    const rows = answer[key]
    if (Array.isArray(rows)) lists[key] = await withTold(db, kind, role, rows.filter(isRecord))
  }
  return { ...told, ...lists }
}

/** The labels of what was chosen. */
export function labelsOf(field: NamedField, value: unknown): string[] {
  const vocabulary = fieldOf(field.shape)?.vocabulary
  return [value].flat().flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') return []
    return [vocabulary?.labelOf(one) ?? String(one)]
  })
}

/** The cells of a list for its defined fields, in the place of the one column that holds their values. */
export async function withCells<Of>(
  db: Db,
  list: AnyList,
  rows: readonly Of[],
  own?: readonly string[] | null,
): Promise<Of[]> {
  const { records } = list
  if (!records || !rows.length) return [...rows]
  // The list is that of a role: what it may not read is no column of it.
  const fields = definedFields(records).filter(({ key }) => key in list.columns && (!own || own.includes(key)))
  const flat = rows.map((row) => {
    const { custom, ...rest } = row as Row & { custom?: CustomValues }
    return { ...rest, ...Object.fromEntries(fields.map(({ key }) => [key, custom?.[key] ?? null])) } as Row
  })
  const named = await withNames(db, fields, flat)
  return named.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field.key, cellOf(field, row)])),
  })) as Of[]
}

function cellOf(field: DefinedField, row: Row): unknown {
  const value = row[field.key]
  if (field.names) return row[field.names] ?? null
  if (value === null || value === undefined) return null
  return holdsMany(field) ? labelsOf(field, value) : value
}
