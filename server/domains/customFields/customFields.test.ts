import { expect, test } from 'vitest'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import {
  createCandidate,
  editCandidate,
  editCandidateDetails,
  getCandidate,
  getCandidateLog,
} from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import {
  addCustomField,
  changeCustomField,
  getCustomField,
  setCustomFieldRetired,
} from '#contract/domains/customFields/endpoints.ts'
import { customFieldList } from '#contract/domains/customFields/lists.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { keepDefinedFields } from '#contract/kit/definedFields.ts'
import { exportList } from '#contract/kit/export.ts'
import { presence } from '#contract/vocab/presence.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { reindexDefinedFields } from '#server/domains/search/definedFields.ts'
import { nowIso } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { indexDefinedFields } from './indexes.ts'
import { define, defineAll } from './test/firmWithFields.ts'

type Row = Record<string, unknown>

const add = (person: Person, values: Row = {}) =>
  person.call(createCandidate, { ...goodForm, loggedInUserRoleName: person.role, ...values } as never)
const detailsOf = async (person: Person, id: number, values: Row) => {
  const { view: _view, can: _can, cv: _cv, id: _id, ...before } = (await person.call(getCandidate, { id })) as Row
  return { ...before, candidateId: id, ...values } as never
}
const edit = async (person: Person, id: number, values: Row) =>
  person.call(editCandidateDetails, await detailsOf(person, id, values))
const rowsOf = async (person: Person, asked: Row = {}) =>
  (await person.call(candidateList, asked as never)).rows as unknown as Row[]
const csvOf = async (person: Person, asked: Row) =>
  (await person.send(exportList, { list: candidateList.name, format: 'csv', ...asked })).bytes.toString().slice(1)

async function firm() {
  const w = await world()
  await makeMasters(w)
  const admin = await w.as('Admin')
  return { w, admin, recruiter: await w.as('Recruiter') }
}

async function versionOf(admin: Person, key: string) {
  const field = await admin.call(getCustomField, { id: Number(key.slice(1)) })
  return { ...field, choices: field.choices.filter(({ isOffered }) => isOffered) }
}

/** Somebody of a client to whom a candidate was sent. */
async function clientOf(w: World, candidateId: number) {
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const on = { candidateId, positionId: position.id, statusId: s.sentToClient, sentToClientAt: nowIso() }
  await w.make.application(on)
  return w.as('ClientHR', { organizationId: client.id })
}

test('a field of every type is asked for, kept, shown, listed and exported as soon as it is defined', async () => {
  const { admin, recruiter } = await firm()
  const { keys, values } = await defineAll(admin)
  const { candidateId } = await add(recruiter, values)
  const shown = (await recruiter.call(getCandidate, { id: candidateId })) as Row
  expect(shown).toMatchObject({ ...values, [`${keys.person}Name`]: admin.fullName })
  const [row] = await rowsOf(recruiter)
  expect(row).toMatchObject({
    ...values,
    [keys.severalOf]: ['ISTQB', 'Six Sigma'],
    [keys.person]: admin.fullName,
  })
  const csv = await csvOf(admin, { columns: Object.values(keys) })
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'Passport,Assessment,Shoe size,Day rate (₹),Visa until,Own car,Shift,Certificates,Portfolio,Mentor',
    `K1234567,Calm under pressure,-2.5,500,31-01-2027,Yes,Night,"ISTQB, Six Sigma",https://meera.example/work,${admin.fullName}`,
  ])
  const { entries } = await edit(recruiter, candidateId, { [keys.oneOf]: 1, [keys.money]: null }).then(() =>
    recruiter.call(getCandidateLog, { candidateId }),
  )
  expect(entries[0]?.changes).toEqual([
    { field: 'Day rate', from: '₹500', to: null },
    { field: 'Shift', from: 'Night', to: 'Day' },
  ])
})

test('what a form does not speak of stays, and what is wrong is refused at its field', async () => {
  const { admin, recruiter } = await firm()
  const { keys, values } = await defineAll(admin)
  const { candidateId } = await add(recruiter, values)
  await recruiter.call(editCandidate, { ...goodForm, candidateId, version: 1 } as never)
  expect(await recruiter.call(getCandidate, { id: candidateId })).toMatchObject(values)
  await edit(recruiter, candidateId, { [keys.severalOf]: [], [keys.text]: '' })
  const cleared = (await recruiter.call(getCandidate, { id: candidateId })) as Row
  expect([cleared[keys.severalOf], cleared[keys.text], cleared[keys.number]]).toEqual([null, null, -2.5])
  const wrong: [keyof typeof keys, unknown][] = [
    ...([
      ['text', 'x'.repeat(201)],
      ['longText', 'x'.repeat(5001)],
      ['number', 'many'],
      ['money', 1.5],
    ] as const),
    ...([
      ['date', '2027-02-30'],
      ['yesNo', 'perhaps'],
      ['oneOf', 9],
      ['severalOf', [1, 9]],
    ] as const),
    ...([
      ['link', 'not a page'],
      ['person', 2_000_000_000],
    ] as const),
  ].map(([type, value]) => [type, value])
  for (const [type, value] of wrong) {
    const asked = await detailsOf(recruiter, candidateId, { [keys[type]]: value })
    const { status, fields } = await refusal(recruiter.call(editCandidateDetails, asked))
    expect([type, status, Object.keys(fields).map((field) => field.split('.')[0])]).toEqual([type, 400, [keys[type]]])
  }
})

test('a list sorts and filters by a field of every type that has an order or a filter, empty cells last', async () => {
  const { w, admin } = await firm()
  const { keys } = await defineAll(admin)
  const make = (firstName: string, custom: Row) => w.make.candidate({ firstName, lastName: 'Rao', custom })
  await make('Ana', { [keys.text]: 'Berlin gate', [keys.number]: 9, [keys.money]: 100, [keys.date]: '2026-05-01' })
  await make('Ben', { [keys.text]: 'Amber', [keys.number]: 10, [keys.money]: 90, [keys.yesNo]: 'yes', [keys.oneOf]: 2 })
  await make('Cleo', {
    [keys.severalOf]: [2],
    [keys.link]: 'https://cleo.example/',
    [keys.person]: admin.id,
    [keys.oneOf]: 1,
  })
  const names = async (asked: Row) => (await rowsOf(admin, asked)).map(({ fullName }) => String(fullName).split(' ')[0])
  const sorted = async (key: string) => [
    await names({ sortBy: key, sortType: 'asc' }),
    await names({ sortBy: key, sortType: 'desc' }),
  ]
  expect(await sorted(keys.text)).toEqual([
    ['Ben', 'Ana', 'Cleo'],
    ['Ana', 'Ben', 'Cleo'],
  ])
  expect(await sorted(keys.number)).toEqual([
    ['Ana', 'Ben', 'Cleo'],
    ['Ben', 'Ana', 'Cleo'],
  ])
  expect((await sorted(keys.oneOf))[0]).toEqual(['Cleo', 'Ben', 'Ana'])
  const sortable = [keys.money, keys.date, keys.yesNo, keys.link]
  for (const key of sortable) expect((await names({ sortBy: key })).length).toBe(3)
  for (const key of [keys.longText, keys.severalOf, keys.person]) {
    expect((await admin.send(candidateList, { sortBy: key })).status).toBe(400)
  }
  expect(await names({ [keys.text]: 'gat' })).toEqual(['Ana'])
  expect(await names({ [`${keys.number}From`]: 9.5 })).toEqual(['Ben'])
  expect(await names({ [`${keys.money}To`]: 95 })).toEqual(['Ben'])
  expect(await names({ [`${keys.date}From`]: '2026-05-01', [`${keys.date}To`]: '2026-05-01' })).toEqual(['Ana'])
  expect(await names({ [keys.yesNo]: 'yes' })).toEqual(['Ben'])
  expect(await names({ [keys.oneOf]: [1] })).toEqual(['Cleo'])
  expect(await names({ [keys.severalOf]: [2, 3] })).toEqual(['Cleo'])
  expect(await names({ [keys.link]: presence.given })).toEqual(['Cleo'])
  expect(await names({ [keys.person]: [admin.id] })).toEqual(['Cleo'])
  const csv = await csvOf(admin, { [keys.oneOf]: [2], columns: ['fullName'] })
  expect(csv.trim().split('\r\n')).toEqual(['Name', 'Ben Rao'])
})

test('a list sends of its own columns those alone that are shown, and sorts and filters by the others all the same', async () => {
  const { admin, recruiter } = await firm()
  const { keys, values } = await defineAll(admin)
  const secret = await define(admin, 'Our view', 'text', { readers: ['Manager'] })
  await add(admin, { ...values, [secret]: 'never' })
  const own = Object.values(keys)
  const shown = async (person: Person, asked: Row) => {
    const rows = await rowsOf(person, asked)
    return rows.map((row) => Object.fromEntries(own.flatMap((key) => (key in row ? [[key, row[key]]] : []))))
  }
  const few = { ownColumns: [keys.text, keys.severalOf, keys.person, secret] }
  const told = { [keys.text]: 'K1234567', [keys.severalOf]: ['ISTQB', 'Six Sigma'], [keys.person]: admin.fullName }
  for (const asked of [few, { ...few, sortBy: keys.number }, { ...few, [keys.oneOf]: [2] }]) {
    expect(await shown(recruiter, asked)).toEqual([told])
  }
  expect(JSON.stringify(await rowsOf(recruiter, few))).not.toContain('never')
  expect(await shown(recruiter, { ownColumns: [] })).toEqual([{}])
  expect(Object.keys((await shown(recruiter, {}))[0] ?? {})).toHaveLength(own.length)
  const wrong = await recruiter.send(candidateList, { ownColumns: ["f1'"] })
  expect(wrong.status).toBe(400)
})

test('who may not read a field receives nothing of it anywhere, and who may not write it is refused', async () => {
  const { admin, recruiter, w } = await firm()
  const secret = await define(admin, 'Salary floor', 'text', { readers: ['Manager'] })
  const judged = await define(admin, 'Verdict', 'text', { writers: ['Manager'] })
  const { candidateId } = await add(recruiter)
  const manager = await w.as('Manager')
  const { candidateId: ownId } = await add(manager, { emailId: 'own@mail.example' })
  const own = { id: ownId }
  await edit(manager, own.id, { [secret]: 'zirconium', [judged]: 'palladium' })
  const heard = JSON.stringify([
    await recruiter.call(getCandidate, { id: own.id }),
    await rowsOf(recruiter),
    await recruiter.call(getCandidateLog, { candidateId: own.id }),
  ])
  expect([heard.includes('palladium'), heard.includes('zirconium')]).toEqual([true, false])
  expect((await recruiter.send(candidateList, { sortBy: secret })).status).toBe(400)
  expect((await recruiter.send(candidateList, { [secret]: 'zirconium' })).body).toMatchObject({
    fields: { [secret]: `There is no filter named “${secret}”` },
  })
  const found = async (person: Person, search: string) => (await person.send(candidateSearch, { search })).body as Row
  expect(await found(manager, 'salaryfloor:zirconium')).toMatchObject({ count: 1 })
  expect(await found(recruiter, 'zirconium')).toMatchObject({ count: 0 })
  expect((await found(recruiter, 'salaryfloor:zirconium'))['fields']).toMatchObject({
    search: expect.stringContaining('There is no field "salaryfloor"'),
  })
  expect(await found(recruiter, 'palladium')).toMatchObject({ count: 1 })
  const asked = await detailsOf(recruiter, candidateId, { [judged]: 'mine' })
  expect((await refusal(recruiter.call(editCandidateDetails, asked))).fields).toEqual({
    [judged]: 'Verdict can be changed by others only',
  })
  await edit(manager, own.id, { [secret]: 'kept' })
  const [before] = (await w.db.select().from(candidates)).filter(({ id }) => id === candidateId)
  await edit(recruiter, candidateId, { [secret]: 'slipped in', [judged]: undefined })
  const [after] = (await w.db.select().from(candidates)).filter(({ id }) => id === candidateId)
  expect([before?.custom, after?.custom]).toEqual([{}, {}])
})

test('a client reads what is shown always, then what is shown once it knows the person, and never the rest', async () => {
  const { w, admin, recruiter } = await firm()
  const never = await define(admin, 'Our view', 'text')
  const later = await define(admin, 'Passport', 'text', { shownTo: 'revealed' })
  const always = await define(admin, 'Travels', 'text', { shownTo: 'everybody' })
  const { candidateId } = await add(recruiter, { [never]: 'aaa-never', [later]: 'bbb-later', [always]: 'ccc-always' })
  const hr = await clientOf(w, candidateId)
  const read = async () => {
    const said = JSON.stringify([
      await hr.call(getCandidate, { id: candidateId }),
      await rowsOf(hr),
      await csvOf(hr, {}),
    ])
    return ['aaa-never', 'bbb-later', 'ccc-always'].filter((one) => said.split(one).length > 3)
  }
  expect(await read()).toEqual(['ccc-always'])
  const byHidden = { sortBy: later, [later]: 'bbb' }
  expect((await hr.call(candidateList, byHidden as never)).count).toBe(0)
  expect((await hr.send(candidateList, { [never]: 'aaa' })).status).toBe(400)
  await w.db.update(applications).set({ isRevealed: true })
  expect(await read()).toEqual(['bbb-later', 'ccc-always'])
  expect((await hr.call(candidateList, byHidden as never)).count).toBe(1)
})

test('what must be filled in is asked for from its status on, of those it is required of', async () => {
  const { w, admin, recruiter } = await firm()
  const visa = await define(admin, 'Visa', 'text', { requiredFrom: s.sentToClient, requiredOf: ['Recruiter'] })
  const { candidateId } = await add(recruiter)
  await edit(recruiter, candidateId, {})
  await w.db.update(candidates).set({ statusId: s.interviewScheduled })
  const asked = await detailsOf(recruiter, candidateId, {})
  expect((await refusal(recruiter.call(editCandidateDetails, asked))).fields).toEqual({ [visa]: 'Visa is required' })
  await edit(admin, candidateId, {})
  await edit(recruiter, candidateId, { [visa]: 'H-1B' })
  const origin = await define(admin, 'Origin', 'text', { requiredFrom: s.open })
  const other = { ...goodForm, emailId: 'other@mail.example' }
  expect((await refusal(add(recruiter, other))).fields).toEqual({ [origin]: 'Origin is required' })
})

test('a candidate is moved on only once they say what the next status asks for, and can be let go any time', async () => {
  const { w, admin, recruiter } = await firm()
  const visa = await define(admin, 'Visa', 'text', { requiredFrom: s.screenSelect })
  const { candidateId } = await add(recruiter)
  const application = await w.make.application({ candidateId, recruiterId: recruiter.id, statusId: s.toBeScreened })
  const move = async (toStatusId: number) => {
    const { version } = (await w.db.select().from(applications))[0] ?? application
    return recruiter.send(moveApplication, { applicationId: application.id, version, toStatusId })
  }
  const refused = await move(s.screenSelect)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: 'Visa must be filled in before Screen Select: edit the candidate first' }),
  ])
  expect((await move(s.incompleteCall)).status).toBe(200)
  await edit(recruiter, candidateId, { [visa]: 'H-1B' })
  expect((await move(s.screenSelect)).status).toBe(200)
})

test('a renamed choice is renamed everywhere, and one that is no longer offered stays where it was chosen', async () => {
  const { admin, recruiter } = await firm()
  const shift = await define(admin, 'Shift', 'oneOf', { options: ['Day', 'Night'] })
  const { candidateId } = await add(recruiter, { [shift]: 2 })
  const before = await versionOf(admin, shift)
  await admin.call(changeCustomField, { ...before, choices: [{ id: 1, label: 'Daytime' }] })
  const after = await admin.call(getCustomField, { id: before.id })
  expect(after.choices).toEqual([
    { id: 1, label: 'Daytime', isOffered: true },
    { id: 2, label: 'Night', isOffered: false },
  ])
  expect(await csvOf(admin, { columns: [shift] })).toContain('Night')
  await edit(recruiter, candidateId, { [shift]: 2 })
  await edit(recruiter, candidateId, { [shift]: 1 })
  const asked = await detailsOf(recruiter, candidateId, { [shift]: 2 })
  expect((await refusal(recruiter.call(editCandidateDetails, asked))).fields).toEqual({
    [shift]: 'Shift is not one of the choices',
  })
  const again = [{ id: 1, label: 'Daytime' }, { label: 'night' }, { label: 'Weekend' }]
  await admin.call(changeCustomField, { ...(await versionOf(admin, shift)), choices: again })
  const { choices } = await admin.call(getCustomField, { id: before.id })
  expect(choices.map(({ id, label }) => [id, label])).toEqual([
    [1, 'Daytime'],
    [2, 'night'],
    [3, 'Weekend'],
  ])
})

test('a retired field is nowhere, and brought back it has all that was said in it', async () => {
  const { w, admin, recruiter } = await firm()
  const badge = await define(admin, 'Badge', 'text')
  const { candidateId } = await add(recruiter, { [badge]: 'rhodium' })
  const found = async (search: string) => (await recruiter.send(candidateSearch, { search })).body as Row
  expect(await found('rhodium')).toMatchObject({ count: 1 })
  expect(await found('badge:rhodium')).toMatchObject({ count: 1 })
  const { id, version } = await versionOf(admin, badge)
  await admin.call(setCustomFieldRetired, { id, version, isRetired: true })
  await reindexDefinedFields(w.db)
  expect(
    JSON.stringify([await recruiter.call(getCandidate, { id: candidateId }), await rowsOf(recruiter)]),
  ).not.toContain('rhodium')
  expect(await found('rhodium')).toMatchObject({ count: 0 })
  await edit(recruiter, candidateId, { designation: 'Lead' })
  const retired = await versionOf(admin, badge)
  expect(retired).toMatchObject({ isRetired: true, used: 1 })
  await admin.call(setCustomFieldRetired, { id, version: retired.version, isRetired: false })
  await reindexDefinedFields(w.db)
  expect(await recruiter.call(getCandidate, { id: candidateId })).toMatchObject({ [badge]: 'rhodium' })
  expect(await found('badge:rhodium')).toMatchObject({ count: 1 })
})

test('a definition that does not hold together is refused at its field', async () => {
  const { admin } = await firm()
  await define(admin, 'Visa status', 'text')
  const refusedAt = async (label: string, type: never, more: Row = {}) =>
    (await refusal(define(admin, label, type, more))).fields
  expect(await refusedAt('VISA  Status', 'text' as never)).toEqual({
    label: expect.stringContaining('called like this'),
  })
  expect(await refusedAt('Rating', 'number' as never)).toEqual({ label: 'A field of this name comes with the product' })
  expect(await refusedAt('Skill', 'text' as never)).toEqual({ label: 'A field of this name comes with the product' })
  expect(await refusedAt('Level', 'oneOf' as never)).toEqual({ choices: 'Name at least one choice' })
  expect(await refusedAt('Level', 'oneOf' as never, { options: ['A', 'a'] })).toEqual({
    'choices.1.label': 'This choice is there already',
  })
  expect(await refusedAt('Owner', 'person' as never, { shownTo: 'everybody' })).toHaveProperty('shownTo')
  expect(await refusedAt('Remark', 'text' as never, { readers: ['Manager'], writers: ['Recruiter'] })).toHaveProperty(
    'writers',
  )
  expect(await refusedAt('7', 'text' as never)).toHaveProperty('label')
  expect((await admin.send(addCustomField, {})).status).toBe(400)
  expect((await admin.call(customFieldList, {})).count).toBe(1)
})

test('a free text is personal whatever its form says', async () => {
  const { admin } = await firm()
  const text = await define(admin, 'Nickname', 'text', { isPersonal: false })
  const number = await define(admin, 'Shoe size', 'number', { isPersonal: false })
  expect([(await versionOf(admin, text)).isPersonal, (await versionOf(admin, number)).isPersonal]).toEqual([
    true,
    false,
  ])
})

test('every field has its indexes, those of a retired one go, and looking again makes none', async () => {
  const { w, admin } = await firm()
  const { keys } = await defineAll(admin)
  expect(await indexDefinedFields(w.db)).toBe(17)
  expect(await indexDefinedFields(w.db)).toBe(0)
  const { id, version } = await versionOf(admin, keys.text)
  await admin.call(setCustomFieldRetired, { id, version, isRetired: true })
  expect(await indexDefinedFields(w.db)).toBe(0)
  await admin.call(setCustomFieldRetired, { id, version: version + 1, isRetired: false })
  expect(await indexDefinedFields(w.db)).toBe(3)
  // Another test gets this database, and its fields have the same keys.
  keepDefinedFields([])
  await indexDefinedFields(w.db)
})
