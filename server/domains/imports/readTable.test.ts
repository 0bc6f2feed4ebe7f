import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/imports/endpoints.ts'
import { sheetOf } from '#server/kit/exports/sheets.ts'
import { refusal } from '#server/test/world.ts'
import { bytesOf, checked, heads, line, office, work } from './test/office.ts'

describe('a file', () => {
  test('can be an Excel file, whose numbers and dates are read as they are meant', async () => {
    const { w, admin } = await office()
    const rows = [heads, line(1)].map((text) =>
      text.split(',').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)),
    )
    const file = { name: 'candidates.xlsx', bytes: await sheetOf(rows) }
    const { importId: id } = await admin.call(calls.importUploads.candidate, {}, file)
    const { columns, headings } = await admin.call(calls.getImport, { id })
    expect(headings).toEqual(heads.split(','))
    await admin.call(calls.checkImport, { id, columns })
    await work(w)
    expect(await admin.call(calls.getImport, { id })).toMatchObject({ good: 1, refused: 0 })
  })

  test('can be written as spreadsheet programs write text: with a mark, in UTF-16, in Windows-1252, with semicolons', async () => {
    const { admin } = await office()
    const text = (delimiter: string) => `First Name${delimiter}Source\r\nJürgen${delimiter}Naukri\r\n`
    const utf16 = (bigEndian: boolean, words: string) => {
      const bytes = Buffer.from(`\ufeff${words}`, 'utf16le')
      return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
    }
    const files = {
      'UTF-8 with a mark': bytesOf(`\ufeff${text(';')}`),
      'UTF-16 with tabs': utf16(false, text('\t')),
      'UTF-16, the other way round': utf16(true, text(',')),
      'Windows-1252': new Uint8Array(Buffer.from(text(';'), 'latin1')),
      'a separator said first': bytesOf(`sep=;\r\n${text(';')}`),
      'a separator of its own': bytesOf(`sep=|\r\n${text('|')}`),
      'empty lines first': bytesOf(`\r\n\r\n${text(';')}`),
    }
    for (const [what, bytes] of Object.entries(files)) {
      const { importId: id } = await admin.call(calls.importUploads.lead, {}, { name: 'leads.csv', bytes })
      const { headings, sample } = await admin.call(calls.getImport, { id })
      expect([headings, sample], what).toEqual([['First Name', 'Source'], [['Jürgen', 'Naukri']]])
    }
  })

  test('that is an Excel file made to do harm is refused by the reader, and the next one is read', async () => {
    const { admin } = await office()
    const sheet = `<worksheet><sheetData>${' '.repeat(60_000_000)}</sheetData></worksheet>`
    const bomb = { name: 'leads.xlsx', bytes: zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }) }
    const upload = (file: { name: string; bytes: Uint8Array }) => admin.call(calls.importUploads.lead, {}, file)
    expect((await refusal(upload(bomb))).message).toContain('holds more than can be read')
    const good = { name: 'leads.xlsx', bytes: await sheetOf([['Company name'], ['Acme']]) }
    expect((await upload(good)).rows).toBe(1)
  })

  test('that is empty, has only headings, is no table or is of another type is refused with the reason', async () => {
    const { admin } = await office()
    const upload = (name: string, text: string) =>
      refusal(admin.call(calls.importUploads.lead, {}, { name, bytes: bytesOf(text) }))
    expect((await upload('leads.csv', ' \n ')).message).toContain('The file is empty')
    expect((await upload('leads.csv', 'Company name,Source')).message).toContain('no row below them')
    expect((await upload('leads.csv', 'Company name\n"Acme')).message).toContain('quotation mark')
    expect((await upload('leads.csv', 'Company\u0000name')).message).toContain('not a CSV file')
    expect((await upload('leads.xlsx', 'Company name')).message).toContain('not an Excel file')
    expect((await upload('leads.exe', 'Company name')).status).toBe(415)
  })

  test('without a needed column is not checked', async () => {
    const { admin } = await office()
    const file = { name: 'leads.csv', bytes: bytesOf('Company name\nAcme') }
    const { importId: id } = await admin.call(calls.importUploads.lead, {}, file)
    const refused = await refusal(admin.call(calls.checkImport, { id, columns: { organizationName: 0 } }))
    expect(refused.fields['columns']).toContain('Choose the column of Contact person')
  })

  test('gives its refused rows back with the reason of each, safe for a spreadsheet', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'candidate', [heads, line(1, { skill: '=HYPERLINK("x")' }), line(2)])
    const answer = await admin.send(calls.getRefusedRows, { id, format: 'csv' })
    const lines = String(answer.body).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('Key skills: there is no')
    expect(lines[1]).not.toMatch(/(^|,)"?=/)
  })
})
