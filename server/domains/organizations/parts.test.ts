import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/organizations/endpoints.ts'
import * as engagements from '#contract/domains/organizations/engagements.ts'
import { courses } from '#server/records/masters/tables.ts'
import { refusal, world } from '#server/test/world.ts'

const contact = { name: 'Meera Iyer', email: 'meera@meghdoot.example', contactNumber: '9812345670', isPrimary: true }
const branch = { label: 'Plant', address: '4 Ring Road', zipCode: '560001' }

describe('the sub-pages of an organization', () => {
  test('contacts and further addresses are replaced as a whole, and the log says how', async () => {
    const w = await world()
    const spoc = await w.as('SPOC')
    const { id } = await w.make.organization({ frontendSpocId: spoc.id })
    const form = { id, version: 1, email: 'hr@meghdoot.example', contacts: [contact], addresses: [branch] }
    await spoc.call(calls.changeContactInformation, form)
    const kept = await spoc.call(calls.getOrganization, { id, organizationType: 'Client', role: 'SPOC' })
    expect(kept).toMatchObject({ email: form.email, contacts: [contact], addresses: [branch], version: 2 })
    await spoc.call(calls.changeContactInformation, { ...form, version: 2, contacts: [] })
    const { entries } = await spoc.call(calls.getOrganizationLog, { id })
    expect(entries[0]?.lines).toEqual(['Contacts: Meera Iyer, meera@meghdoot.example, 9812345670, first to call → –'])
  })

  test('each field of a contact and of an address tells what is wrong with it', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id } = await w.make.organization()
    const form = {
      ...{ id, version: 1 },
      contacts: [{ ...contact, name: 'M', email: 'nobody' }],
      addresses: [{ ...branch, address: 'x', zipCode: '56' }],
    }
    expect((await refusal(admin.call(calls.changeContactInformation, form))).fields).toEqual({
      'contacts.0.name': 'Name needs at least 3 characters',
      'contacts.0.email': 'Enter valid Email',
      'addresses.0.address': 'Address has 3 to 300 characters',
      'addresses.0.zipCode': 'PIN code has exactly 6 characters',
    })
    const elsewhere = { ...form, contacts: [], addresses: [{ ...branch, cityId: 999 }] }
    expect((await refusal(admin.call(calls.changeContactInformation, elsewhere))).fields).toEqual({
      'addresses.0.cityId': 'City is not one of the choices',
    })
  })

  test('what it asks of education is kept with names, and an unknown course is refused', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id } = await w.make.organization()
    const [made] = await w.db.insert(courses).values({ name: 'B.Tech' }).returning()
    const form = { id, version: 1, courseIds: [made?.id ?? 0], minimumMarks: 60, passedFrom: 2018 }
    expect((await refusal(admin.call(calls.changeEducationalDetails, { ...form, courseIds: [9999] }))).fields).toEqual({
      courseIds: 'Courses is not one of the choices',
    })
    await admin.call(calls.changeEducationalDetails, form)
    const kept = await admin.call(calls.getOrganization, { id, organizationType: 'Client', role: 'Admin' })
    expect(kept).toMatchObject({ courses: ['B.Tech'], minimumMarks: 60, passedFrom: 2018, universities: [] })
  })

  test('of two people on different sub-pages the second is told that the record has changed', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { id } = await w.make.organization()
    await admin.call(calls.changeAdditionalInformation, { id, version: 1, workingHours: 'Monday to Friday' })
    const second = await refusal(
      admin.call(calls.changeContactInformation, { id, version: 1, contacts: [], addresses: [] }),
    )
    expect(second.status).toBe(409)
  })

  test('an editor who may not add organizations can still check a name', async () => {
    const w = await world()
    const rpo = await w.as('RPO')
    await w.make.organization({ name: 'Meghdoot Motors' })
    expect(
      (await refusal(rpo.call(calls.createOrganization, { name: 'New', organizationType: 'Client', verticalIds: [1] })))
        .status,
    ).toBe(403)
    expect(await rpo.call(calls.checkOrganizationName, { name: 'MEGHDOOT motors' })).toMatchObject({
      isInUse: true,
      name: null,
    })
  })
})

test('a remark stands in the log under the name of who wrote it, out of reach it cannot be written', async () => {
  const w = await world()
  const bd = await w.as('BD')
  const own = await w.make.organization({ ownerId: bd.id })
  const other = await w.make.organization()
  await bd.call(calls.addToOrganizationLog, { id: own.id, remark: 'Wants a call in March' })
  const { entries } = await bd.call(calls.getOrganizationLog, { id: own.id })
  expect(entries[0]).toMatchObject({ byName: bd.fullName, lines: ['Wants a call in March'] })
  expect((await refusal(bd.call(calls.addToOrganizationLog, { id: other.id, remark: 'Hello' }))).status).toBe(404)
})

test('a meeting can be moved until it took place or was cancelled, and what came of it is kept', async () => {
  const w = await world()
  const bd = await w.as('BD')
  const { id } = await w.make.organization({ ownerId: bd.id })
  const asked = { organizationId: id, kind: 'meeting' as const, at: '2030-01-10T10:00:00Z', subject: 'Review' }
  await bd.call(engagements.planEngagement, asked)
  await bd.call(engagements.planEngagement, { ...asked, at: '2030-01-11T18:00:00Z', subject: 'Dinner' })
  const listed = async () => (await bd.call(engagements.getEngagements, { id })).engagements
  const [review, dinner] = await listed()
  if (!review || !dinner) throw new Error('nothing was planned')
  const moved = { id: review.id, version: 1, kind: asked.kind, at: '2030-01-09T10:00:00Z', subject: 'Review of Q4' }
  await bd.call(engagements.changeEngagement, moved)
  expect((await refusal(bd.call(engagements.changeEngagement, moved))).status).toBe(409)
  await bd.call(engagements.cancelEngagement, { id: dinner.id })
  await bd.call(engagements.completeEngagement, { id: review.id, outcome: 'Two new openings' })
  expect(await listed()).toMatchObject([
    { subject: 'Dinner', state: 'cancelled' },
    { subject: 'Review of Q4', state: 'done', outcome: 'Two new openings', at: '2030-01-09T10:00:00.000Z' },
  ])
  for (const one of [review, dinner]) {
    expect((await refusal(bd.call(engagements.completeEngagement, { id: one.id }))).status).toBe(409)
  }
  const stranger = await w.as('BD')
  expect((await refusal(stranger.call(engagements.cancelEngagement, { id: review.id }))).status).toBe(404)
})
