import { asc } from 'drizzle-orm'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { maxUploadBytes } from '#contract/vocab/uploads.ts'
import { office } from '#server/domains/imports/test/office.ts'
import { docxOf, paragraph, rtfOf, wordXml } from '#server/kit/documents/test/documents.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { checked, figuresOf, movedIn, refusedRows, work } from './test/moving.ts'

const people = [
  'candidate_id,first_name,last_name,email1,date_created',
  '11,Asha,Rao,asha@people.example,2023-01-10 10:00:00',
  '12,Ravi,Iyer,ravi@people.example,2023-01-10 10:00:00',
].join('\n')

const cv = (words: string) => docxOf(wordXml(paragraph(words)))
const zip = (files: Zippable) => zipSync(files)
const moved = (archive: Uint8Array) => ({ 'candidate.csv': people, 'cvs.zip': archive })

async function cvsOf({ db }: Awaited<ReturnType<typeof office>>['w']) {
  const rows = await db.select().from(candidateCvs).orderBy(asc(candidateCvs.candidateId), asc(candidateCvs.id))
  const people = new Map((await db.select().from(candidates)).map(({ id, firstName }) => [id, firstName]))
  return rows.map(({ candidateId, fileName, text }) => [people.get(candidateId), fileName, text.trim()])
}

describe('a ZIP of CVs', () => {
  test('leads each by its index to its candidate, where it is read and found as an uploaded one', async () => {
    const { w, admin } = await office()
    const archive = zip({
      'attachment.csv': strToU8(
        'attachment_id,data_item_id,original_filename\n1,11,asha.docx\n2,12,files/ravi.rtf\n3,99,lost.docx',
      ),
      'files/asha.docx': cv('Knows Zyxwvology'),
      'files/ravi.rtf': rtfOf('Welds pipes'),
      'files/lost.docx': cv('Of nobody'),
      '__MACOSX/files/._asha.docx': strToU8('nothing'),
    })
    const id = await movedIn(w, admin, 'openCats', moved(archive))
    expect(await cvsOf(w)).toEqual([
      ['Asha', 'asha.docx', 'Knows Zyxwvology'],
      ['Ravi', 'ravi.rtf', 'Welds pipes'],
    ])
    expect(await refusedRows(admin, id, 'cv')).toEqual([['files/lost.docx', '99', 'There is no candidate 99']])
    const [asha] = await w.db.select().from(candidateSearch).orderBy(asc(candidateSearch.candidateId))
    expect(JSON.stringify(asha)).toContain('zyxwvolog')
    const all = await w.db.select().from(candidates)
    expect(all.map(({ lastActionAt }) => lastActionAt)).toEqual(Array(2).fill('2023-01-10T04:30:00.000Z'))
  })

  test('without an index names the candidates by its folders and by the names of its files', async () => {
    const { w, admin } = await office()
    const archive = zip({
      'export/11/Curriculum.docx': cv('In a folder'),
      'export/12_Ravi Iyer.docx': cv('By its name'),
      'export/ravi@people.example/Second.docx': cv('By the address'),
      'export/somebody.docx': cv('Of nobody'),
    })
    const id = await movedIn(w, admin, 'openCats', moved(archive))
    expect(await cvsOf(w)).toEqual([
      ['Asha', 'Curriculum.docx', 'In a folder'],
      ['Ravi', '12_Ravi Iyer.docx', 'By its name'],
      ['Ravi', 'Second.docx', 'By the address'],
    ])
    expect(await refusedRows(admin, id, 'cv')).toEqual([
      ['export/somebody.docx', 'export', 'There is no candidate export'],
    ])
  })

  test('is refused file by file for what an upload is refused for', async () => {
    const { w, admin } = await office()
    const archive = zip({
      '11/picture.png': strToU8('a picture'),
      '11/large.rtf': [new Uint8Array(maxUploadBytes + 1), { level: 0 }],
      '11/mislabelled.pdf': cv('Says it is something else'),
      '11/broken.docx': strToU8('no document'),
      '11/good.docx': cv('Fine'),
    })
    const id = await movedIn(w, admin, 'openCats', moved(archive))
    expect(await cvsOf(w)).toEqual([['Asha', 'good.docx', 'Fine']])
    const reasons = await refusedRows(admin, id, 'cv')
    expect(reasons.map(([file, , reason]) => [file, reason])).toEqual([
      ['11/picture.png', 'A CV is one of pdf, doc, docx, rtf'],
      ['11/large.rtf', expect.stringContaining('File size is too large')],
      ['11/mislabelled.pdf', expect.stringContaining('is named .pdf but is a Word document')],
      ['11/broken.docx', expect.stringContaining('is no document of that type')],
    ])
    expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({ state: 'Done' })
  })

  test.each([
    ['unpacks to far more than it is', zip({ '11/b.rtf': new Uint8Array(8_000_000) })],
    ['is damaged', zip({ '11/a.docx': cv('Fine') }).subarray(0, 200)],
  ])('that %s ends the check with the reason, and nothing is kept of it', async (_, archive) => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'openCats', moved(archive))
    const { state, note } = await admin.call(calls.getMoveIn, { id })
    expect([state, note]).toEqual(['Gathering files', expect.stringContaining('The ZIP cannot be read')])
  })

  test('larger than one piece is read from the pieces in which its files lie', async () => {
    const { w, admin } = await office()
    const noise = () => Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 7919) % 251))
    const files = Object.fromEntries(
      [1, 2, 3].map((at) => [
        `11/${at}.docx`,
        [docxOf(wordXml(paragraph(`Part ${at}`)), { 'media.bin': [noise(), { level: 0 }] }), { level: 0 }],
      ]),
    ) as Zippable
    await movedIn(w, admin, 'openCats', moved(zip(files)))
    expect((await cvsOf(w)).map(([, , text]) => text)).toEqual(['Part 1', 'Part 2', 'Part 3'])
  })

  test('moved in twice adds nothing, and is taken back whole with the bytes of its files', async () => {
    const { w, admin } = await office()
    const files = moved(zip({ '11/asha.docx': cv('Once'), '12/ravi.docx': cv('Once too') }))
    const id = await movedIn(w, admin, 'openCats', files)
    const again = await movedIn(w, admin, 'openCats', files)
    expect(await figuresOf(admin, again)).toMatchObject({ cv: [0, 2, 0] })
    expect(await w.db.$count(candidateCvs)).toBe(2)
    await admin.call(calls.undoMoveIn, { id })
    await work(w)
    expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({ state: 'Undone', kept: 0 })
    expect([await w.db.$count(candidateCvs), await w.db.$count(candidates)]).toEqual([0, 0])
    expect(await w.db.$count(storedFiles)).toBe(0)
  })
})
