import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { changeApplicationFields } from '#contract/domains/applications/endpoints.ts'
import { getCandidateLog } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { getMaskedInformation, getMaskedPdf } from '#contract/domains/candidates/masking.ts'
import { changeCustomField, getCustomField, setCustomFieldRetired } from '#contract/domains/customFields/endpoints.ts'
import { undoMerge } from '#contract/domains/duplicates/endpoints.ts'
import { mergeList } from '#contract/domains/duplicates/lists.ts'
import * as imports from '#contract/domains/imports/endpoints.ts'
import { previewMails } from '#contract/domains/messages/mails.ts'
import { eraseCandidate, exportPerson } from '#contract/domains/privacy/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { erasureReasons } from '#contract/vocab/privacy.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { cvOf, known, merge, previewOf } from '#server/domains/duplicates/test/duplicates.ts'
import { checked, heads, line, office, refusedOf, work } from '#server/domains/imports/test/office.ts'
import { reindexDefinedFields } from '#server/domains/search/definedFields.ts'
import { nowIso } from '#server/kit/clock.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { customFieldChanges, customFields } from '#server/records/customFields/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { customFieldsChannel } from './present.ts'
import { define, defineAll } from './test/firmWithFields.ts'

type Row = Record<string, unknown>

async function rowOf(w: World, id: number) {
  const [row] = (await w.db.select().from(candidates)).filter((one) => one.id === id)
  return row
}

test('a merge keeps what either record says, both where several values can stand together, and can be taken back', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { keys, values } = await defineAll(admin)
  const surviving = await known(w, {
    custom: { [keys.text]: 'first', [keys.severalOf]: [2], [keys.longText]: 'Quiet', [keys.number]: 7 },
  })
  const merged = await known(w, { custom: values })
  const preview = await previewOf(admin, surviving, merged)
  expect(preview.fields.find(({ field }) => field === keys.text)).toMatchObject({
    ...{ label: 'Passport', first: 'first', second: 'K1234567', canKeepBoth: false },
  })
  await merge(admin, surviving, merged, { fields: { [keys.number]: 'merged' } })
  const after = await rowOf(w, surviving.id)
  expect(after?.custom).toEqual({
    ...values,
    [keys.text]: 'first',
    [keys.severalOf]: [1, 2, 3],
    [keys.longText]: 'Quiet\n\nCalm under pressure',
  })
  const { entries } = await admin.call(getCandidateLog, { candidateId: surviving.id })
  const told = entries.flatMap(({ changes }) => changes)
  expect(told).toContainEqual({ field: 'Passport', from: 'K1234567', to: null })
  await w.db.update(candidates).set({ custom: { ...after?.custom, [keys.text]: 'changed since' } })
  const { rows } = await admin.call(mergeList, {})
  await admin.call(undoMerge, { id: rows[0]?.id ?? 0 })
  expect((await rowOf(w, surviving.id))?.custom).toEqual({
    [keys.text]: 'changed since',
    [keys.severalOf]: [2],
    [keys.longText]: 'Quiet',
    [keys.number]: 7,
  })
})

test('an erasure empties every personal field, a retired one too, and leaves what is said to tell nothing of a person', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { keys, values } = await defineAll(admin)
  const old = await define(admin, 'Old remark', 'text')
  const { id: oldId, version: oldVersion } = await admin.call(getCustomField, { id: Number(old.slice(1)) })
  const secret = await define(admin, 'Bonus', 'money', { isPersonal: true })
  const { id, version, fullName } = await known(w, {
    custom: { ...values, [old]: 'zyx', [secret]: 5, f99999: 'of a field nobody knows' },
  })
  await admin.call(setCustomFieldRetired, { id: oldId, version: oldVersion, isRetired: true })
  const reason = erasureReasons.asked
  await admin.call(eraseCandidate, { candidateId: id, version, reason, typedName: fullName })
  const kept = [keys.number, keys.money, keys.date, keys.yesNo, keys.oneOf, keys.severalOf]
  expect((await rowOf(w, id))?.custom).toEqual(Object.fromEntries(kept.map((key) => [key, values[key]])))
})

test('an erasure takes the person out of the fields of their applications too, and out of what was written of changes', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const remark = await define(admin, 'Remark of ours', 'text', { kind: 'application' })
  const rounds = await define(admin, 'Rounds', 'number', { kind: 'application' })
  const candidate = await known(w)
  const { id: applicationId } = await w.make.application({
    ...{ candidateId: candidate.id, custom: { [remark]: 'speaks of a sister', [rounds]: 3 } },
  })
  await admin.call(changeApplicationFields, { id: applicationId, version: 1, [remark]: 'speaks of a brother' } as never)
  expect(await w.db.$count(customFieldChanges)).toBe(1)
  const { bytes } = await admin.send(exportPerson, { candidateId: candidate.id })
  const data = new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['data.json'])
  expect([data.includes('Remark of ours'), data.includes('speaks of a brother')]).toEqual([true, true])
  const { id: candidateId, version, fullName: typedName } = candidate
  await admin.call(eraseCandidate, { candidateId, version, reason: erasureReasons.asked, typedName })
  expect((await w.db.select().from(applications))[0]?.custom).toEqual({ [rounds]: 3 })
  expect(await w.db.$count(customFieldChanges)).toBe(0)
})

test('the export of a person tells every field, a retired one too', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { keys, values } = await defineAll(admin)
  const { id, version } = await admin.call(getCustomField, { id: Number(keys.text.slice(1)) })
  await admin.call(setCustomFieldRetired, { id, version, isRetired: true })
  const candidate = await known(w, { custom: values })
  const { bytes } = await admin.send(exportPerson, { candidateId: candidate.id })
  const files = unzipSync(new Uint8Array(bytes))
  const { text: summary } = await extractText(Buffer.from(files['summary.pdf'] ?? []), 'pdf')
  for (const said of ['Passport', 'K1234567', 'Night', 'ISTQB, Six Sigma', '31-01-2027', admin.fullName]) {
    expect(summary).toContain(said)
  }
  expect(new TextDecoder().decode(files['data.json'])).toContain('K1234567')
})

test('an upload has a column for every field, and refuses a cell in the words of the form', async () => {
  const { w, admin } = await office()
  const { keys } = await defineAll(admin)
  const more = 'Passport,Shoe size,Day rate,Visa until,Own car,Shift,Certificates,Portfolio,Mentor'
  const good = `K99,42.5,500,31-01-2027,yes,night,ISTQB; PMP,asha.example/work,${admin.fullName}`
  const id = await checked(w, admin, 'candidate', [
    `${heads},${more}`,
    `${line(1)},${good}`,
    `${line(2)},K98,many,,,,,,,`,
    `${line(3)},K97,,,,,Evening,,,`,
    `${line(4)},K96,,,,,,,nowhere,`,
  ])
  expect(await refusedOf(admin, id)).toEqual([
    [3, 'Shoe size: "many" is not a number'],
    [4, 'Shift: "Evening" is not one of the choices: Day, Night'],
    [5, 'Portfolio is not the address of a page'],
  ])
  await admin.call(imports.startImport, { id })
  await work(w)
  const { rows } = await admin.call(candidateList, {})
  expect(rows as unknown as Row[]).toEqual([
    expect.objectContaining({
      ...{ [keys.text]: 'K99', [keys.number]: 42.5, [keys.money]: 50_000, [keys.date]: '2027-01-31' },
      ...{ [keys.yesNo]: 'yes', [keys.oneOf]: 2, [keys.severalOf]: ['ISTQB', 'PMP'] },
      ...{ [keys.link]: 'https://asha.example/work', [keys.person]: admin.fullName },
    }),
  ])
})

test('the client’s sheet and its PDF tell what is shown, and the CV hides what is not to be known yet', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const travels = await define(admin, 'Travels', 'oneOf', { options: ['Gladly'], shownTo: 'everybody' })
  const passport = await define(admin, 'Passport', 'text', { shownTo: 'revealed' })
  const ours = await define(admin, 'Our view', 'text')
  const candidate = await known(w, { custom: { [travels]: 1, [passport]: 'K1234567', [ours]: 'difficult' } })
  await cvOf(w, candidate, 1, 'Experience\nTravelled on passport K1234567 for years')
  const position = await w.make.position()
  const on = { candidateId: candidate.id, positionId: position.id, statusId: s.sentToClient, sentToClientAt: nowIso() }
  await w.make.application(on)
  const sheet = () => admin.call(getMaskedInformation, { candidateId: candidate.id, positionId: position.id })
  const { more, cv } = await sheet()
  expect(more).toEqual([{ label: 'Travels', value: 'Gladly' }])
  expect(JSON.stringify(cv)).not.toContain('K1234567')
  await w.db.update(applications).set({ isRevealed: true })
  expect((await sheet()).more).toEqual([
    { label: 'Travels', value: 'Gladly' },
    { label: 'Passport', value: 'K1234567' },
  ])
  const pdf = await admin.send(getMaskedPdf, { candidateId: candidate.id, positionId: position.id })
  const { text } = await extractText(pdf.bytes, 'pdf')
  expect([text.includes('K1234567'), text.includes('difficult')]).toEqual([true, false])
})

test('a mail is filled with what is said of each candidate and of the position, by those who read it', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const shift = await define(admin, 'Shift worked', 'oneOf', { options: ['Day', 'Night'] })
  const floor = await define(admin, 'Salary floor', 'money', { readers: ['Manager'] })
  const building = await define(admin, 'Building', 'text', { kind: 'position' })
  const meera = await known(w, { custom: { [shift]: 2, [floor]: 500_000 } })
  const silent = await known(w, { emailId: 'silent@mail.example', contactNumber: '9000000099' })
  const position = await w.make.position({ custom: { [building]: 'Tower B' } })
  const asked = {
    audience: 'candidates' as const,
    ...{ candidateIds: [meera.id, silent.id], positionId: position.id, subject: 'Come' },
    body: 'To {{ position.building }}, as you work by {{candidate.shiftworked}}.',
  } as const
  const letters = async (person: Person, more: object = {}) =>
    (await person.call(previewMails, { ...asked, ...more })).recipients
  expect(await letters(admin)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ recipientId: meera.id, text: 'To Tower B, as you work by Night.', problem: null }),
      expect.objectContaining({ recipientId: silent.id, problem: 'Nothing is said in Shift worked' }),
    ]),
  )
  const secret = { body: '{{candidate.salaryfloor}}', candidateIds: [meera.id] }
  expect((await letters(admin, secret))[0]?.text).toBe('₹5,000')
  const recruiter = await w.as('VP')
  expect((await refusal(letters(recruiter, secret))).fields.body).toContain('Nothing fills {{candidate.salaryfloor}}')
})

test('a choice under a new name is found by it once the words were made anew', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const shift = await define(admin, 'Shift', 'oneOf', { options: ['Graveyard'] })
  await known(w, { custom: { [shift]: 1 } })
  const count = async (search: string) => (await admin.call(candidateSearch, { search })).count
  expect([await count('shift:graveyard'), await count('graveyard')]).toEqual([1, 1])
  const field = await admin.call(getCustomField, { id: Number(shift.slice(1)) })
  await admin.call(changeCustomField, { ...field, choices: [{ id: 1, label: 'Nocturnal' }] })
  await reindexDefinedFields(w.db)
  expect([await count('shift:nocturnal'), await count('graveyard')]).toEqual([1, 0])
})

test('a session is told of the fields that its role reads, and whether it writes them', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  await define(admin, 'Salary floor', 'text', { readers: ['Manager'] })
  await define(admin, 'Verdict', 'text', { writers: ['Manager'] })
  await define(admin, 'Travels', 'text', { shownTo: 'everybody' })
  const told = async (person: Person) =>
    (await person.call(getSession, {})).customFields.map(({ label, isWritable }) => [label, isWritable])
  const [floor] = (await admin.call(getSession, {})).customFields
  expect(Object.keys(floor ?? {})).not.toContain('readers')
  expect(await told(admin)).toEqual([
    ['Salary floor', true],
    ['Verdict', true],
    ['Travels', true],
  ])
  expect(await told(await w.as('Recruiter'))).toEqual([
    ['Verdict', false],
    ['Travels', true],
  ])
  expect(await told(await w.as('ClientHR', { organizationId: (await w.make.organization()).id }))).toEqual([
    ['Travels', false],
  ])
})

test('what another process defines is known here once it is announced', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const values = { kind: 'candidate', type: 'text', label: 'Badge', group: 'More', shownTo: 'staff' } as const
  await w.db.insert(customFields).values(values)
  await w.db.execute(sql`select pg_notify(${customFieldsChannel}, '1')`)
  await vi.waitFor(async () => {
    expect((await admin.call(getSession, {})).customFields).toMatchObject([{ label: 'Badge' }])
  }, 60_000)
})
