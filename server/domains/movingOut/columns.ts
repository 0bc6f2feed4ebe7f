import { type AnyColumn, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { peopleColumns } from '#server/domains/privacy/people.ts'
import { contractWords } from './contractWords.ts'
import { type Kind, movedOut } from './kinds.ts'
import { type Personal, personalOf } from './personal.ts'
import { referenceOf } from './references.ts'
import { sourceWords } from './sourceWords.ts'
import { nameOfVocabulary } from './vocabularies.ts'

/** A column whose values, or a part of them, are encrypted under the secret of the installation. */
export interface EncryptedColumn {
  column: AnyColumn
  /** Where the value stands inside of a column that holds more. */
  inside?: readonly string[]
}

/** One column of a kind of record, as the description of an archive tells of it. */
export interface DescribedColumn {
  /** As the files call it. */
  name: string
  /** As people read it on the screens, where one name is meant. */
  label: string
  about: string | null
  type: string
  /** Of every number and amount. */
  unit: string | null
  isList: boolean
  /** A row always has a value. */
  isFilled: boolean
  /** The database works it out from other columns. */
  isComputed: boolean
  /** The list of words its values are taken from. */
  vocabulary: string | null
  /** The kind of record whose `id` it names. */
  refersTo: string | null
  personal: Personal
}

/** A kind of record with its columns. */
export interface DescribedKind {
  /** As the files call it. */
  name: string
  about: string
  columns: DescribedColumn[]
  /** The columns by which one row is told from another. */
  key: string[]
  leftOut: { name: string; why: string }[]
  /** What narrows its rows to some days; null where all of them leave always. */
  narrowedBy: Narrowing | null
  /** What is cut out of objects, since it is encrypted: paths in the text form of PostgreSQL. */
  cutOut: Readonly<Record<string, string[]>>
}

/** By days on which rows were made or changed last, or with the row of another kind that they hang on. */
export type Narrowing = { days: string[] } | { column: string; of: string }

const types: readonly (readonly [sql: RegExp, type: string, unit?: string])[] = [
  [/^(serial|integer)/, 'whole number'],
  [/^bigint/, 'whole number', 'paise, a hundredth of a rupee'],
  [/^numeric\(5, ?1\)/, 'number with one decimal', 'years'],
  [/^numeric/, 'number with two decimals', 'percent'],
  [/^boolean/, 'true or false'],
  [/^date/, 'day, YYYY-MM-DD'],
  [/^timestamp/, 'moment, ISO 8601 in UTC'],
  [/^jsonb/, 'object, JSON'],
  [/^text/, 'text'],
]

const unitsByName: readonly (readonly [RegExp, string])[] = [
  [/_days$|^after_days$/, 'days'],
  [/_hours$|^hour$/, 'hours'],
  [/^size$/, 'bytes'],
]

const moments = ['createdAt', 'at', 'occurredAt', 'sentAt', 'givenAt', 'foundAt', 'allocatedAt', 'readAt', 'updatedAt']

/** What the database calls a column. */
const nameOf = (column: AnyColumn) => (column.keyAsName ? toSnakeCase(column.name) : column.name)
const keysOf = (table: PgTable) => Object.entries(table as unknown as Record<string, PgColumn>)
const humanised = (name: string) => {
  const words = name.replace(/_ids?$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** All kinds with their columns, without the values that may not leave. */
export function describedKinds(encrypted: readonly EncryptedColumn[]): DescribedKind[] {
  return movedOut.map((kind) => describedKind(kind, encrypted))
}

function describedKind(kind: Kind, encrypted: readonly EncryptedColumn[]): DescribedKind {
  const { table } = kind
  const config = getTableConfig(table)
  const keys = new Map(keysOf(table).map(([key, column]) => [column, key]))
  const leftOut: DescribedKind['leftOut'] = []
  const cutOut: Record<string, string[]> = {}
  const columns = config.columns.flatMap((column): DescribedColumn[] => {
    const name = nameOf(column)
    const why = whyLeftOut(config.name, name, column, encrypted)
    if (why) leftOut.push({ name, why })
    const inside = encrypted.filter((one) => one.column === column).flatMap((one) => (one.inside ? [one.inside] : []))
    if (inside.length) cutOut[name] = inside.map((path) => `{${path.join(',')}}`)
    return why ? [] : [describedColumn(kind, column, keys.get(column) ?? column.name)]
  })
  const key = [...config.columns.filter(({ primary }) => primary), ...config.primaryKeys.flatMap((one) => one.columns)]
  return {
    name: config.name,
    about: sourceWords()[config.name]?.['']?.comment ?? '',
    ...{ columns, key: key.map(nameOf), leftOut, narrowedBy: kind.isWhole ? null : narrowingOf(table), cutOut },
  }
}

function whyLeftOut(table: string, name: string, column: PgColumn, encrypted: readonly EncryptedColumn[]) {
  if (encrypted.some((one) => one.column === column && !one.inside)) {
    return 'It is encrypted under the secret of this installation'
  }
  const signsIn = peopleColumns.some(
    (one) => one.table === table && one.columns.includes(name) && one.rules.exported.startsWith('Never'),
  )
  if (signsIn) return 'It signs somebody in: everybody sets a password anew'
  return column.getSQLType() === 'tsvector' ? 'The database makes it anew, for searches' : undefined
}

function describedColumn({ table, domain }: Kind, column: PgColumn, key: string): DescribedColumn {
  const [tableName, name, sql] = [getTableName(table), nameOf(column), column.getSQLType()]
  const said = sourceWords()[tableName]?.[key]
  const words = contractWords(domain).get(key)
  const vocabulary = said?.vocabulary ?? (words?.vocabulary && nameOfVocabulary(words.vocabulary)) ?? null
  const isNumber = /^(serial|integer)/.test(sql)
  const refersTo = isNumber && !vocabulary && key !== 'id' ? referenceOf(table, name, kindNames()) : undefined
  const [, type = sql, unit] = types.find(([pattern]) => pattern.test(sql)) ?? []
  const isFree = /^(text|jsonb)/.test(sql) && !vocabulary
  return {
    ...{ name, label: words?.label ?? humanised(name), about: said?.comment ?? words?.help ?? null, type },
    unit: unit ?? unitsByName.find(([pattern]) => isNumber && pattern.test(name))?.[1] ?? null,
    isList: sql.endsWith('[]'),
    ...{ isFilled: column.notNull, isComputed: column.generated !== undefined, vocabulary },
    refersTo: refersTo ?? null,
    personal: personalOf({ table: tableName, column: name, key, isFree, isReference: refersTo !== undefined }),
  }
}

let names: string[] | undefined

function kindNames(): string[] {
  names ??= movedOut.map(({ table }) => getTableName(table))
  return names
}

/** Rows that no moment of their own tells of go along with what they hang on. */
function narrowingOf(table: PgTable): Narrowing | null {
  const own = keysOf(table).filter(([key]) => moments.includes(key))
  if (own.length) return { days: own.map(([, column]) => nameOf(column)) }
  for (const reference of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = reference.reference()
    const above = movedOut.find((kind) => kind.table === foreignTable)
    const [column] = columns
    if (column && above && !above.isWhole) return { column: nameOf(column), of: getTableName(foreignTable) }
  }
  return null
}
