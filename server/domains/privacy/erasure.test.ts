import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as calls from '#contract/domains/privacy/endpoints.ts'
import { erasureList } from '#contract/domains/privacy/lists.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { erasedName, erasureReasons } from '#contract/vocab/privacy.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bodyOf, queueMail } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFile, keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { makeLink } from '#server/kit/personalLinks.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { broadcasts } from '#server/records/messages/tables.ts'
import { externalIds, moveInFiles, moveInRows, moveIns } from '#server/records/movingIn/tables.ts'
import { positionLog } from '#server/records/positions/tables.ts'
import { savedSearches } from '#server/records/search/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { removeErasedFiles } from './daily.ts'
import { fillPersonalData, placesOf } from './test/personalData.ts'

const name = 'Quentin Xylander'
const [mail, phone, word] = ['quentin.x@zyxmail.example', '9876501234', 'zyxomatic']
const traces = [name, 'Xylander', mail, phone, word]

/** A person of whom every table that can hold something does. */
async function known(w: World) {
  const store = memoryStore()
  keepFilesIn({ store, secret: 'secret of the test' })
  const recruiter = await w.as('Recruiter')
  const who = { firstName: 'Quentin', lastName: 'Xylander', emailId: mail, contactNumber: phone }
  const candidate = await w.make.candidate({ ...who, notes: word, pan: 'ZYXPD1234F', uploadedBy: recruiter.id })
  const application = await w.make.application({ candidateId: candidate.id, statusId: s.screenSelect })
  const merged = await w.make.candidate({
    firstName: 'Quentin',
    lastName: 'Xylander',
    mergedIntoId: candidate.id,
    notes: word,
  })
  const other = await w.make.candidate()
  const search = { name: `Like ${name}`, query: `"${name}"`, ownerId: recruiter.id }
  const [saved] = await w.db.insert(savedSearches).values(search).returning()
  const ids = new Map([
    ['saved_searches', saved?.id ?? 0],
    ...[
      ['candidates', candidate.id],
      ['applications', application.id],
      ['merged', merged.id],
      ['other', other.id],
    ],
    ...[
      ['positions', application.positionId],
      ['organizations', application.organizationId],
      ['users', recruiter.id],
    ],
  ] as [string, number][])
  await fillPersonalData(w.db, { ids, said: `${word} said ${name}`, named: `${name}, ${phone}` })
  const put = await putFile({ fileName: `${name} CV.pdf`, type: 'pdf', bytes: Buffer.from(word) })
  const file = await keepFile(w.db, { userId: recruiter.id } as never, put)
  await w.db.update(candidateCvs).set({ fileId: file.id }).where(eq(candidateCvs.candidateId, candidate.id))
  await leaveTrails(w, { candidateId: candidate.id, userId: recruiter.id, fileId: file.id, ids })
  return { candidate, application, other, file, store, recruiter }
}

async function leaveTrails(
  w: World,
  {
    candidateId,
    userId,
    fileId,
    ids,
  }: { candidateId: number; userId: number; fileId: number; ids: Map<string, number> },
) {
  const at = nowIso()
  const positionId = ids.get('positions') ?? 0
  await audit(w.db, null, 'candidate.edited', { kind: 'candidate', id: candidateId }, { notes: word })
  await audit(w.db, null, 'file.opened', { kind: 'file', id: fileId }, { fileName: `${name} CV.pdf` })
  await audit(w.db, null, 'list.export', undefined, { filters: { name: 'quentin xylander' } })
  await makeLink(w.db, { purpose: 'interview.answer', subjectId: ids.get('interviews') ?? 0, days: 3 })
  const headings = ['Name', 'Email']
  const [made] = await w.db
    .insert(imports)
    .values({
      kind: 'candidate',
      fileName: `${name}.csv`,
      state: 'Done',
      headings,
      columns: {},
      rows: 1,
      role: 'Admin',
      createdAt: at,
      createdBy: userId,
    })
    .returning()
  const row = { importId: made?.id ?? 0, state: 'Added' as const, name, recordId: candidateId, cvText: word }
  await w.db.insert(importRows).values({ ...row, row: 2, cells: [name, mail], key: mail })
  await w.db.insert(importRows).values({ ...row, row: 3, cells: [word, `0${phone}`], recordId: null, name: null })
  await leaveMovedIn(w, { candidateId, userId })
  await w.db.insert(positionLog).values({ positionId, at, text: `${name} was proposed by phone (${phone})` })
  await w.db.insert(tasks).values({ title: `Call ${name}`, details: `At ${phone}`, assigneeId: userId })
  await w.db.insert(broadcasts).values({ message: `QUENTIN XYLANDER joins today`, createdAt: at, createdBy: userId })
  const page = { content: `<p>As ${name} said</p>`, plainText: `As ${name} said`, visibleRoles: [] }
  await w.db.insert(wikiPages).values({ ...page, title: `Interview of ${name}`, category: 'Notes' })
  const letter = template({ subject: 'News of {{who}}', paragraphs: ['{{who}} ({{mail}})'], gaps: ['who', 'mail'] })
  const values = { who: name, mail }
  await queueMail(w.db, { key: 'to the person', to: mail, template: letter, values })
  await queueMail(w.db, { key: 'to staff', to: 'staff@firm.example', template: letter, values })
}

/** The person came from another system, and waits in the files of it once more. */
async function leaveMovedIn({ db }: World, { candidateId, userId }: { candidateId: number; userId: number }) {
  const ofSystem = { system: 'openCats', source: 'OpenCATS', dayOrder: 'dayFirst', role: 'Admin' } as const
  const [move] = await db
    .insert(moveIns)
    .values({ ...ofSystem, state: 'Done', createdAt: nowIso(), createdBy: userId })
    .returning()
  const moveInId = move?.id ?? 0
  const [file] = await db
    .insert(moveInFiles)
    .values({ moveInId, fileName: 'candidate.csv', bytes: 1, pieces: 1, kind: 'candidate' })
    .returning()
  const named = { source: ofSystem.source, kind: 'candidate', externalId: word } as const
  await db.insert(externalIds).values({ ...named, recordId: candidateId, moveInId })
  const row = { moveInFileId: file?.id ?? 0, moveInId, kind: 'candidate', externalId: word } as const
  await db.insert(moveInRows).values({ ...row, row: 2, state: 'Refused', cells: [name, mail], alias: mail })
}

const eraseAs = (person: Person, { id, version }: { id: number; version: number }) =>
  person.call(calls.eraseCandidate, { candidateId: id, version, reason: erasureReasons.asked, typedName: ` ${name} ` })

describe('after an erasure', () => {
  test('no text of any table, no search, list or file holds anything of the person, and counts are what they were', async () => {
    const w = await world()
    const { candidate, application, file, store, other } = await known(w)
    const admin = await w.as('Admin')
    expect((await placesOf(w.db, [word])).length).toBeGreaterThan(40)
    const before = await w.db.$count(applications)
    const { erasureId } = await eraseAs(admin, candidate)
    await removeErasedFiles(w.db)

    expect(await placesOf(w.db, traces)).toEqual([])
    expect(await store.get(file.key)).toBeUndefined()
    expect(await w.db.$count(storedFiles)).toBe(0)
    const [waiting, ...others] = await w.db.select().from(mails)
    expect([waiting?.subject, others]).toEqual([`News of ${erasedName.fullName}`, []])
    expect(JSON.stringify(waiting && bodyOf(waiting))).not.toMatch(/Xylander|zyxmail/)

    expect((await admin.call(candidateList, { search: 'Quentin' })).count).toBe(0)
    expect((await admin.call(candidateList, { search: 'Erased' })).count).toBe(0)
    expect((await admin.call(candidateSearch, { search: word })).count).toBe(0)
    const gone = async (person: Person) => refusal(person.call(getCandidate, { id: candidate.id }))
    expect((await gone(admin)).message).toMatch(
      /^404 This candidate was erased on \d\d-\d\d-\d{4}; nothing that names them/,
    )
    expect(await gone(await w.as('Recruiter'))).toMatchObject({ status: 404, message: (await gone(admin)).message })
    expect((await gone(await w.as('InternalHR'))).message).toBe('404 Candidate not found')
    expect((await admin.send(getCandidate, { id: other.id })).status).toBe(200)
    expect(await w.db.$count(applications)).toBe(before)
    const [ended] = await w.db.select().from(applications).where(eq(applications.id, application.id))
    expect(ended?.statusId).toBe(s.candidateSelfDroppedOut)

    const { rows } = await admin.call(erasureList, {})
    expect(rows).toMatchObject([{ id: erasureId, candidateId: candidate.id, reason: 'asked', byName: admin.fullName }])
    const report = await admin.send(calls.getErasureReport, { id: erasureId })
    const { text } = await extractText(report.bytes, 'pdf', { timeLimit: 60_000 })
    expect(text).toMatch(/CVs\s+1/)
    for (const trace of traces) expect(text).not.toContain(trace)
  })

  test('the report says that nothing is kept where nothing is', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { erasureId } = await eraseAs(admin, await w.make.candidate({ firstName: 'Quentin', lastName: 'Xylander' }))
    const report = await admin.send(calls.getErasureReport, { id: erasureId })
    const { text } = await extractText(report.bytes, 'pdf', { timeLimit: 60_000 })
    expect(text).toContain('Nothing is kept.')
    expect(text).not.toContain(erasedName.fullName)
  })

  test('a namesake keeps the name where a text is not linked to the person, and the preview says so', async () => {
    const w = await world()
    const { candidate } = await known(w)
    await w.make.candidate({ firstName: 'Quentin', lastName: 'Xylander' })
    const admin = await w.as('Admin')
    expect(await admin.call(calls.getErasurePreview, { id: candidate.id })).toMatchObject({ isNameShared: true, name })
    await eraseAs(admin, candidate)
    const left = await placesOf(w.db, traces)
    expect(left.filter((place) => !place.endsWith(name) && !place.endsWith('Xylander'))).toEqual([])
    expect(left).toContain(`broadcasts.message: ${name}`)
  })
})
