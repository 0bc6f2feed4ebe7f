import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as calls from '#contract/domains/imports/endpoints.ts'
import { guessedColumns, importFields } from '#contract/domains/imports/forms.ts'
import { dailyLeadList } from '#contract/domains/leads/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { userList } from '#contract/domains/users/lists.ts'
import { exportList } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { type ImportKind, importKinds } from '#contract/vocab/imports.ts'
import { tableFile } from '#server/kit/exports/tableFiles.ts'
import type { Person, World } from '#server/test/world.ts'
import { office, refusedOf, work } from './test/office.ts'

type Format = 'csv' | 'xlsx'
const formats: Format[] = ['csv', 'xlsx']

/** What a row of each kind says; some texts begin as formulas do. */
const filled: Record<ImportKind, Record<string, string>> = {
  user: {
    ...{ 'First name': 'Asha', 'Last name': 'Kulkarni', Email: 'asha@staffwright.example' },
    ...{ 'Primary role': 'Recruiter', Designation: '-Lead' },
  },
  candidate: {
    ...{ 'First name': 'Asha', 'Last name': 'Rao', Gender: 'Female', Email: 'asha@mail.example', Notes: '=1+1' },
    ...{ 'Contact code': '+91', 'Contact number': '9812345678', 'Current city': 'Pune', Source: 'Naukri' },
    ...{ 'Key skills': 'Java', 'Current CTC': '12.5', 'Date of birth': '05-03-1994', Designation: '@ Acme' },
  },
  organization: {
    'Organization type': 'Client',
    'Company name': '+ Plus Ltd',
    Verticals: 'IT; KPO',
    Email: 'a@plus.example',
    Address: '@ Baner',
  },
  position: {
    ...{ Organization: 'Acme', 'Client position name': '-Java Engineer', 'Provider position name': 'Java Engineer' },
    ...{ Vertical: 'IT', Priority: 'A1', 'Total openings': '2', 'Received on': '2026-11-02', 'CTC to': '20' },
  },
  lead: {
    ...{ 'Company name': '=Nimbus', 'Contact person': 'Ila Sen', Email: 'ila@nimbus.example', Vertical: 'IT' },
    ...{ Source: 'Referral', Remarks: '- asks for a call\n@ ten', 'Contact number': '9812345678' },
  },
}

/** Something that each of them is refused for, and the field that says so. */
const spoilt: Record<ImportKind, [label: string, cell: string]> = {
  user: ['Email', 'asha'],
  candidate: ['Email', 'asha'],
  organization: ['Email', 'acme'],
  position: ['Total openings', 'many'],
  lead: ['Email', 'ila'],
}

/** The list that exports the records of each kind, and by what its row is known. */
const lists: Record<ImportKind, AnyList> = {
  user: userList,
  candidate: candidateList,
  organization: organizationList,
  position: positionList,
  lead: dailyLeadList,
}
const mark: Record<ImportKind, string> = {
  ...{ user: 'Kulkarni', candidate: 'asha@mail.example', organization: 'Plus Ltd', position: '-Java', lead: 'Nimbus' },
}

async function upload(w: World, person: Person, kind: ImportKind, bytes: Uint8Array, format: Format) {
  const { importId: id } = await person.call(calls.importUploads[kind], {}, { name: `table.${format}`, bytes })
  const { columns } = await person.call(calls.getImport, { id })
  await person.call(calls.checkImport, { id, columns })
  await work(w)
  return id
}

type Cells = readonly (readonly string[])[]

/** A file of ours as a spreadsheet program shows it: cells as they are. */
async function opened(bytes: Buffer, format: Format): Promise<string[][]> {
  if (format === 'csv') return parse(bytes, { bom: true })
  return (await readSheet(bytes)).map((cells) =>
    cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
  )
}

/** What such a program saves: exactly what it shows. */
async function saved(cells: Cells, format: Format): Promise<Uint8Array> {
  if (format === 'xlsx') return (await tableFile(cells, 'table', format)).body as Buffer
  const lines = cells.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return Buffer.from(lines.join('\r\n'))
}

async function firm() {
  const { w, admin } = await office()
  await w.make.organization({ name: 'Acme' })
  return { w, admin }
}

describe.each(importKinds.ids)('a table of %s', (kind) => {
  const [label, cell] = spoilt[kind]

  test.each(formats)('whose template was filled in below its hints is taken, as %s', async (format) => {
    const { w, admin } = await firm()
    const template = await opened((await admin.send(calls.getImportTemplate, { kind, format })).bytes, format)
    const [headings = []] = template
    expect(Object.keys(guessedColumns(kind, headings))).toEqual(importFields(kind).map(({ key }) => key))
    const row = headings.map((heading) => filled[kind][heading] ?? '')
    const id = await upload(w, admin, kind, await saved([...template, row], format), format)
    expect(await refusedOf(admin, id)).toEqual([])
    expect(await admin.call(calls.getImport, { id })).toMatchObject({ rows: 1, good: 1 })
  })

  test.each(formats)('whose refused rows were mended in the file of them is taken, as %s', async (format) => {
    const { w, admin } = await firm()
    const said = { ...filled[kind], [label]: cell }
    const id = await upload(w, admin, kind, await saved([Object.keys(said), Object.values(said)], format), format)
    expect(await refusedOf(admin, id)).toEqual([[2, expect.stringMatching(/\w/)]])
    const refused = await opened((await admin.send(calls.getRefusedRows, { id, format })).bytes, format)
    const [headings = []] = refused
    const mended = refused.map((line) =>
      line.map((one, at) => (headings[at] === label && one === cell ? (filled[kind][label] ?? '') : one)),
    )
    const again = await upload(w, admin, kind, await saved(mended, format), format)
    expect(await refusedOf(admin, again)).toEqual([])
    expect(await admin.call(calls.getImport, { id: again })).toMatchObject({ rows: 1, good: 1 })
  })

  test.each(formats)('that was added comes back from the list of them, as %s', async (format) => {
    const { w, admin } = await firm()
    const { [kind]: sent } = filled
    const first = await upload(w, admin, kind, await saved([Object.keys(sent), Object.values(sent)], format), format)
    await admin.call(calls.startImport, { id: first })
    await work(w)
    const { bytes } = await admin.send(exportList, { list: lists[kind].name, format })
    const [headings = [], ...rows] = await opened(bytes, format)
    const row = rows.find((cells) => cells.some((one) => one.includes(mark[kind])))
    expect(row).toBeDefined()
    await admin.call(calls.undoImport, { id: first })
    await work(w)
    const again = await upload(w, admin, kind, await saved([headings, row ?? []], format), format)
    expect(await refusedOf(admin, again)).toEqual([])
    expect(await admin.call(calls.getImport, { id: again })).toMatchObject({ rows: 1, good: 1 })
  })
})
