import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { encryptedColumns } from '#server/encryptedColumns.ts'
import { tablesOf } from '#server/kit/backup/rows.ts'
import { world } from '#server/test/world.ts'
import { describedKinds } from './columns.ts'
import { contractWords } from './contractWords.ts'
import { movedOut, stays } from './kinds.ts'
import { vocabularyNamed } from './vocabularies.ts'

const kinds = describedKinds(encryptedColumns)
const columns = kinds.flatMap((kind) =>
  kind.columns.map((column) => ({ place: `${kind.name}.${column.name}`, ...column })),
)

test('every table of the database leaves with an archive, or is named with the reason why it stays', async () => {
  const { db } = await world()
  const present = (await tablesOf(db)).map(({ name }) => name)
  const known = [...movedOut.map(({ table }) => table), ...stays.flatMap(({ tables }) => tables)].map(getTableName)
  const differences = {
    missing: present.filter((name) => !known.includes(name)),
    gone: known.filter((name) => !present.includes(name)),
    twice: known.filter((name, at) => known.indexOf(name) !== at),
  }
  expect(differences, 'enter a table in movedOut or stays of movingOut/kinds.ts').toEqual({
    ...{ missing: [], gone: [], twice: [] },
  })
})

test('every column of a table that leaves is in its files, or is named with the reason why it is left out', async () => {
  const { db } = await world()
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table.columns.map(({ name }) => name)]))
  for (const { name, columns: said, leftOut } of kinds) {
    const known = [...said, ...leftOut].map((column) => column.name)
    expect([name, (tables.get(name) ?? []).filter((column) => !known.includes(column))]).toEqual([name, []])
  }
})

test('what the contract says of a domain reaches the words of its columns', () => {
  const domains = [...new Set(movedOut.map(({ domain }) => domain))]
  const unsaid = domains.filter(
    (domain) => isSpokenOf(domain) && !ofNoForm.includes(domain) && contractWords(domain).size === 0,
  )
  expect(unsaid, 'enter the lists and forms of a domain in movingOut/contractWords.ts').toEqual([])
})

/** Domains whose forms and lists name no column: a setting is a name and its value, the rest the product writes. */
const ofNoForm = ['settings', 'notifications', 'movingIn']

/** Whether a domain has lists or forms. */
const isSpokenOf = (domain: string) =>
  ['lists', 'model'].some((file) =>
    existsSync(join(import.meta.dirname, `../../../contract/domains/${domain}/${file}.ts`)),
  )

test('every kind of record says what it is, and how one row is told from another', () => {
  expect(kinds.filter(({ about, key }) => !about || !key.length).map(({ name }) => name)).toEqual([])
})

test('every column has a type that people read, and words that are in the archive', () => {
  const plain = /^(whole number|number with (one|two) decimals?|true or false|day|moment|object|text)/
  expect(columns.filter(({ type }) => !plain.test(type)).map(({ place, type }) => `${place} ${type}`)).toEqual([])
  expect(columns.filter(({ vocabulary }) => vocabulary && !vocabularyNamed(vocabulary))).toEqual([])
  expect(kinds.find(({ name }) => name === 'candidates')?.columns.find(({ name }) => name === 'current_ctc')).toEqual({
    ...{ name: 'current_ctc', label: 'Current CTC', about: 'Fixed part', type: 'whole number', isList: false },
    ...{ unit: 'paise, a hundredth of a rupee', isFilled: false, isComputed: false },
    ...{ vocabulary: null, refersTo: null, personal: 'yes' },
  })
})

/** Numbers of records of a kind that another column of the row tells. */
const ofAnyKind = [
  'todo_snoozes.record_id',
  'import_rows.record_id',
  'external_ids.record_id',
  'custom_field_changes.record_id',
  'audit_entries.subject_id',
]

test('every number of another record says of which kind it is', () => {
  const open = columns.filter(
    ({ name, type, refersTo, vocabulary }) =>
      /(_ids?|_by)$/.test(name) && type === 'whole number' && !refersTo && !vocabulary,
  )
  expect(open.map(({ place }) => place)).toEqual(ofAnyKind)
})

test('nothing that signs in or is encrypted is among the columns', () => {
  expect(columns.filter(({ name }) => /hash$|secret|sealed|token|password(?!_set_at)/.test(name))).toEqual([])
  for (const { column, inside } of encryptedColumns) {
    const kind = kinds.find(({ name }) => name === getTableName(column.table))
    const cut = inside && kind?.cutOut.value?.includes(`{${inside.join(',')}}`)
    expect(cut || !kind || kind.leftOut.some(({ why }) => why.includes('encrypted')), column.name).toBeTruthy()
  }
})
