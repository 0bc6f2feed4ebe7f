import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMaster, changeMaster, setMasterActive } from '#contract/domains/masters/editing.ts'
import { addOption, findOptions } from '#contract/kit/options.ts'
import { cities, countries, deliveredWords, skills, states } from '#server/records/masters/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { deliverWords } from './delivery.ts'

test('an empty firm is born with countries, cities, skills and what else a candidate needs', async () => {
  const { db } = await world()
  await deliverWords(db)
  const [india] = await db.select().from(countries).where(eq(countries.iso, 'IN'))
  expect(india).toMatchObject({ name: 'India', dialingCode: '+91', phoneLengths: expect.arrayContaining([10]) })
  expect(await db.$count(cities)).toBeGreaterThan(2_000)
  expect(await db.$count(skills)).toBeGreaterThan(400)
})

test('a select finds a skill or a city by what people also write for it', async () => {
  const { db, as } = await world()
  await deliverWords(db)
  const recruiter = await as('Recruiter')
  const first = async (source: string, search: string) =>
    (await recruiter.call(findOptions, { source, search })).options[0]
  expect(await first('skills', 'js')).toMatchObject({ name: 'JavaScript' })
  expect(await first('skills', 'reactjs')).toMatchObject({ name: 'React' })
  expect(await first('cities', 'bangalore')).toMatchObject({ name: 'Bengaluru', detail: 'Karnataka' })
  expect(await first('cities', 'pun'), 'not Punalur').toMatchObject({ name: 'Pune', detail: 'Maharashtra' })
  expect(await first('cities', 'hamburg')).toMatchObject({ name: 'Hamburg', detail: 'Germany' })
})

test('what a firm renamed, no longer offers or added itself stays so when words are delivered again', async () => {
  const { db, as } = await world()
  const admin = await as('SuperAdmin')
  await admin.call(addMaster, { list: 'language', name: 'Tulu' })
  await deliverWords(db)
  const [java] = await db.select().from(skills).where(eq(skills.name, 'Java'))
  const [go] = await db.select().from(skills).where(eq(skills.name, 'Go'))
  if (!java || !go) throw new Error('the skills were not delivered')
  await admin.call(changeMaster, { ...java, list: 'skill', name: 'Java SE' })
  await admin.call(setMasterActive, { list: 'skill', id: go.id, version: go.version, isActive: false })
  const before = await db.$count(skills)
  await db.delete(deliveredWords).where(eq(deliveredWords.list, '*'))
  await deliverWords(db)
  expect(await db.$count(skills)).toBe(before)
  expect(await db.select({ name: skills.name }).from(skills).where(eq(skills.id, java.id))).toEqual([
    { name: 'Java SE' },
  ])
  expect(await db.select({ isActive: skills.isActive }).from(skills).where(eq(skills.id, go.id))).toEqual([
    { isActive: false },
  ])
})

test('words that were there before the first delivery are not doubled, and say what they did not', async () => {
  const { db } = await world()
  await db.insert(countries).values({ name: 'India', dialingCode: '+91' })
  const [karnataka] = await db.insert(states).values({ name: 'Karnataka', code: 'KA' }).returning()
  await db.insert(cities).values([{ name: 'Bengaluru', stateId: karnataka?.id }, { name: 'Hamburg' }])
  await Promise.all([deliverWords(db), deliverWords(db)])
  expect(await db.$count(countries, eq(countries.name, 'India'))).toBe(1)
  expect(await db.$count(cities, eq(cities.name, 'Bengaluru'))).toBe(1)
  const [hamburg, ...others] = await db.select().from(cities).where(eq(cities.name, 'Hamburg'))
  expect(others).toEqual([])
  expect(hamburg?.countryId).toEqual(expect.any(Number))
})

test('a missing word is added inside the select by whoever may, others are told whom to ask', async () => {
  const { as } = await world()
  const [admin, recruiter] = [await as('SuperAdmin'), await as('Recruiter')]
  const asked = { source: 'skills', search: 'quantum' }
  expect((await admin.call(findOptions, asked)).missing).toMatchObject({ mayAdd: true })
  expect((await recruiter.call(findOptions, asked)).missing).toMatchObject({
    mayAdd: false,
    ask: expect.stringContaining('Ask an administrator'),
  })
  const { id } = await admin.call(addOption, { source: 'skills', name: 'Quantum computing' })
  expect((await recruiter.call(findOptions, asked)).options).toEqual([
    { id, name: 'Quantum computing', detail: 'Other' },
  ])
  expect((await refusal(recruiter.call(addOption, { source: 'skills', name: 'Alchemy' }))).status).toBe(403)
  expect((await refusal(admin.call(addOption, { source: 'skills', name: 'quantum Computing' }))).status).toBe(400)
  expect((await refusal(admin.call(addOption, { source: 'positions', name: 'Alchemist' }))).status).toBe(404)
})
