import { getTableName } from 'drizzle-orm'
import type { Definition } from '#contract/kit/definition.ts'
import { version } from '#contract/vocab/browser.ts'
import { customTypes } from '#contract/vocab/customFields.ts'
import { recordTables } from '#server/domains/customFields/records.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { csvLine } from '#server/kit/exports/tableFiles.ts'
import type { DescribedColumn, DescribedKind } from './columns.ts'
import { stays } from './kinds.ts'
import type { Days } from './request.ts'
import { vocabularyNamed } from './vocabularies.ts'

/** A field that the firm defined, as far as an archive tells of it. */
export type OwnField = Pick<Definition, 'id' | 'kind' | 'type' | 'label' | 'help' | 'choices' | 'isPersonal'>

const typesOfOwn: Readonly<Record<Definition['type'], Pick<DescribedColumn, 'type' | 'unit' | 'isList' | 'refersTo'>>> =
  (() => {
    const plain = (type: string, unit: string | null = null) => ({ type, unit, isList: false, refersTo: null })
    return {
      [customTypes.text]: plain('text'),
      [customTypes.longText]: plain('text'),
      [customTypes.link]: plain('text'),
      [customTypes.number]: plain('number'),
      [customTypes.money]: plain('whole number', 'paise, a hundredth of a rupee'),
      [customTypes.date]: plain('day, YYYY-MM-DD'),
      [customTypes.yesNo]: plain('text, yes or no'),
      [customTypes.oneOf]: plain('whole number'),
      [customTypes.severalOf]: { ...plain('whole number'), isList: true },
      [customTypes.person]: { ...plain('whole number'), refersTo: 'users' },
    }
  })()

const vocabularyOfOwn = ({ id }: OwnField) => `customField${id}`

/** The columns of the fields that the firm defined for a kind of record: each stands in `custom` under its key. */
export function ownColumnsOf(kind: string, fields: readonly OwnField[]): DescribedColumn[] {
  return fields
    .filter((field) => getTableName(recordTables[field.kind].table) === kind)
    .map((field) => ({
      ...{ name: `custom.f${field.id}`, label: field.label, about: field.help, ...typesOfOwn[field.type] },
      ...{ isFilled: false, isComputed: false },
      vocabulary: field.choices.length ? vocabularyOfOwn(field) : null,
      personal: field.isPersonal ? 'yes' : customTypes.termOf(field.type).isFree ? 'may' : 'no',
    }))
}

/** The columns of a CSV file: those of the firm's own fields in place of the object that holds them. */
export function csvColumns(kind: DescribedKind, own: readonly DescribedColumn[]): DescribedColumn[] {
  return kind.columns.flatMap((column) => (column.name === 'custom' ? [...own] : [column]))
}

interface Word {
  vocabulary: string
  called: string
  id: number | string
  label: string
}

interface Described {
  kinds: readonly DescribedKind[]
  own: readonly OwnField[]
  days: Days
  migrations: readonly number[]
}

/** Everything an archive says of itself: every kind of record with its columns, every word, and what is left out and why. */
export function description({ kinds, own, days, migrations }: Described) {
  const all = kinds.map(({ cutOut: _cutOut, ...kind }) => ({
    ...kind,
    files: [`records/${kind.name}.ndjson`, `records/${kind.name}.csv`],
    columns: [...kind.columns, ...ownColumnsOf(kind.name, own)],
  }))
  const used = new Set(all.flatMap(({ columns }) => columns.map(({ vocabulary }) => vocabulary)))
  return {
    application: 'staffwright',
    format: 'moving out 1',
    version,
    createdAt: nowIso(),
    timeZone: workspaceTimeZone,
    days,
    migrations,
    kinds: all,
    leftOut: stays.map(({ why, tables }) => ({ why, tables: tables.map(getTableName) })),
    words: [...wordsOf(used), ...wordsOfOwn(own)],
  }
}

/** What `description` answers. */
export type Description = ReturnType<typeof description>

function wordsOf(used: ReadonlySet<string | null>): Word[] {
  return [...used].flatMap((name) => {
    const known = name ? vocabularyNamed(name) : undefined
    const called = known?.vocabularyName ?? ''
    return (known?.terms ?? []).map(({ id, label }) => ({ vocabulary: name ?? '', called, id, label }))
  })
}

const wordsOfOwn = (own: readonly OwnField[]): Word[] =>
  own.flatMap((field) =>
    field.choices.map(({ id, label }) => ({ vocabulary: vocabularyOfOwn(field), called: field.label, id, label })),
  )

/** The same columns as a table that anybody can open. */
export function columnsTable({ kinds }: Description): string {
  const heads = ['Records', 'Column', 'Name', 'What it is', 'Type', 'Unit', 'Several', 'Always filled', 'Computed']
  const lines = kinds.flatMap(({ name, columns }) =>
    columns.map((one) => [
      ...[name, one.name, one.label, one.about, one.type, one.unit],
      ...[one.isList, one.isFilled, one.isComputed].map((is) => (is ? 'Yes' : 'No')),
      ...[one.vocabulary, one.refersTo && `${one.refersTo}.id`, personalWords[one.personal]],
    ]),
  )
  return [[...heads, 'Words', 'Refers to', 'Personal'], ...lines].map(csvLine).join('')
}

const personalWords = { yes: 'Yes', may: 'People may be named in it', no: 'No' } as const

/** Every word that a column may hold, with what people read. */
export function wordsTable({ words }: Description): string {
  const lines = words.map(({ vocabulary, called, id, label }) => [vocabulary, called, id, label])
  return [['Words', 'Called', 'Kept as', 'Read as'], ...lines].map(csvLine).join('')
}

/** What a person who opens the archive reads first. */
export function readMe({ createdAt, kinds, leftOut, days, timeZone }: Description): string {
  const narrowed =
    days.from || days.to
      ? [
          `Only what was made or changed last ${days.from ? `from ${days.from} ` : ''}${days.to ? `up to ${days.to} ` : ''}(${timeZone}).`,
          'Organizations, positions, users, words and settings are whole, since the rest refers to them.',
        ]
      : ['Everything, of all days.']
  return [
    `What the firm held in Staffwright on ${createdAt}. ${kinds.length} kinds of records.`,
    ...narrowed,
    '',
    'records/   each kind of record twice: .ndjson with one JSON object to a line, exactly as it was kept, and .csv.',
    '           In CSV a text that a spreadsheet would take for a formula begins with an apostrophe; lists and objects',
    '           are written as JSON.',
    'files/     CVs and documents: files/<id>/<name>, by the id in records/stored_files.',
    'columns.csv and description.json   every column: what it is, its type and unit, the words it is taken from, the',
    '           records it refers to by their id, and whether it is personal.',
    'words.csv  the words: what is kept, and what people read.',
    'contents.json   how many rows each kind has, the sums of its amounts, and a digest.',
    '',
    'Left out:',
    ...leftOut.map(({ why, tables }) => `- ${tables.join(', ')}: ${why}.`),
    ...kinds.flatMap((kind) => kind.leftOut.map(({ name, why }) => `- ${kind.name}.${name}: ${why}.`)),
    '- What is inside of settings and encrypted, such as the password of the mail server.',
    '',
    'It holds personal data of candidates and others, unencrypted: keep it as you would keep the people’s papers.',
    '',
  ].join('\n')
}
