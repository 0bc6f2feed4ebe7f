import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import {
  changeRole,
  checkRoleName,
  createRole,
  deleteRole,
  getBasicRole,
  getPermissionsOfRole,
  getRole,
  getRoleList,
  getRolesOfUserType,
} from '#contract/domains/roles/endpoints.ts'
import { roleList } from '#contract/domains/roles/lists.ts'
import { changeUser, getUser } from '#contract/domains/users/endpoints.ts'
import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roleIdOf, roles } from '#contract/vocab/roles.ts'
import { type Person, refusal, world } from '#server/test/world.ts'
import { personOfPart } from './test/people.ts'

const without = (role: Role, ...removed: Permission[]) =>
  [...permissionsOf(role)].filter((one) => !removed.includes(one))

const junior = (values: object = {}) => ({
  name: 'Junior recruiter',
  basicRole: 'Recruiter' as const,
  permissions: without('Recruiter', 'application.sendToQc'),
  ...values,
})

/** Gives somebody another role as their only one. */
async function give(admin: Person, userId: number, roleId: number) {
  const user = await admin.call(getUser, { id: userId, userType: 'Internal', role: admin.role })
  const { version, firstName, lastName, email } = user
  return admin.call(changeUser, { userId, version, firstName, lastName, email, roleId, roleIds: [] })
}

describe('a custom role', () => {
  test('allows a part of its basic role from the next request, and never more', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { roleId } = await admin.call(createRole, junior())
    const person = await w.as('Recruiter')
    await give(admin, person.id, roleId)
    const state = await person.call(getSession, {})
    expect(state.user.roles).toEqual([{ id: roleId, name: 'Recruiter', label: 'Junior recruiter' }])
    expect(state.permissions).not.toContain('application.sendToQc')
    const form = { ...junior(), roleId, version: 1, status: 'Active' as const }
    await admin.call(changeRole, { ...form, permissions: without('Recruiter', 'candidate.create') })
    const later = await person.call(getSession, {})
    expect(later.permissions).toContain('application.sendToQc')
    expect(later.permissions).not.toContain('candidate.create')
    const beyond = await refusal(admin.call(changeRole, { ...form, version: 2, permissions: ['user.edit'] }))
    expect(beyond.fields['permissions']).toBe('Recruiter does not allow user.edit')
  })

  test('cannot be deleted, deactivated or made of another basic role while in use, naming by whom', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { roleId } = await admin.call(createRole, junior())
    const person = await w.as('Recruiter')
    await give(admin, person.id, roleId)
    const refused = await refusal(admin.call(deleteRole, { roleId, role: 'Admin' }))
    expect([refused.status, refused.message]).toEqual([
      409,
      `409 The role cannot be deleted: it is held by ${person.fullName}.`,
    ])
    const form = { ...junior(), roleId, version: 1 }
    expect((await refusal(admin.call(changeRole, { ...form, status: 'Inactive' }))).message).toContain(person.fullName)
    const other = { ...form, basicRole: 'QC' as const, permissions: without('QC'), status: 'Active' as const }
    expect((await refusal(admin.call(changeRole, other))).message).toContain(person.fullName)
    await give(admin, person.id, roleIdOf('Recruiter'))
    await admin.call(changeRole, { ...form, status: 'Active' })
    const stale = await refusal(admin.call(deleteRole, { roleId, version: 1, role: 'Admin' }))
    expect(stale.status, 'deleted as it was before somebody changed it').toBe(409)
    await admin.call(deleteRole, { roleId, version: 2, role: 'Admin' })
    expect((await refusal(admin.call(getRole, { roleId, role: 'Admin', key: 'view' }))).status).toBe(404)
  })

  test('has a name of its own, which is checked before', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { roleId } = await admin.call(createRole, junior())
    const check = async (name: string, exceptId?: number) =>
      (await admin.call(checkRoleName, { name, roleId: exceptId })).isInUse
    expect(
      await Promise.all([check('JUNIOR Recruiter'), check('recruiter'), check('Junior recruiter', roleId)]),
    ).toEqual([true, true, false])
    for (const name of ['junior recruiter', 'SuperAdmin']) {
      expect((await refusal(admin.call(createRole, junior({ name })))).fields['name']).toBe(
        'Another role has this name',
      )
    }
  })

  test('of SuperAdmins is for SuperAdmins only, and nobody hands out more than they hold', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const root = { name: 'Half a SuperAdmin', basicRole: 'SuperAdmin' as const, permissions: ['user.read' as const] }
    expect((await refusal(admin.call(createRole, root))).status).toBe(403)
    const limited = await personOfPart(w, 'Admin', without('Admin', 'data.erase'))
    const more = { name: 'More than mine', basicRole: 'Admin' as const, permissions: ['data.erase' as const] }
    expect((await refusal(limited.call(createRole, more))).status).toBe(403)
    const target = await w.make.user()
    expect((await refusal(give(limited, target.id, roleIdOf('Admin')))).status).toBe(403)
  })
})

describe('a role', () => {
  test('says in plain words what its people see', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { sees } = await admin.call(getRole, { roleId: roleIdOf('ClientHR'), role: 'Admin', key: 'view' })
    const lines = Object.fromEntries(sees.map(({ title, lines }) => [title, lines]))
    expect(lines['Menu']).toEqual(['Dashboard', 'Positions', 'Candidates', 'Reports'])
    expect(lines['Organizations and positions']).toEqual(['Their own organization and its positions'])
    expect(lines['Candidates']?.join(' ')).toContain('masked')
  })

  test('tells who holds it', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const qc = await w.as('QC')
    const { users, usersCount, can } = await admin.call(getRole, { roleId: roleIdOf('QC'), role: 'Admin', key: 'view' })
    expect([users.map(({ id }) => id), usersCount]).toEqual([[qc.id], 1])
    expect(can).toEqual({ edit: false, delete: false })
  })

  test('is found in the lists: all with id and name, by user type, by basic role, filtered', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const { roleId } = await admin.call(createRole, junior())
    const { items } = await admin.call(getRoleList, { offset: 1, limit: 1000 })
    expect(items).toHaveLength(roles.ids.length + 1)
    expect(items.at(-1)).toMatchObject({ roleId, name: 'Junior recruiter', basicRole: 'Recruiter' })
    expect((await admin.call(getRoleList, { offset: 2, limit: 1000 })).items).toEqual([])
    const clients = await admin.call(getRolesOfUserType, { role: 'Admin', userType: 'Client' })
    expect(clients.items.map(({ name }) => name)).toEqual(['Interviewer', 'ClientManager', 'ClientHR'])
    const basic = await admin.call(getBasicRole, { basicRoleId: roleIdOf('QC') })
    expect(basic.permissions).toEqual([...permissionsOf('QC')])
    const found = async (filters: object) => (await admin.call(roleList, filters)).rows.map(({ name }) => name)
    expect(await found({ basicRoles: ['Recruiter'] })).toEqual(['Junior recruiter', 'Recruiter'])
    expect(await found({ permissions: ['application.sendToQc'], basicRoles: ['Recruiter'] })).toEqual(['Recruiter'])
    expect(await found({ name: 'junior' })).toEqual(['Junior recruiter'])
    expect(await found({ statuss: ['Inactive'] })).toEqual([])
    const ofQc = await admin.call(getPermissionsOfRole, { basicRole: 'QC' })
    expect(ofQc.items[0]?.permissions).toHaveLength(permissionsOf('QC').size)
  })
})
