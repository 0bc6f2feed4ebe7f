import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addLead,
  addLeads,
  convertLead,
  editLead,
  followUpLead,
  getLead,
  removeLead,
  restoreLead,
} from '#contract/domains/leads/endpoints.ts'
import {
  dailyLeadList,
  firstMonthlyYear,
  leadFollowUpList,
  monthlyLeadReport,
  organizationMonthlyLeadReport,
  recentLeadList,
  reportYears,
  weeklyLeadReport,
} from '#contract/domains/leads/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { exportList } from '#contract/kit/export.ts'
import { initialFilters } from '#contract/kit/list.ts'
import { findOptions } from '#contract/kit/options.ts'
import { atTime } from '#server/kit/clock.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { aLead } from './test/aLead.ts'

const on = <Result>(instant: string, work: () => Promise<Result>) => atTime(new Date(instant), work)

test('a lead is added with its author as recruiter, audited, and found in the daily list', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const { leadId } = await recruiter.call(addLead, aLead({ organizationName: 'Blue Lagoon' }))
  const lead = await recruiter.call(getLead, { id: leadId })
  expect(lead).toMatchObject({ status: 'New', recruiterId: recruiter.id, addedByName: recruiter.fullName })
  expect(lead.events.map(({ activity }) => activity)).toEqual(['Added'])
  const { rows } = await recruiter.call(dailyLeadList, { search: 'lagoon' })
  expect(rows.map(({ id }) => id)).toEqual([leadId])
  const audited = await w.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'lead.create'))
    .orderBy(auditEntries.id)
  expect(audited.map(({ subjectId, userId }) => [subjectId, userId])).toEqual([[leadId, recruiter.id]])
})

test('a lead needs a contact number or an e-mail, told at the field', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const refused = await refusal(recruiter.call(addLead, aLead({ contactNumber: null })))
  expect(refused.fields).toEqual({ contactNumber: 'Enter a contact number or an e-mail' })
  await recruiter.call(addLead, aLead({ contactNumber: null, emailId: 'meera@lagoon.example' }))
})

test('a person reaches the leads of their own, of their team, of their verticals or all, and no others', async () => {
  const w = await world()
  const lead = await w.as('TeamLead')
  const recruiter = await w.as('Recruiter', { reportingToId: lead.id })
  const stranger = await w.as('Recruiter')
  const manager = await w.as('Manager', { verticalIds: [2] })
  const otherManager = await w.as('Manager', { verticalIds: [3] })
  const bd = await w.as('BD')
  const vp = await w.as('VP')
  const { leadId: id } = await recruiter.call(addLead, aLead({ verticalId: 2 }))
  for (const person of [recruiter, lead, manager, vp]) {
    expect((await person.call(getLead, { id })).id, person.role).toBe(id)
    expect((await person.call(dailyLeadList, {})).count, person.role).toBe(1)
  }
  for (const person of [stranger, otherManager, bd]) {
    expect((await refusal(person.call(getLead, { id }))).status, person.role).toBe(404)
    for (const list of [dailyLeadList, recentLeadList, leadFollowUpList, weeklyLeadReport, monthlyLeadReport]) {
      expect((await person.call(list, {})).count, `${list.name} as ${person.role}`).toBe(0)
    }
    const { options } = await person.call(findOptions, { source: 'leadOrganizations' })
    expect(options).toEqual([])
  }
})

test('an organization with the same contact is one lead, whoever adds it', async () => {
  const w = await world()
  const [first, second] = [await w.as('Recruiter'), await w.as('BD')]
  const values = aLead({ organizationName: 'Blue Lagoon' })
  await first.call(addLead, values)
  const refused = await refusal(second.call(addLead, { ...values, organizationName: 'BLUE LAGOON' }))
  expect(refused.status).toBe(409)
  expect(refused.message).toContain(first.fullName)
  await second.call(addLead, { ...values, contactNumber: '9822012345' })
})

test('of many leads what can be added is added, and the rest is told row by row', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const good = aLead()
  const leads = [good, { ...aLead(), contactNumber: '12' }, good, 'x' as never, aLead()]
  expect((await refusal(recruiter.call(addLeads, { leads }))).status).toBe(400)
  const told = await recruiter.call(addLeads, { leads: leads.filter((lead) => typeof lead === 'object') })
  expect(told.message).toBe('2 of 4 leads added')
  expect(told.results.map(({ row, added }) => [row, added])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
  ])
  expect(told.results[1]?.fields).toEqual({ contactNumber: 'Min 10 Digit Required' })
  expect((await recruiter.call(dailyLeadList, {})).count).toBe(2)
})

test('a follow-up changes the status, keeps what was said, and is due on its day', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const { leadId: id, version } = await recruiter.call(addLead, aLead({ nextFollowUpOn: '2026-03-01' }))
  const due = await on('2026-03-05T06:00:00Z', () => recruiter.call(leadFollowUpList, {}))
  expect(due.rows).toMatchObject([{ id, daysOverdue: 4 }])
  const note = 'They look for two engineers in April'
  await recruiter.call(followUpLead, { id, version, note, status: 'Interested', nextFollowUpOn: '2026-04-01' })
  const lead = await recruiter.call(getLead, { id })
  expect(lead.status).toBe('Interested')
  expect(lead.events[0]).toMatchObject({ activity: 'Followed up', note, statusFrom: 'New', statusTo: 'Interested' })
  const stale = await refusal(recruiter.call(followUpLead, { id, version, note, status: 'Lost' }))
  expect(stale.status).toBe(409)
  const { rows } = await recruiter.call(leadFollowUpList, { dueFrom: '2026-04-01', dueTo: '2026-04-01' })
  expect(rows).toMatchObject([{ id, lastNote: note }])
})

test('a follow-up cannot set a lead to Converted; only making a prospect does', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const { leadId: id, version } = await recruiter.call(addLead, aLead())
  const input = { id, version, note: 'They signed', status: 'Converted' }
  expect((await recruiter.send(followUpLead, input)).status).toBe(400)
})

test('a lead becomes a Prospect organization and keeps its history', async () => {
  const w = await world()
  const bd = await w.as('BD')
  const { leadId: id, version } = await bd.call(addLead, aLead({ organizationName: 'Blue Lagoon', verticalId: 3 }))
  const { organizationId } = await bd.call(convertLead, { id, version, name: 'Blue Lagoon Ltd', verticalId: 3 })
  const [organization] = await w.db.select().from(organizations).where(eq(organizations.id, organizationId))
  expect(organization).toMatchObject({
    name: 'Blue Lagoon Ltd',
    organizationType: 'Prospect',
    verticalIds: [3],
    ownerId: bd.id,
  })
  const { rows } = await bd.call(organizationList, { organizationType: 'Prospect' })
  expect(rows.map((row) => row.id)).toContain(organizationId)
  const lead = await bd.call(getLead, { id })
  expect(lead).toMatchObject({ status: 'Converted', organizationId, can: { edit: false, convert: false } })
  const again = await refusal(bd.call(convertLead, { id, version: lead.version, name: 'Other', verticalId: 3 }))
  expect(again.status).toBe(409)
})

test('a conversion that is refused changes nothing', async () => {
  const w = await world()
  const bd = await w.as('BD')
  await w.make.organization({ name: 'Blue Lagoon' })
  const { leadId: id, version } = await bd.call(addLead, aLead({ organizationName: 'Blue Lagoon' }))
  const refused = await refusal(bd.call(convertLead, { id, version, name: 'blue lagoon', verticalId: 1 }))
  expect(refused.fields).toHaveProperty('name')
  expect(await bd.call(getLead, { id })).toMatchObject({ status: 'New', version, organizationId: null })
})

test('a recruiter adds leads but neither converts, removes nor exports them', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const { leadId: id, version } = await recruiter.call(addLead, aLead())
  const convert = { id, version, name: 'Blue Lagoon', verticalId: 1 }
  expect((await recruiter.send(convertLead, convert)).status).toBe(403)
  expect((await recruiter.send(removeLead, { id, version })).status).toBe(403)
  expect((await recruiter.send(exportList, { list: dailyLeadList.name, format: 'csv' })).status).toBe(403)
})

test('a removed lead is in no list and no count until it is restored', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.as('Recruiter')
  const { leadId: id, version } = await recruiter.call(addLead, aLead())
  await admin.call(removeLead, { id, version })
  expect((await recruiter.send(getLead, { id })).status).toBe(404)
  expect((await admin.call(weeklyLeadReport, {})).count).toBe(0)
  expect((await recruiter.call(dailyLeadList, { removed: true })).count).toBe(0)
  expect((await admin.call(dailyLeadList, { removed: true })).count).toBe(1)
  await admin.call(restoreLead, { id, version: version + 1 })
  expect((await recruiter.call(dailyLeadList, {})).count).toBe(1)
})

test('every figure of the weekly and monthly reports is the number of leads it opens', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const people = [await w.as('Recruiter'), await w.as('Recruiter')]
  const days = [
    '2023-01-01T20:00:00Z',
    '2023-01-02T04:00:00Z',
    '2023-01-08T18:29:00Z',
    '2023-01-08T18:31:00Z',
    '2023-02-28T10:00:00Z',
  ]
  for (const [index, day] of days.entries()) {
    const person = people[index % 2]!
    const name = index < 3 ? 'Blue Lagoon' : 'Green Hill'
    const { leadId: id, version } = await on(day, () => person.call(addLead, aLead({ organizationName: name })))
    if (index % 2) await person.call(followUpLead, { id, version, note: 'Not now', status: 'Not interested' })
  }
  const reports = [
    (await admin.call(weeklyLeadReport, {})).rows,
    (await admin.call(weeklyLeadReport, { from: '2023-01-03', to: '2023-01-09' })).rows,
    (await admin.call(monthlyLeadReport, { year: firstMonthlyYear })).rows,
    (await admin.call(organizationMonthlyLeadReport, { year: 2023, month: 1 })).rows,
  ]
  expect(reports.map((rows) => rows.length)).toEqual([4, 2, 3, 2])
  for (const row of reports.flat()) {
    const scope = {
      from: row.from,
      to: row.to,
      recruiters: row.recruiterId ? [row.recruiterId] : [],
      organizations: row.organizationLeadId ? [row.organizationLeadId] : [],
    }
    expect((await admin.call(dailyLeadList, scope)).count, row.key).toBe(row.added)
    const notInterested = await admin.call(dailyLeadList, { ...scope, statuses: ['Not interested'] })
    expect(notInterested.count, row.key).toBe(row.notInterested)
  }
})

test('the totals of a report are those of its rows', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  for (const person of [await w.as('Recruiter'), await w.as('BD')]) {
    for (let index = 0; index < 3; index += 1) await person.call(addLead, aLead())
  }
  const { rows, totals } = await admin.call(weeklyLeadReport, {})
  expect(rows.map(({ added }) => added)).toEqual([3, 3])
  expect(totals).toMatchObject({ added: 6, new: 6, converted: 0, conversion: 0 })
})

test('the monthly filter starts with 2023, the one by organization with this year; years run from 2012, newest first', () => {
  expect(initialFilters(monthlyLeadReport)).toEqual({ year: 2023 })
  expect(initialFilters(organizationMonthlyLeadReport)).toEqual({ year: new Date().getFullYear() })
  expect(reportYears.ids[0]).toBe(new Date().getFullYear())
  expect(reportYears.ids.at(-1)).toBe(2012)
  expect(Object.keys(dailyLeadList.filters).slice(0, 4)).toEqual(['organizations', 'recruiters', 'from', 'to'])
})

test('recently added are the leads of the last seven days', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  await on('2026-05-01T10:00:00Z', () => recruiter.call(addLead, aLead()))
  const { leadId } = await on('2026-05-04T10:00:00Z', () => recruiter.call(addLead, aLead()))
  const { rows } = await on('2026-05-10T10:00:00Z', () => recruiter.call(recentLeadList, {}))
  expect(rows.map(({ id }) => id)).toEqual([leadId])
})

test('a lead is edited on the version that was seen, and handed to somebody who may bring leads', async () => {
  const w = await world()
  const manager = await w.as('Manager')
  const [recruiter, qc] = [await w.as('Recruiter'), await w.as('QC')]
  const values = aLead()
  const { leadId: id, version } = await manager.call(addLead, values)
  const refused = await refusal(manager.call(editLead, { id, version, ...values, recruiterId: qc.id }))
  expect(refused.fields).toHaveProperty('recruiterId')
  await manager.call(editLead, { id, version, ...values, requirement: 'Ten nurses', recruiterId: recruiter.id })
  expect((await refusal(manager.call(editLead, { id, version, ...values }))).status).toBe(409)
  const lead = await recruiter.call(getLead, { id })
  expect(lead).toMatchObject({ requirement: 'Ten nurses', recruiterId: recruiter.id })
  expect(lead.events[0]?.changes).toContain('Requirement changed')
})
