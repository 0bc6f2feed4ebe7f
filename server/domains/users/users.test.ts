import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { authenticate, getSession } from '#contract/domains/access/endpoints.ts'
import {
  changeUser,
  checkUserEmail,
  createUser,
  deactivateUser,
  getUser,
  inviteUser,
} from '#contract/domains/users/endpoints.ts'
import { userList } from '#contract/domains/users/lists.ts'
import { type Role, roleIdOf } from '#contract/vocab/roles.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { type Person, refusal, world } from '#server/test/world.ts'

const password = 'Secret#12'

const asha = (values: object = {}) => ({
  firstName: 'Asha',
  lastName: 'Kulkarni',
  email: 'asha@staffwright.example',
  roleId: roleIdOf('Recruiter'),
  password,
  confirm_password: password,
  ...values,
})

const read = (by: Person, id: number) => by.call(getUser, { id, userType: 'Internal', role: by.role })

/** What the edit form of a user sends when nothing was changed. */
async function formOf(by: Person, id: number, changes: object = {}) {
  const { userId, version, firstName, lastName, email, roles } = await read(by, id)
  const roleId = roles.find(({ isPrimary }) => isPrimary)?.roleId ?? 0
  return { userId, version, firstName, lastName, email, roleId, ...changes }
}

describe('a user', () => {
  test('is added with a password and a role, and can sign in', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { userId } = await admin.call(createUser, asha({ roleIds: [roleIdOf('QC')], dailyCvTarget: 8 }))
    const record = await read(admin, userId)
    expect(record).toMatchObject({ fullName: 'Asha Kulkarni', status: 'Active', dailyCvTarget: 8 })
    expect(record.roles.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Recruiter', true],
      ['QC', false],
    ])
    const { status } = await w.anonymous(authenticate, { email: 'asha@staffwright.example', password })
    expect(status).toBe(200)
  })

  test('needs what the specification asks for, each with its own words', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const table: [object, string, string][] = [
      [{ firstName: 'Al' }, 'firstName', 'First name takes 3 to 30 characters'],
      [{ lastName: 'x'.repeat(31) }, 'lastName', 'Last name takes 3 to 30 characters'],
      [{ firstName: '' }, 'firstName', 'First name is required'],
      [{ email: '' }, 'email', 'Email is required'],
      [{ email: 'a@b.co' }, 'email', 'Enter valid Email'],
      [{ password: 'abc' }, 'password', 'Atleast one uppercase char'],
      [{ confirm_password: 'Secret#13' }, 'confirm_password', 'Passwords didn’t match. Please try again.'],
      [{ roleId: null }, 'roleId', 'Primary role is required'],
      [{ roleId: 99 }, 'roleId', 'Primary role is not one of the choices'],
      [{ roleId: roleIdOf('ClientHR') }, 'organizationId', 'Organization is required for this role'],
      [
        { roleIds: [roleIdOf('ClientHR')] },
        'roleIds',
        'A user is either Internal or Client: all roles must be of that type',
      ],
    ]
    for (const [changes, field, message] of table) {
      const { fields } = await refusal(admin.call(createUser, asha(changes)))
      expect(fields[field], JSON.stringify(changes)).toBe(message)
    }
  })

  test('has an e-mail address of their own, which is checked before', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const free = await admin.call(checkUserEmail, { email: 'asha@staffwright.example' })
    expect(free).toMatchObject({ isInUse: false, message: "Email Didn't Exist." })
    const { userId } = await admin.call(createUser, asha())
    const taken = await admin.call(checkUserEmail, { email: 'Asha@Staffwright.example' })
    expect(taken).toMatchObject({ isInUse: true, id: userId, message: 'Email is already in use' })
    const twice = await Promise.all(
      [1, 2].map(() => admin.send(createUser, asha({ email: 'two@staffwright.example' }))),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await refusal(admin.call(createUser, asha()))).fields['email']).toBe('Email is already in use')
  })

  test('is changed by one of two people who edit at once; what is not sent stays', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { userId } = await admin.call(createUser, asha({ designation: 'Recruiter', allocatedHours: 40 }))
    const form = await formOf(admin, userId, { lastName: 'Deshpande', designation: null })
    const answers = await Promise.all([1, 2].map(() => admin.send(changeUser, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(admin, userId)).toMatchObject({ lastName: 'Deshpande', designation: null, allocatedHours: 40 })
  })

  test('gets a role that counts from the next request', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const person = await w.as('Recruiter')
    const form = await formOf(admin, person.id, { roleId: roleIdOf('Manager') })
    await admin.call(changeUser, { ...form, roleIds: [] })
    const state = await person.call(getSession, {})
    expect(state.user).toMatchObject({ role: 'Manager' })
    expect(state.permissions).toContain('qc.decide')
  })

  test('of the firm reports to nobody who reports to them, not even when two lines change at once', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const [top, middle, low] = [await w.make.user(), await w.make.user(), await w.make.user()]
    const put = async (id: number, reportingToId: number) =>
      admin.send(changeUser, { ...(await formOf(admin, id)), reportingToId })
    expect((await put(middle.id, top.id)).status).toBe(200)
    expect((await put(low.id, middle.id)).status).toBe(200)
    expect((await put(top.id, low.id)).status).toBe(400)
    expect((await put(top.id, top.id)).status).toBe(400)
    const [one, two] = [await w.make.user(), await w.make.user()]
    const answers = await Promise.all([put(one.id, two.id), put(two.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('who may change whom', () => {
  test('only a SuperAdmin touches SuperAdmins or makes one', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const boss = await w.as('SuperAdmin')
    expect((await refusal(admin.call(changeUser, await formOf(admin, boss.id)))).status).toBe(403)
    expect((await refusal(admin.call(deactivateUser, { id: boss.id, version: 1 }))).status).toBe(403)
    expect((await refusal(admin.call(createUser, asha({ roleId: roleIdOf('SuperAdmin') })))).status).toBe(403)
    const self = await formOf(admin, admin.id, { roleIds: [roleIdOf('SuperAdmin')] })
    expect((await refusal(admin.call(changeUser, self))).status).toBe(403)
    await boss.call(createUser, asha({ roleId: roleIdOf('SuperAdmin') }))
  })

  test('there is always a SuperAdmin who can sign in, and nobody deactivates themselves', async () => {
    const w = await world()
    const boss = await w.as('SuperAdmin')
    const demoted = { ...(await formOf(boss, boss.id)), roleId: roleIdOf('Admin'), roleIds: [] }
    expect((await refusal(boss.call(changeUser, demoted))).status).toBe(409)
    const other = await w.as('SuperAdmin')
    expect((await refusal(boss.call(deactivateUser, { id: boss.id, version: 1 }))).status).toBe(409)
    const answers = await Promise.all([
      boss.send(deactivateUser, { id: other.id, version: 1 }),
      other.send(deactivateUser, { id: boss.id, version: 1 }),
    ])
    const active = await w.db.select().from(users).where(eq(users.isActive, true))
    expect(active).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('people see the users they reach, and those outside as not there', async () => {
    const w = await world()
    const organization = await w.make.organization()
    const elsewhere = await w.make.organization()
    const client = await w.as('ClientHR', { organizationId: organization.id })
    const stranger = await w.as('ClientHR', { organizationId: elsewhere.id })
    const accounts = await w.as('InternalHR')
    const page = await accounts.call(userList, {})
    expect(page.rows.map(({ id }) => id)).toEqual([accounts.id])
    for (const hidden of [client.id, stranger.id, 999_999]) {
      const refused = await refusal(read(accounts, hidden))
      expect([refused.status, refused.message]).toEqual([404, '404 User not found'])
    }
    expect((await refusal(read(client, stranger.id))).status).toBe(403)
  })
})

describe('the list of users', () => {
  test('starts with both user types, and is narrowed by each field of the filter', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const organization = await w.make.organization({ name: 'Acme' })
    const lead = await w.make.user({ role: 'TeamLead', firstName: 'Meera' })
    const skilled = await w.make.user({
      firstName: 'Vikram',
      reportingToId: lead.id,
      verticalIds: [2],
      languageIds: [3],
      industryIds: [4],
      userIndustryIds: [5],
      functionIds: [6],
      skillIds: [7],
      cityId: 8,
      proficiencyLevel: 'Expert',
      seniorityLevel: 'Senior',
    })
    const spoc = await w.make.user({ role: 'SPOC', verticalIds: [] })
    const served = await w.make.organization({ frontendSpocId: spoc.id })
    const client = await w.make.user({ role: 'ClientHR', organizationId: organization.id, verticalIds: [] })
    const found = async (filters: object) =>
      (await admin.call(userList, filters)).rows.map(({ id }) => id).filter((id) => id !== admin.id)
    const everybody = [lead.id, skilled.id, spoc.id, client.id].sort()
    expect((await found({ userType: 'Internal', userTypeData: 'Client' })).sort()).toEqual(everybody)
    expect(await found({ userType: 'Client' })).toEqual([client.id])
    expect(await found({ userTypeData: 'Client' })).toEqual([client.id])
    const only = { verticals: [2], roles: ['Recruiter' as const] }
    for (const filters of [
      only,
      { userName: 'vikr' },
      { email: skilled.email },
      { languages: [3] },
      { industry: [4] },
      { userIndustry: [5] },
      { userFunction: [6] },
      { keySkills: [7] },
      { cities: [8] },
      { proficiencyLevel: ['Expert'] },
      { seniorityLevel: ['Senior'] },
      { reportingTo: [lead.id] },
    ]) {
      expect(await found(filters), JSON.stringify(filters)).toEqual([skilled.id])
    }
    expect(await found({ roles: ['TeamLead', 'SPOC'] })).toHaveLength(2)
    expect(await found({ currentOrganizations: [organization.id] })).toEqual([client.id])
    expect(await found({ organizations: [served.id] })).toEqual([spoc.id])
    expect(await found({ status: ['Inactive'] })).toEqual([])
  })
})

test('an invitation needs first and last name, and makes a user who cannot sign in yet', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const asked = { email: 'new@staffwright.example', roleId: roleIdOf('Recruiter') }
  expect((await refusal(admin.call(inviteUser, { ...asked, name: 'Asha' }))).fields['name']).toBe(
    'Enter first and last name',
  )
  expect((await refusal(admin.call(inviteUser, { ...asked, name: 'A1' }))).fields['name']).toBe('Enter Valid Name')
  const { userId } = await admin.call(inviteUser, { ...asked, name: 'Asha Rao' })
  expect((await read(admin, userId)).status).toBe('Invited')
})

test('a user holds each basic role once, and keeps the others when the form says nothing about them', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const roles: Role[] = ['Recruiter', 'QC']
  const person = await w.as('Recruiter', { roles })
  await admin.call(changeUser, await formOf(admin, person.id, { lastName: 'Patil' }))
  const held = await w.db.select().from(userRoles).where(eq(userRoles.userId, person.id))
  expect(held.map(({ role }) => role).sort()).toEqual(['QC', 'Recruiter'])
})
