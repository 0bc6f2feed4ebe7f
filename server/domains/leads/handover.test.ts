import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addLead,
  addLeads,
  convertLead,
  editLead,
  followUpLead,
  getLead,
  handOverLeads,
  removeLead,
} from '#contract/domains/leads/endpoints.ts'
import { dailyLeadList } from '#contract/domains/leads/lists.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { aLead } from './test/aLead.ts'

test('leads are given to somebody else together; what cannot be given stays and says why, and the taker hears of it once', async () => {
  const w = await world()
  const [giver, taker] = [await w.as('BD'), await w.as('BD')]
  const leader = await w.as('Manager', { verticalIds: [1] })
  const names = ['Amber Yards', 'Blue Docks', 'Coral Lines', 'Dune Works', 'Ebb Freight']
  const ids: number[] = []
  for (const organizationName of names)
    ids.push((await giver.call(addLead, aLead({ organizationName, verticalId: 1 }))).leadId)
  const elsewhere = (await giver.call(addLead, aLead({ verticalId: 3 }))).leadId
  const [prospect = 0, removed = 0, changed = 0] = ids
  await giver.call(convertLead, { id: prospect, version: 1, name: 'Amber Yards', verticalId: 1 })
  await leader.call(removeLead, { id: removed, version: 1 })
  const versions = Object.fromEntries(ids.map((id) => [id, id === prospect || id === removed ? 2 : 1]))
  await giver.call(followUpLead, { id: changed, version: 1, note: 'Called back', status: 'Contacted' })

  const asked = { leadIds: [...ids, elsewhere], versions, recruiterId: taker.id, note: 'Call them this week' }
  const told = await leader.call(handOverLeads, asked)
  expect(told.message).toBe(`2 of 6 given to ${taker.fullName}`)
  const messages = new Map(told.results.map(({ leadId, message }) => [leadId, message]))
  expect(messages.get(prospect)).toBe('This lead is a Prospect already, or was removed')
  expect(messages.get(removed)).toBe('This lead is a Prospect already, or was removed')
  expect(messages.get(changed)).toContain('Somebody else has changed')
  expect(messages.get(elsewhere)).toBe('Lead not found')
  const mine = await taker.call(dailyLeadList, { recruiters: [taker.id] })
  expect(mine.rows.map(({ organizationName }) => organizationName).toSorted()).toEqual(['Dune Works', 'Ebb Freight'])
  const last = await taker.call(getLead, { id: ids.at(-1) ?? 0 })
  expect(last.events[0]).toMatchObject({
    changes: [`Recruiter: ${giver.fullName} → ${taker.fullName}`],
    note: 'Call them this week',
  })
  const heard = await w.db.select().from(notifications).where(eq(notifications.template, 'leadsGiven'))
  expect(heard.map(({ userId, message }) => [userId, message])).toEqual([
    [taker.id, '2 leads were given to you: Dune Works and Ebb Freight. Call them this week'],
  ])
})

test('only those who lead give leads away, and only to somebody who may bring leads', async () => {
  const w = await world()
  const [bd, qc, vp] = [await w.as('BD'), await w.as('QC'), await w.as('VP')]
  const { leadId } = await bd.call(addLead, aLead())
  expect((await refusal(bd.call(handOverLeads, { leadIds: [leadId], recruiterId: vp.id }))).status).toBe(403)
  const refused = await refusal(vp.call(handOverLeads, { leadIds: [leadId], recruiterId: qc.id }))
  expect(refused.fields).toEqual({ recruiterId: 'New recruiter is not one of the choices' })
  const own = await vp.call(handOverLeads, { leadIds: [leadId], recruiterId: bd.id })
  expect(own).toMatchObject({ done: 0, results: [{ message: `This is a lead of ${bd.fullName} already` }] })
})

test('whoever gets a lead that somebody else adds is told, once where there are several; one’s own need no telling', async () => {
  const w = await world()
  const [bd, vp] = [await w.as('BD'), await w.as('VP')]
  const ofBd = (organizationName: string) => aLead({ organizationName, recruiterId: bd.id })
  await vp.call(addLead, ofBd('Amber Yards'))
  await bd.call(addLead, ofBd('Own Yards'))
  const { added } = await vp.call(addLeads, {
    leads: [ofBd('Blue Docks'), aLead(), ofBd('Coral Lines'), ofBd('Amber Yards')],
  })
  expect(added).toBe(4)
  const heard = await w.db.select().from(notifications).where(eq(notifications.template, 'leadsGiven'))
  expect(heard.map(({ userId, message }) => [userId, message])).toEqual([
    [bd.id, 'A lead was given to you: Amber Yards.'],
    [bd.id, '3 leads were given to you: Blue Docks, Coral Lines and Amber Yards.'],
  ])
})

test('who becomes the recruiter of a lead by an edit is told as well', async () => {
  const w = await world()
  const [bd, vp] = [await w.as('BD'), await w.as('VP')]
  const lead = aLead({ organizationName: 'Fair Winds' })
  const { leadId: id, version } = await vp.call(addLead, lead)
  await vp.call(editLead, { ...lead, id, version, recruiterId: bd.id })
  const heard = await w.db.select().from(notifications).where(eq(notifications.template, 'leadsGiven'))
  expect(heard.map(({ userId, message }) => [userId, message])).toEqual([
    [bd.id, 'A lead was given to you: Fair Winds.'],
  ])
})
