import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/organizations/endpoints.ts'
import { getEngagements, planEngagement } from '#contract/domains/organizations/engagements.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { findOptions } from '#contract/kit/options.ts'
import { atTime } from '#server/kit/clock.ts'
import { refusal, world } from '#server/test/world.ts'

const form = { name: 'Meghdoot Motors', organizationType: 'Client' as const, verticalIds: [1 as const] }
const read = (id: number, role: Parameters<Awaited<ReturnType<typeof world>>['as']>[0]) => ({
  id,
  organizationType: 'Client',
  role,
})

describe('the form of an organization', () => {
  test('refuses each field that breaks its rule, with a message that helps', async () => {
    const admin = await (await world()).as('Admin')
    const refused = await refusal(
      admin.call(calls.createOrganization, {
        ...form,
        name: 'Ab',
        verticalIds: [],
        registrationId: 'short',
        pan: '12345',
        email: 'nobody',
        contactNumber: '1111111111',
        website: 'not a site',
        address: 'ab',
        zipCode: '4110011',
      }),
    )
    expect(refused.status).toBe(400)
    expect(refused.fields).toEqual({
      name: 'Company name has 3 to 32 characters',
      verticalIds: 'Choose at least one vertical',
      registrationId: 'Registration id has 10 to 12 letters, digits, _ or -',
      pan: 'PAN has 10 characters: five letters, four digits and a letter, such as AAACS1234K',
      email: 'Enter valid Email',
      contactNumber: 'Contact Number is not valid',
      website: 'Enter a website such as www.example.com',
      address: 'Address has 3 to 300 characters',
      zipCode: 'PIN code has exactly 6 characters',
    })
  })

  test('keeps what was typed, the PAN in capitals', async () => {
    const admin = await (await world()).as('Admin')
    const values = {
      registrationId: 'ABC_123-45',
      email: 'hr@meghdoot.example',
      contactNumber: '9812345670',
      website: 'https://www.meghdoot.example/careers',
      address: '12 MG Road',
      zipCode: '411001',
      teamSize: 350,
    }
    const { organizationId } = await admin.call(calls.createOrganization, { ...form, ...values, pan: 'aaacs1234k' })
    const kept = await admin.call(calls.getOrganization, read(organizationId, 'Admin'))
    expect(kept).toMatchObject({ ...values, pan: 'AAACS1234K', clientStatus: 'Active', version: 1 })
  })

  test('refuses the name and the e-mail of another organization, in any case, and the checks say so', async () => {
    const admin = await (await world()).as('Admin')
    const email = 'hr@meghdoot.example'
    const { organizationId } = await admin.call(calls.createOrganization, { ...form, email })
    const sameName = await refusal(admin.call(calls.createOrganization, { ...form, name: 'MEGHDOOT motors' }))
    expect(sameName.fields.name).toBe('An organization of this name exists already')
    const sameEmail = await refusal(admin.call(calls.createOrganization, { ...form, name: 'Another', email }))
    expect(sameEmail.fields.email).toBe('Email is already in use')
    expect(await admin.call(calls.checkOrganizationName, { name: 'meghdoot MOTORS' })).toMatchObject({
      isInUse: true,
      id: organizationId,
    })
    expect(await admin.call(calls.checkOrganizationName, { name: form.name, id: organizationId })).toMatchObject({
      isInUse: false,
    })
    expect(await admin.call(calls.checkOrganizationEmail, { emailId: email })).toMatchObject({ isInUse: true })
  })

  test('a record that does not exist cannot be chosen', async () => {
    const admin = await (await world()).as('Admin')
    const refused = await refusal(admin.call(calls.createOrganization, { ...form, cityId: 9999, frontendSpocId: 9999 }))
    expect(refused.fields).toEqual({
      cityId: 'City is not one of the choices',
      frontendSpocId: 'Front end SPOC is not one of the choices',
    })
  })
})

test('of two people who edit one organization the second is told, and the log shows what the first changed', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { id } = await w.make.organization({ priority: 'Low' })
  const edit = { ...form, id, version: 1 }
  await admin.call(calls.changeOrganization, { ...edit, priority: 'High' })
  const second = await refusal(admin.call(calls.changeOrganization, { ...edit, priority: 'Medium' }))
  expect(second.status).toBe(409)
  const { entries } = await admin.call(calls.getOrganizationLog, { id })
  expect(entries[0]).toMatchObject({ byName: admin.fullName, role: 'Admin' })
  expect(entries[0]?.lines).toContain('Priority: Low → High')
})

describe('who reaches and may do what', () => {
  test('a SPOC and a BD person reach the organization they add, and nobody else of their role does', async () => {
    const w = await world()
    for (const role of ['SPOC', 'BD'] as const) {
      const author = await w.as(role)
      const other = await w.as(role)
      const { organizationId } = await author.call(calls.createOrganization, { ...form, name: `Brought by ${role}` })
      expect((await author.call(calls.getOrganization, read(organizationId, role))).name).toBe(`Brought by ${role}`)
      expect((await refusal(other.call(calls.getOrganization, read(organizationId, role)))).status).toBe(404)
      expect((await other.call(organizationList, {})).count).toBe(0)
    }
  })

  test('a SPOC may edit but not choose another SPOC', async () => {
    const w = await world()
    const spoc = await w.as('SPOC')
    const other = await w.make.user({ role: 'SPOC' })
    const { id } = await w.make.organization({ frontendSpocId: spoc.id })
    const edit = { ...form, id, version: 1 }
    expect((await refusal(spoc.call(calls.changeOrganization, { ...edit, frontendSpocId: other.id }))).status).toBe(403)
    await spoc.call(calls.changeOrganization, edit)
    expect(await spoc.call(calls.getOrganization, read(id, 'SPOC'))).toMatchObject({ frontendSpocId: spoc.id })
  })

  test('a role in the address that one does not hold is refused', async () => {
    const w = await world()
    const { id } = await w.make.organization()
    const manager = await w.as('Manager')
    expect((await refusal(manager.call(calls.getOrganization, read(id, 'Admin')))).status).toBe(403)
  })

  test('the client side sees its own organization without what the firm thinks of it', async () => {
    const w = await world()
    const own = await w.make.organization({
      potential: 'Low',
      clientStatus: 'Dormant',
      pitchToCandidates: 'Pays badly',
    })
    const other = await w.make.organization()
    const client = await w.as('ClientHR', { organizationId: own.id })
    const kept = await client.call(calls.getOrganization, read(own.id, 'ClientHR'))
    expect(kept).toMatchObject({ potential: null, clientStatus: null, pitchToCandidates: null, billing: null })
    expect((await refusal(client.call(calls.getOrganization, read(other.id, 'ClientHR')))).status).toBe(404)
    const { rows } = await client.call(organizationList, { organizationType: null })
    expect(rows).toMatchObject([{ id: own.id, potential: null }])
    expect((await client.call(organizationList, { organizationType: null, potentials: ['Low'] })).count).toBe(0)
  })

  test('billing is changed by bookkeepers only, and its bands must not overlap', async () => {
    const w = await world()
    const { id } = await w.make.organization()
    const manager = await w.as('Manager')
    const accounts = await w.as('Accounts')
    const terms = { paymentTermsDays: 45, replacementPeriodDays: 90, billingEmail: 'Bills@meghdoot.example' }
    const bands = (...salaryBands: { fromCtc: number; toCtc?: number | null; feePercent: number }[]) => ({
      ...{ id, version: 2, salaryBands },
    })
    expect((await refusal(manager.call(calls.changeBilling, { id, version: 1, ...terms }))).status).toBe(403)
    await accounts.call(calls.changeBilling, { id, version: 1, ...terms })
    const overlapping = bands({ fromCtc: 0, toCtc: 600, feePercent: 8 }, { fromCtc: 500, feePercent: 10 })
    expect((await refusal(accounts.call(calls.changeSalaryBands, overlapping))).fields).toEqual({
      'salaryBands.1.fromCtc': 'The bands must not overlap',
    })
    await accounts.call(
      calls.changeSalaryBands,
      bands({ fromCtc: 0, toCtc: 500, feePercent: 8 }, { fromCtc: 500, feePercent: 10 }),
    )
    const { billing } = await accounts.call(calls.getOrganization, read(id, 'Accounts'))
    expect(billing).toMatchObject({
      ...{ paymentTermsDays: 45, billingEmail: 'bills@meghdoot.example' },
      salaryBands: [{ feePercent: 8 }, { feePercent: 10 }],
    })
  })
})

test('a prospect becomes a client once, and keeps its meetings and follow-ups', async () => {
  const w = await world()
  const bd = await w.as('BD')
  const prospect = { ...form, organizationType: 'Prospect' as const }
  const { organizationId: id } = await bd.call(calls.createOrganization, prospect)
  await bd.call(planEngagement, {
    ...{ organizationId: id, kind: 'meeting', at: '2026-01-05T10:00:00+05:30', subject: 'First visit' },
  })
  await bd.call(calls.convertToClient, { id, version: 1 })
  expect(await bd.call(calls.getOrganization, read(id, 'BD'))).toMatchObject({ organizationType: 'Client' })
  expect((await bd.call(getEngagements, { id })).engagements).toMatchObject([{ subject: 'First visit' }])
  expect((await refusal(bd.call(calls.convertToClient, { id, version: 2 }))).status).toBe(409)
})

test('the organization filter finds by open and closed positions, follow-ups, verticals and team size', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const open = await w.make.organization({ verticalIds: [1, 3], teamSize: 40 })
  const closed = await w.make.organization({ verticalIds: [2], teamSize: 900 })
  const skillNeeds = [{ skillId: 5, need: 'Mandatory' as const, proficiency: 'Expert' as const }]
  await w.make.position({ organizationId: open.id, skillIds: [5, 6], skillNeeds })
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000)
  await w.make.position({ organizationId: closed.id, status: 'Closed', statusSince: tenDaysAgo.toISOString() })
  await atTime(tenDaysAgo, async () => {
    await admin.call(planEngagement, {
      ...{ organizationId: closed.id, kind: 'followUp', at: tenDaysAgo.toISOString(), subject: 'Any news?' },
    })
  })
  const found = async (filter: object) => (await admin.call(organizationList, filter)).rows.map(({ id }) => id)
  expect(await found({ openPosition: true })).toEqual([open.id])
  expect(await found({ openPosition: false })).toEqual([closed.id])
  expect(await found({ requirementClosedInLast: 15 })).toEqual([closed.id])
  expect(await found({ requirementClosedInLast: 5 })).toEqual([])
  expect(await found({ verticals: [3, 4] })).toEqual([open.id])
  expect(await found({ teamSize: ['201 to 1000'] })).toEqual([closed.id])
  expect(await found({ skills: [5] })).toEqual([open.id])
  expect(await found({ proficiencies: ['Expert'] })).toEqual([open.id])
  expect(await found({ proficiencies: ['Expert'], skills: [6] })).toEqual([])
  expect(await found({ followedUpAfter: '2000-01-01' })).toEqual([closed.id])
  expect(await found({ sortBy: 'openPositions', sortType: 'desc' })).toEqual([open.id, closed.id])
})

test('a select offers names with a word that begins as typed, those that begin with it first, within reach', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const names = ['New Sun Labs', 'Sundar Mills', 'Asun Foods']
  for (const name of names) await w.make.organization({ name })
  const options = async (person: typeof admin, input: object) =>
    (await person.call(findOptions, { source: 'organizations', ...input })).options.map(({ name }) => name)
  expect(await options(admin, { search: 'sun' })).toEqual(['Sundar Mills', 'New Sun Labs'])
  expect(await options(admin, { search: 'labs sun' })).toEqual(['New Sun Labs'])
  expect(await options(await w.as('BD'), { search: 'sun' })).toEqual([])
})
