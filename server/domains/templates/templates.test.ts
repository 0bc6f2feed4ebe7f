import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCustomFieldRetired } from '#contract/domains/customFields/endpoints.ts'
import { createPosition } from '#contract/domains/positions/endpoints.ts'
import {
  addTemplate,
  changeTemplate,
  getTemplate,
  getTemplates,
  removeTemplate,
} from '#contract/domains/templates/endpoints.ts'
import { define } from '#server/domains/customFields/test/firmWithFields.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { cities } from '#server/records/masters/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type Person, refusal, world } from '#server/test/world.ts'

const position = (values: object = {}, rest: object = {}) => ({
  ...{ kind: 'position' as const, name: 'Java in Pune', share: 'own' as const },
  values: { providerPositionName: 'Java Developer', minExperience: 3, stages: ['Call', 'Meeting'], ...values },
  ...rest,
})
const stages = (rest: object = {}) => position({}, { kind: 'stages', values: { stages: ['Call', 'Panel'] }, ...rest })
const namesOf = async (person: Person) => (await person.call(getTemplates, {})).templates.map(({ name }) => name)

test('a template keeps of a form what belongs to its kind, and gives it back as it was', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const { id } = await owner.call(addTemplate, position({ receivedOn: '2026-01-02', totalOpenings: 9, qcId: null }))
  const { values, leftOut } = await owner.call(getTemplate, { id })
  expect(values).toEqual({ providerPositionName: 'Java Developer', minExperience: 3, stages: ['Call', 'Meeting'] })
  expect(leftOut).toEqual([])
  const { id: other } = await owner.call(addTemplate, stages())
  expect((await owner.call(getTemplate, { id: other })).values).toEqual({ stages: ['Call', 'Panel'] })
})

test('what the form would refuse is not kept, and the sentence of the form says why', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const fieldsOf = async (asked: ReturnType<typeof position>) => (await refusal(owner.call(addTemplate, asked))).fields
  expect(await fieldsOf(position({ providerPositionName: 'J' }))).toEqual({
    values: 'Provider position name has 3 to 100 characters',
  })
  expect(await fieldsOf(position({ maxExperience: 1 }))).toEqual({
    values: 'Must not be below where the experience begins',
  })
  expect(await fieldsOf(position({ stages: ['Call', 'call'] }))).toHaveProperty('values')
  expect(await fieldsOf(position({ cityIds: [2_000_000] }))).toEqual({ cityIds: 'Cities is not one of the choices' })
  expect(await fieldsOf(position({}, { values: { gone: 1 } }))).toHaveProperty('values')
  expect(await fieldsOf(position({}, { name: '   ' }))).toHaveProperty('name')
  expect(await namesOf(owner)).toEqual([])
})

test('a template is offered to those it is shared with; with everybody only those share who lead', async () => {
  const w = await world()
  const boss = await w.as('Manager')
  const [owner, beside] = [
    await w.as('SPOC', { reportingToId: boss.id }),
    await w.as('SPOC', { reportingToId: boss.id }),
  ]
  const elsewhere = await w.as('SPOC')
  const hr = await w.as('InternalHR')
  await owner.call(addTemplate, position({}, { name: 'Mine' }))
  await owner.call(addTemplate, position({}, { name: 'Of the team', share: 'team' }))
  await owner.call(addTemplate, position({}, { name: 'Of HR', share: 'role', role: 'InternalHR' }))
  expect(await owner.send(addTemplate, position({}, { share: 'everybody' }))).toMatchObject({ status: 400 })
  await boss.call(addTemplate, position({}, { name: 'Of all', share: 'everybody' }))
  expect(await namesOf(beside)).toEqual(['Of all', 'Of the team'])
  expect(await namesOf(elsewhere)).toEqual(['Of all'])
  expect(await namesOf(hr)).toEqual(['Of all', 'Of HR'])
})

test('who does not fill in a form is offered none of its templates, and people of clients are offered nothing', async () => {
  const w = await world()
  const boss = await w.as('Manager')
  const { id } = await boss.call(addTemplate, stages({ share: 'everybody' }))
  const checklist = { kind: 'checklist', values: { checklist: ['PanCard'] }, share: 'everybody', name: 'Papers' }
  const document = (await import('#contract/vocab/documentTypes.ts')).checklistDocuments.ids[0]
  await boss.call(addTemplate, stages({ ...checklist, values: { checklist: [document] } }))
  const lead = await w.as('TeamLead')
  expect(await namesOf(lead)).toEqual(['Papers'])
  expect(await lead.send(getTemplate, { id })).toMatchObject({ status: 404 })
  expect(await lead.send(addTemplate, stages())).toMatchObject({ status: 403 })
  const { id: organizationId } = await w.make.organization()
  for (const outsider of [
    await w.as('ClientHR', { organizationId }),
    await w.as('AgencyRCR'),
    await w.as('Recruiter'),
  ]) {
    expect(await outsider.send(getTemplates, {})).toMatchObject({ status: 403 })
    expect(await outsider.send(getTemplate, { id })).toMatchObject({ status: 403 })
  }
})

test('a name is there once for a kind and those it is shared with, whatever its case, also when two keep it at once', async () => {
  const w = await world()
  const [one, other] = [await w.as('Manager'), await w.as('Manager')]
  const asked = (name: string) => position({}, { name, share: 'everybody' })
  const answers = await Promise.all([
    one.send(addTemplate, asked('Java in Pune')),
    other.send(addTemplate, asked(' JAVA in Pune ')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  await one.call(addTemplate, stages({ share: 'everybody' }))
  await one.call(addTemplate, position())
  await other.call(addTemplate, position())
  expect((await refusal(one.call(addTemplate, position()))).fields).toHaveProperty('name')
})

test('its owner renames, replaces and removes a template, and who saw an older version is told so', async () => {
  const w = await world()
  const [owner, other] = [await w.as('SPOC'), await w.as('SPOC')]
  const { id } = await owner.call(addTemplate, position({}, { share: 'role', role: 'SPOC' }))
  const change = { id, version: 1, name: 'Renamed', share: 'role' as const, role: 'SPOC' as const }
  expect(await other.send(changeTemplate, change)).toMatchObject({ status: 403 })
  expect(await other.send(removeTemplate, { id })).toMatchObject({ status: 403 })
  const twice = await Promise.all([owner.send(changeTemplate, change), owner.send(changeTemplate, change)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await owner.call(getTemplate, { id })).values).toHaveProperty('minExperience', 3)
  await owner.call(changeTemplate, { ...change, version: 2, values: { providerPositionName: 'Fitter' } })
  expect((await other.call(getTemplate, { id })).values).toEqual({ providerPositionName: 'Fitter' })
  await owner.call(removeTemplate, { id })
  expect(await other.send(getTemplate, { id })).toMatchObject({ status: 404 })
  const trail = await w.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'template'))
    .orderBy(auditEntries.id)
  expect(trail.map(({ action }) => action)).toEqual([
    'template.keep',
    'template.change',
    'template.change',
    'template.remove',
  ])
})

test('what somebody shared stays when they leave, and whoever shares with everybody looks after it', async () => {
  const w = await world()
  const [owner, reader, boss] = [await w.as('SPOC'), await w.as('SPOC'), await w.as('Manager')]
  const { id } = await owner.call(addTemplate, position({}, { share: 'role', role: 'SPOC' }))
  const { id: own } = await owner.call(addTemplate, position({}, { name: 'Mine' }))
  expect(await namesOf(boss)).toEqual([])
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id))
  expect(await namesOf(reader)).toEqual(['Java in Pune'])
  expect(await namesOf(boss)).toEqual(['Java in Pune'])
  const taken = { id, version: 1, name: 'Java' }
  expect(await boss.send(changeTemplate, { ...taken, share: 'own' })).toMatchObject({ status: 400 })
  await boss.call(changeTemplate, { ...taken, share: 'everybody' })
  expect(await namesOf(await w.as('InternalHR'))).toEqual(['Java'])
  await boss.call(removeTemplate, { id })
  expect(await boss.send(removeTemplate, { id: own })).toMatchObject({ status: 404 })
})

test('what can no longer be chosen is left out when a template is used, and its fields are named', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const [one, two] = await w.db
    .insert(cities)
    .values([{ name: 'Kochi' }, { name: 'Kollam' }])
    .returning()
  const qc = await w.as('QC')
  const cityIds = [one?.id, two?.id]
  const { id } = await owner.call(addTemplate, position({ cityIds, qcId: qc.id }))
  expect((await owner.call(getTemplate, { id })).leftOut).toEqual([])
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, qc.id))
  await w.db
    .update(cities)
    .set({ isActive: false })
    .where(eq(cities.id, one?.id ?? 0))
  const { values, leftOut } = await owner.call(getTemplate, { id })
  expect(values).toMatchObject({ providerPositionName: 'Java Developer', cityIds: [two?.id] })
  expect(values).not.toHaveProperty('qcId')
  expect(leftOut.toSorted()).toEqual(['Cities', 'QC'])
})

test('a position opens with the stages it names, in their order, and without any where all were taken out', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const { id: organizationId } = await w.make.organization()
  const open = async (values: object) => {
    const form = { providerPositionName: 'Fitter', clientPositionName: 'Fitter', verticalId: 1 as const }
    const rest = { organizationId, priority: 'B' as const, totalOpenings: 1, receivedOn: '2026-01-02', ...values }
    const { positionId } = await owner.call(createPosition, { ...form, ...rest })
    const made = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, positionId))
    return made.sort((a, b) => a.sequence - b.sequence).map(({ name }) => name)
  }
  expect(await open({ stages: ['Panel', 'Call'] })).toEqual(['Panel', 'Call'])
  expect(await open({ stages: [] })).toEqual([])
  expect(await open({})).toHaveLength(6)
})

test('a template of positions keeps what the firm defined itself, and tells nobody what they do not fill in', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const owner = await w.as('Manager')
  const of = { kind: 'position' as const }
  const shift = await define(admin, 'Shift model', 'oneOf', { ...of, options: ['Early', 'Late'] })
  const badge = await define(admin, 'Badge colour', 'text', of)
  const secret = await define(admin, 'Margin floor', 'number', { ...of, readers: ['Manager'], writers: ['Manager'] })
  const { id } = await owner.call(
    addTemplate,
    position({ [shift]: 2, [badge]: 'Blue', [secret]: 12 }, { share: 'everybody' }),
  )
  expect((await owner.call(getTemplate, { id })).values).toMatchObject({ [shift]: 2, [badge]: 'Blue', [secret]: 12 })
  const reader = await w.as('SPOC')
  const told = await reader.call(getTemplate, { id })
  expect(told.values).toMatchObject({ [shift]: 2, [badge]: 'Blue' })
  expect(told.values).not.toHaveProperty(secret)
  expect(told.leftOut).toEqual([])
  const refused = await refusal(owner.call(addTemplate, position({ [shift]: 9 }, { name: 'Other' })))
  expect(refused.fields).toHaveProperty('values')
  await admin.call(setCustomFieldRetired, { id: Number(badge.slice(1)), version: 1, isRetired: true })
  expect((await owner.call(getTemplate, { id })).values).not.toHaveProperty(badge)
})

test('a template of slots keeps how they are held, and neither the day nor the position', async () => {
  const w = await world()
  const owner = await w.as('SPOC')
  const held = { startTime: '09:30', durationMinutes: 45, inARow: 4, mode: 'Video', capacity: 1, weekdays: [1, 3] }
  const { id } = await owner.call(addTemplate, {
    ...{ kind: 'slots', name: 'Mornings', share: 'own' },
    values: { ...held, positionId: 7, day: '2027-01-04', until: '2027-02-01', interviewerIds: [1] },
  })
  expect((await owner.call(getTemplate, { id })).values).toEqual(held)
  const recruiter = await w.as('Recruiter')
  expect(await recruiter.send(getTemplate, { id })).toMatchObject({ status: 403 })
})
