import { expect, test } from 'vitest'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { type CandidateFieldKey, candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { eraseCandidate } from '#contract/domains/privacy/endpoints.ts'
import { fieldOf, text } from '#contract/kit/fields.ts'
import { columnOf, field, fieldsIn, holdsMany, register } from '#contract/kit/recordFields.ts'
import { erasedName, erasureReasons } from '#contract/vocab/privacy.ts'
import { rangeFields, textFields } from '#contract/vocab/searchFields.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { known, merge } from '#server/domains/duplicates/test/duplicates.ts'
import { profileTexts } from '#server/domains/search/documents.ts'
import { nowIso } from '#server/kit/clock.ts'
import { erasedValues, storedValues } from '#server/kit/lists/recordFields.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { mergedFieldsOf, valuesAfter } from '#server/records/duplicates/fields.ts'
import { type World, world } from '#server/test/world.ts'
import { changesBetween, profileInWords } from './log.ts'
import { valuesThatTell } from './maskedViews.ts'
import { makeMasters } from './test/people.ts'

/** A value for every field, each of which can be told from any other; choices are those of the test's master data. */
function filledIn(): Record<string, unknown> {
  const numbers = new Map(candidateFieldList.map(({ key }, index) => [key, 7_000_000_000 + index]))
  const values = candidateFieldList.map((one): [string, unknown] => {
    const { control, vocabulary } = fieldOf(one.shape) ?? {}
    if (holdsMany(one)) return [columnOf(one), [1]]
    if (control === 'ref') return [columnOf(one), 1]
    if (control === 'choice') return [columnOf(one), vocabulary?.ids.at(-1)]
    if (control === 'flag') return [columnOf(one), true]
    if (control === 'date') return [columnOf(one), '1991-07-19']
    if (control === 'years' || control === 'number') return [columnOf(one), 3]
    if (control === 'lpa' || control === 'phone') return [columnOf(one), numbers.get(one.key)]
    return [columnOf(one), `said-${one.key.toLowerCase()}`]
  })
  return Object.fromEntries(values)
}

const make = async (w: World) => {
  await makeMasters(w)
  return known(w, { ...(filledIn() as Partial<typeof candidates.$inferInsert>), hideEmployer: false })
}
const textual = candidateFieldList.filter(({ key }) => String(filledIn()[key] ?? '').startsWith('said-'))

test('a client reads of every field what the register says: what identifies once they know the person, what is ours never', async () => {
  const w = await world()
  const candidate = await make(w)
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const on = { candidateId: candidate.id, positionId: position.id, statusId: s.sentToClient, sentToClientAt: nowIso() }
  await w.make.application(on)
  const hr = await w.as('ClientHR', { organizationId: client.id })
  const told = async () => {
    const said = JSON.stringify([await hr.call(getCandidate, { id: candidate.id }), await hr.call(candidateList, {})])
    return textual.map(({ key }) => key).filter((key) => said.includes(`"said-${key.toLowerCase()}`))
  }
  // Written down a second time: a field of which the register says too little is not shown to a client by that.
  const pinned = 'if a new field is meant to be read by clients, write it into this test as well'
  const everybody = ['currentCityName', 'designation', 'currentEmployer']
  expect(await told(), pinned).toEqual(everybody)
  await w.db.update(applications).set({ isRevealed: true })
  const revealed = ['firstName', 'lastName', 'emailId', 'contactCode', 'emergencyCode', 'linkedInProfile']
  expect((await told()).sort(), pinned).toEqual([...everybody, ...revealed].sort())
})

test('an erasure leaves of all fields only those that say why', async () => {
  const w = await world()
  const { id, version, fullName } = await make(w)
  const admin = await w.as('Admin')
  const reason = erasureReasons.asked
  await admin.call(eraseCandidate, { candidateId: id, version, reason, typedName: fullName })
  const [row] = await w.db.select().from(candidates)
  const left = Object.entries(filledIn()).filter(([column, value]) => {
    const present: unknown = row?.[column as keyof typeof row]
    return JSON.stringify(present) === JSON.stringify(value)
  })
  expect(left.map(([column]) => column)).toEqual(['gender', 'source'])
  expect(row).toMatchObject({ fullName: erasedName.fullName, hideEmployer: false, notes: null, skillIds: [] })
})

test('a merge into a record that says nothing takes over every field', async () => {
  const w = await world()
  const full = await make(w)
  const bare = Object.fromEntries(candidateFieldList.map((one) => [columnOf(one), undefined]))
  const after = valuesAfter(bare, { ...full }, {})
  expect(after).toEqual(
    Object.fromEntries(candidateFieldList.map((one) => [columnOf(one), { ...full }[columnOf(one) as 'id']])),
  )
  const surviving = await known(w, { linkedInProfile: null, notes: null })
  await merge(await w.as('Admin'), surviving, full)
  const [row] = (await w.db.select().from(candidates)).filter(({ id }) => id === surviving.id)
  expect(row).toMatchObject({ notes: 'said-notes', linkedInProfile: 'said-linkedinprofile', skillIds: [1] })
})

test('the rules of the register fit each other', () => {
  const keys = new Set(candidateFieldList.map(({ key }) => key))
  for (const { key, merge: rule, searched, names, shape } of candidateFieldList) {
    if (typeof rule === 'object') expect(keys, key).toContain(rule.with)
    const isKnown = searched === null || textFields.has(searched) || rangeFields.has(searched)
    expect(isKnown, key).toBe(true)
    const { options, control } = fieldOf(shape) ?? {}
    if (control === 'refs') expect([key, typeof names]).toEqual([key, 'string'])
    if (names) expect([key, typeof options]).toEqual([key, 'string'])
  }
  const inRange = candidateFieldList.filter(({ searched }) => rangeFields.has(searched)).map(({ searched }) => searched)
  expect([...inRange, rangeFields.added].sort()).toEqual([...rangeFields.ids].sort())
})

/** A field as a firm may define it while the product runs. */
const defined = register({
  blogAddress: field(
    text('Blog'),
    { form: 'page', section: 'contact', shownTo: 'revealed', searched: textFields.notes, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
})

test('a field that is defined while the product runs has a check, is told, searched, hidden, merged and erased like any other', async () => {
  const { db } = await world()
  const fields = [...candidateFieldList, ...fieldsIn(defined)]
  const [before, after] = [{ fullName: 'A B' }, { fullName: 'A B', blogAddress: 'meera.blog' }]
  expect(fields.at(-1)?.shape.safeParse('').success).toBe(false)
  expect(storedValues(fields, after)).toMatchObject({ blogAddress: 'meera.blog', notes: null })
  const change = { field: 'blogAddress', from: null, to: 'meera.blog' }
  expect(await changesBetween(db, before, after, fields)).toEqual([change])
  expect(await profileInWords(db, after, fields)).toEqual([['Blog', 'meera.blog']])
  expect(profileTexts(after, fields)).toMatchObject({ notes: ['meera.blog'] })
  expect(valuesThatTell(after, fields)).toEqual(['meera.blog'])
  const merged = mergedFieldsOf(fields)
  expect(merged.find((one) => one.field === 'blogAddress')).toMatchObject({ columns: ['blogAddress'], isMany: false })
  expect(valuesAfter(before, after, {}, merged)).toMatchObject({ blogAddress: 'meera.blog' })
  const instead: Partial<Record<CandidateFieldKey, string>> = { firstName: '', lastName: '', emailId: '' }
  expect(erasedValues(fields, instead)).toMatchObject({ blogAddress: null })
})
