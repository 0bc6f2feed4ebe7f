import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { addMaster, changeMaster, masterItemList, setMasterActive } from '#contract/domains/masters/editing.ts'
import { getCities, getSpecializations } from '#contract/domains/masters/endpoints.ts'
import { createOrganization, getOrganization } from '#contract/domains/organizations/endpoints.ts'
import * as calls from '#contract/domains/settings/endpoints.ts'
import { findOptions } from '#contract/kit/options.ts'
import { workingDaysIn } from '#server/domains/settings/workingDays.ts'
import { atTime, today } from '#server/kit/clock.ts'
import { mailRoute } from '#server/kit/mail/mail.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { writeSetting } from './commands.ts'
import { companySetting, parserPolicy } from './policies.ts'
import { readSetting } from './queries.ts'

const week = { from: '2026-08-10', to: '2026-08-16' }
const midnightInIndia = new Date('2026-08-10T18:30:00Z')

describe('a setting takes effect where it is used', () => {
  test('time zone: when a day begins; working days and holidays: what targets are reckoned by', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const calendar = { timeZone: 'America/New_York' as const, workingDays: [1, 2, 3, 4, 5, 6] as const }
    expect(atTime(midnightInIndia, today)).toBe('2026-08-11')
    expect(workingDaysIn(week)).toBe(5)
    const holidays = [{ day: '2026-08-15', name: 'Independence Day' }]
    await admin.call(calls.setCalendar, { version: 0, ...calendar, workingDays: [...calendar.workingDays], holidays })
    expect(atTime(midnightInIndia, today)).toBe('2026-08-10')
    expect((await admin.call(getSession, {})).timeZone).toBe('America/New_York')
    expect(workingDaysIn(week)).toBe(5)
    expect(workingDaysIn({ from: '2026-08-17', to: '2026-08-23' })).toBe(6)
    const twice = { version: 1, ...calendar, workingDays: [], holidays: [...holidays, ...holidays] }
    expect((await refusal(admin.call(calls.setCalendar, twice))).fields).toEqual({
      workingDays: 'Choose at least one working day',
      'holidays.1.day': 'This day is a holiday already',
    })
  })

  test('terms: what an organization begins with; those that exist keep theirs', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const before = await w.make.organization()
    const terms = {
      coolingPeriodDays: 60,
      revealStatusId: 11 as const,
      paymentTermsDays: 15,
      replacementPeriodDays: 30,
    }
    await admin.call(calls.setTerms, { version: 0, ...terms })
    const asked = { name: 'Meghdoot Motors', organizationType: 'Client' as const, verticalIds: [1 as const] }
    const { organizationId } = await admin.call(createOrganization, asked)
    const read = (id: number) => admin.call(getOrganization, { id, organizationType: 'Client', role: 'Admin' })
    expect(await read(organizationId)).toMatchObject({
      ...{ coolingPeriodDays: 60, revealStatusId: 11 },
      billing: { paymentTermsDays: 15, replacementPeriodDays: 30 },
    })
    expect(await read(before.id)).toMatchObject({ coolingPeriodDays: 180, revealStatusId: 20 })
  })

  test('company: who mails are from; parser and tools: what people are offered', async () => {
    const w = await world()
    const admin = await w.as('SuperAdmin')
    await admin.call(calls.setCompany, { version: 0, name: 'Himadri "Talent"' })
    expect(mailRoute().from).toBe('"Himadri Talent" <no-reply@localhost>')
    expect(await readSetting(w.db, parserPolicy)).toBe(false)
    await admin.call(calls.setParserPolicy, { version: 0, isOn: true })
    expect(await readSetting(w.db, parserPolicy)).toBe(true)
    const recruiter = await w.as('Recruiter')
    expect((await recruiter.call(getSession, {})).toolLinks).toEqual({})
    await admin.call(calls.setTools, { version: 0, timeZoneConverter: 'https://zones.example/convert' })
    expect((await recruiter.call(getSession, {})).toolLinks).toEqual({
      'Time Zone converter': 'https://zones.example/convert',
    })
    const script = { version: 1, timeZoneConverter: 'javascript:alert(1)' }
    expect((await refusal(admin.call(calls.setTools, script))).status).toBe(400)
  })
})

test('of two people who decide one setting the second is told', async () => {
  const admin = await (await world()).as('Admin')
  await admin.call(calls.setParserPolicy, { version: 0, isOn: true })
  expect((await refusal(admin.call(calls.setParserPolicy, { version: 0, isOn: false }))).status).toBe(409)
  expect((await admin.call(calls.getSettings, {})).parser).toEqual({ isOn: true, version: 1 })
})

test('the state of files and mail is told without a secret, and a mail to oneself needs a mail server', async () => {
  const admin = await (await world()).as('Admin')
  expect(await admin.call(calls.getStorageState, {})).toEqual({
    ...{ kind: 'memory', place: 'this process', problem: null, files: 0, bytes: 0, sweep: null },
  })
  expect(await admin.call(calls.getMailState, {})).toMatchObject({ server: null, waiting: 0, failed: 0, sentToday: 0 })
  expect((await refusal(admin.call(calls.sendTestMail, {}))).status).toBe(409)
})

test('a process hears what another process of the workspace decided', async () => {
  const w = await world()
  const { id } = await w.as('Admin')
  await writeSetting(w.db, { userId: id, role: 'Admin' }, companySetting, { name: 'Himadri' })
  await expect.poll(() => mailRoute().from).toBe('"Himadri" <no-reply@localhost>')
})

describe('master data', () => {
  const itemsOf = async (w: World, role: 'Admin', filter: object) =>
    (await (await w.as(role)).call(masterItemList, filter)).rows

  test('a town without a state may be any of its name, so there is no second one; two states may each have one', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const addTown = (name: string, stateId?: number) => admin.call(addMaster, { list: 'city', name, stateId })
    const { id: bihar } = await admin.call(addMaster, { list: 'state', name: 'Bihar', code: 'BR' })
    const { id: telangana } = await admin.call(addMaster, { list: 'state', name: 'Telangana', code: 'TS' })
    await addTown('Aurangabad', bihar)
    await addTown('Aurangabad', telangana)
    expect((await refusal(addTown('aurangabad'))).fields.name).toBe('This name is in the list already')
  })

  test('an administrator adds, renames and retires a word; where it was chosen its name stays', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id: stateId } = await admin.call(addMaster, { list: 'state', name: 'Sikkim', code: 'SK' })
    const { id } = await admin.call(addMaster, { list: 'city', name: 'Gangtok', stateId })
    for (const name of ['GANGTOK', ' gangtok ']) {
      const taken = await refusal(admin.call(addMaster, { list: 'city', name, stateId }))
      expect(taken.fields.name).toBe('This name is in the list already')
    }
    await admin.call(changeMaster, { list: 'city', id, version: 1, name: 'Gangtok City', stateId })
    const stale = { list: 'city' as const, id, version: 1, isActive: false }
    expect((await refusal(admin.call(setMasterActive, stale))).status).toBe(409)
    await admin.call(setMasterActive, { ...stale, version: 2 })
    expect((await admin.call(getCities, {})).items).toEqual([])
    expect((await admin.call(findOptions, { source: 'cities', search: 'gang' })).options).toEqual([])
    const chosen = await admin.call(findOptions, { source: 'cities', ids: String(id) })
    expect(chosen.options).toMatchObject([{ name: 'Gangtok City', detail: 'Sikkim' }])
    expect(await itemsOf(w, 'Admin', { list: 'city' })).toMatchObject([{ id, belongsTo: 'Sikkim', status: 'Inactive' }])
  })

  test('a word says what it belongs to where its list asks for it', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    expect((await refusal(admin.call(addMaster, { list: 'specialization', name: 'Robotics' }))).fields).toEqual({
      courseId: 'Course is required',
    })
    expect((await refusal(admin.call(addMaster, { list: 'country', name: 'Bhutan', code: '975' }))).fields).toEqual({
      code: 'Enter a dialing code such as +91',
    })
    const { id: courseId } = await admin.call(addMaster, { list: 'course', name: 'B.Tech' })
    await admin.call(addMaster, { list: 'specialization', name: 'Robotics', courseId })
    expect((await admin.call(getSpecializations, { courseIds: String(courseId) })).items).toMatchObject([
      { name: 'Robotics', courseId },
    ])
    await admin.call(addMaster, { list: 'skill', name: 'ROS', category: 'Robotics' })
    expect(await itemsOf(w, 'Admin', { list: 'skill' })).toMatchObject([{ name: 'ROS', belongsTo: 'Robotics' }])
  })

  test('spaces between words do not make a second word, and one that rests is to be offered again', async () => {
    const admin = await (await world()).as('Admin')
    const { id } = await admin.call(addMaster, { list: 'designation', name: 'Team   Lead' })
    const again = () => refusal(admin.call(addMaster, { list: 'designation', name: 'team  lead' }))
    expect((await again()).fields.name).toBe('This name is in the list already')
    await admin.call(setMasterActive, { list: 'designation', id, version: 1, isActive: false })
    expect((await again()).fields.name).toBe(
      'This name is in the list already, and no longer offered: offer that one again',
    )
  })

  test('a category of skills is one, however it is written', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    await admin.call(addMaster, { list: 'skill', name: 'Kafka', category: 'Data and AI' })
    await admin.call(addMaster, { list: 'skill', name: 'Flink', category: 'data  and ai' })
    await admin.call(addMaster, { list: 'skill', name: 'Patience', category: 'soft skills' })
    expect(await itemsOf(w, 'Admin', { list: 'skill' })).toMatchObject([
      { name: 'Flink', belongsTo: 'Data and AI' },
      { name: 'Kafka', belongsTo: 'Data and AI' },
      { name: 'Patience', belongsTo: 'Soft skills' },
    ])
  })

  test('nobody else edits it', async () => {
    const w = await world()
    for (const role of ['Manager', 'Recruiter', 'ClientHR'] as const) {
      const person = await w.as(role, { organizationId: null })
      expect((await refusal(person.call(addMaster, { list: 'language', name: 'Tulu' }))).status).toBe(403)
    }
  })
})
