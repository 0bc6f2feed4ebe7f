import { describe, expect, test } from 'vitest'
import { getCvs } from '#contract/domains/candidates/endpoints.ts'
import * as calls from '#contract/domains/imports/endpoints.ts'
import { importRowList } from '#contract/domains/imports/lists.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { parserPolicy } from '#server/domains/settings/policies.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { importRows } from '#server/records/imports/tables.ts'
import { refusal } from '#server/test/world.ts'
import { bytesOf, office, refusedOf, work } from './test/office.ts'

describe('many CVs at once', () => {
  const cv = (lines: readonly string[]) => bytesOf(`{\\rtf1\\ansi ${lines.join('\\par\n')}}`)
  const asha = ['Asha Rao', 'asha.rao@example.com', '+91 9876543210', 'Pune', 'Skills', 'Java']

  test('each become a row with what they say; what is missing is put right, and the CV goes with the candidate', async () => {
    const { w, admin } = await office()
    const store = memoryStore()
    keepFilesIn({ store, secret: 'secret of the test' })
    await writeSetting(w.db, { userId: admin.id, role: 'Admin' }, parserPolicy, true)
    const { importId: id } = await admin.call(calls.beginCvs, {})
    await admin.call(calls.addCvRow, { importId: id }, { name: 'asha.rtf', bytes: cv(asha) })
    const { columns, headings } = await admin.call(calls.getImport, { id })
    await admin.call(calls.checkImport, { id, columns })
    await work(w)
    const [row] = (await admin.call(importRowList, { imports: [id] })).rows
    expect(row).toMatchObject({ state: 'Refused', name: 'Asha Rao' })
    const cells = row!.cells.map((cell, at) => ({ Gender: 'Female', Source: 'Naukri' })[headings[at]!] ?? cell)
    await admin.call(calls.mendRow, { id, row: 1, cells })
    await work(w)
    expect(await refusedOf(admin, id)).toEqual([])
    await admin.call(calls.startImport, { id })
    await work(w)
    const [candidate] = await w.db.select().from(candidates)
    expect(candidate).toMatchObject({ emailId: 'asha.rao@example.com', contactNumber: '9876543210' })
    const { cvs } = await admin.call(getCvs, { candidateId: candidate!.id })
    expect(cvs.map(({ fileName }) => fileName)).toEqual(['asha.rtf'])
    const [kept] = await w.db.select().from(storedFiles)
    await admin.call(calls.undoImport, { id })
    await work(w)
    expect(await w.db.select().from(candidates)).toEqual([])
    expect(await store.get(kept!.key)).toBeDefined()
    await work(w, 'files of undone uploads')
    expect(await store.get(kept!.key)).toBeUndefined()
    expect(await w.db.$count(storedFiles)).toBe(0)
    expect(await w.db.select({ text: importRows.cvText }).from(importRows)).toEqual([{ text: null }])
  })

  test('are said once to be from one source, and no row is refused for it', async () => {
    const { w, admin } = await office()
    await writeSetting(w.db, { userId: admin.id, role: 'Admin' }, parserPolicy, true)
    const { importId: id } = await admin.call(calls.beginCvs, {})
    const file = { name: 'asha.rtf', bytes: cv(['Asha Rao', 'Gender: Female', ...asha.slice(1)]) }
    await admin.call(calls.addCvRow, { importId: id, source: 'Naukri' }, file)
    const { columns } = await admin.call(calls.getImport, { id })
    await admin.call(calls.checkImport, { id, columns })
    await work(w)
    expect(await refusedOf(admin, id)).toEqual([])
    await admin.call(calls.startImport, { id })
    await work(w)
    expect(await w.db.select().from(candidates)).toMatchObject([{ source: 'Naukri', gender: 'Female' }])
  })

  test('that were taken back keep the file of a candidate somebody has worked with', async () => {
    const { w, admin } = await office()
    await writeSetting(w.db, { userId: admin.id, role: 'Admin' }, parserPolicy, true)
    const { importId: id } = await admin.call(calls.beginCvs, {})
    await admin.call(calls.addCvRow, { importId: id }, { name: 'asha.rtf', bytes: cv(asha) })
    const { columns, headings, sample } = await admin.call(calls.getImport, { id })
    await admin.call(calls.checkImport, { id, columns })
    await work(w)
    const cells = sample[0]!.map((cell, at) => ({ Gender: 'Female', Source: 'Naukri' })[headings[at]!] ?? cell)
    await admin.call(calls.mendRow, { id, row: 1, cells })
    await work(w)
    await admin.call(calls.startImport, { id })
    await work(w)
    const [candidate] = await w.db.select().from(candidates)
    await w.make.application({ candidateId: candidate!.id })
    await admin.call(calls.undoImport, { id })
    await work(w)
    await work(w, 'files of undone uploads')
    expect(await w.db.$count(storedFiles)).toBe(1)
  })

  test('are not read while an administrator has not turned reading on', async () => {
    const { admin } = await office()
    const { importId } = await admin.call(calls.beginCvs, {})
    const sent = admin.call(calls.addCvRow, { importId }, { name: 'asha.rtf', bytes: cv(asha) })
    expect((await refusal(sent)).status).toBe(409)
  })
})
