import { and, eq } from 'drizzle-orm'
import type { RoleEditForm, RoleForm } from '#contract/domains/roles/model.ts'
import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { activeStates } from '#contract/vocab/users.ts'
import { tellOfRights } from '#server/domains/access/live.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { mayGive } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { isNameTaken } from './queries.ts'

const namedHolders = 5

/** Refuses what a custom role cannot be: more than its basic role, or more than the actor may hand out. */
async function requireRole(db: Db, actor: Actor, asked: RoleForm, exceptId?: number): Promise<void> {
  if (!mayGive(actor, asked.basicRole)) throw notAllowed('Only a SuperAdmin may change roles of SuperAdmins')
  const basic = permissionsOf(asked.basicRole)
  const beyond = asked.permissions.filter((one) => !basic.has(one))
  if (beyond.length) throw invalid({ permissions: `${asked.basicRole} does not allow ${beyond.join(', ')}` })
  requireOwn(actor, asked.basicRole, asked.permissions)
  if (await isNameTaken(db, asked.name, exceptId)) throw invalid({ name: 'Another role has this name' })
}

/** Whoever holds a part of a basic role hands out no more than that part of it. */
export function requireOwn(actor: Actor, basicRole: Role, permissions: readonly Permission[]): void {
  const isMore = actor.role === basicRole && permissions.some((one) => !actor.permissions.has(one))
  if (isMore) throw notAllowed('Nobody can give a role that allows more than their own')
}

/** Adds a custom role. */
export async function addRole(db: Db, actor: Actor, asked: RoleForm): Promise<number> {
  await requireRole(db, actor, asked)
  const [row] = await db
    .insert(customRoles)
    .values({ ...asked, permissions: [...new Set(asked.permissions)], createdBy: actor.userId })
    .returning({ id: customRoles.id })
  if (!row) throw new Error('the role was not added')
  await audit(db, actor, 'role.create', { kind: 'role', id: row.id }, asked)
  return row.id
}

async function lockRole(db: Db, actor: Actor, id: number) {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id)).for('update')
  if (!row) throw notFound('Role')
  if (!mayGive(actor, row.basicRole)) throw notAllowed('Only a SuperAdmin may change roles of SuperAdmins')
  return row
}

/** Refuses while somebody holds the role, naming by whom. */
async function requireUnused(db: Db, id: number, done: string): Promise<void> {
  const holders = await db
    .select({ name: users.fullName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.customRoleId, id))
    .orderBy(users.fullName)
  if (!holders.length) return
  const names = holders.slice(0, namedHolders).map(({ name }) => name)
  const rest = holders.length > names.length ? ` and ${holders.length - names.length} more` : ''
  throw conflict(`The role cannot be ${done}: it is held by ${names.join(', ')}${rest}.`, 'inUse')
}

/** Changes a custom role. It counts from the next request of everybody who holds it. */
export async function editRole(db: Db, actor: Actor, form: RoleEditForm): Promise<number> {
  const { roleId, version, status, ...asked } = form
  const before = await lockRole(db, actor, roleId)
  if (before.version !== version) throw changedMeanwhile('the role')
  await requireRole(db, actor, asked, roleId)
  if (asked.basicRole !== before.basicRole) await requireUnused(db, roleId, 'made of another basic role')
  const isActive = status === activeStates.active
  if (!isActive && before.isActive) await requireUnused(db, roleId, 'deactivated')
  await db
    .update(customRoles)
    .set({
      ...asked,
      permissions: [...new Set(asked.permissions)],
      isActive,
      updatedBy: actor.userId,
    })
    .where(and(eq(customRoles.id, roleId)))
  const facts = {
    name: asked.name,
    added: asked.permissions.filter((one) => !before.permissions.includes(one)),
    removed: before.permissions.filter((one) => !asked.permissions.includes(one)),
    isActive,
  }
  await audit(db, actor, 'role.edit', { kind: 'role', id: roleId }, facts)
  await tellOfRights(db)
  return version + 1
}

/** Deletes a custom role that nobody holds. */
export async function deleteRole(db: Db, actor: Actor, id: number, version?: number | null): Promise<void> {
  const role = await lockRole(db, actor, id)
  if (typeof version === 'number' && role.version !== version) throw changedMeanwhile('the role')
  await requireUnused(db, id, 'deleted')
  await db.delete(customRoles).where(eq(customRoles.id, id))
  await audit(db, actor, 'role.delete', { kind: 'role', id }, { name: role.name, basicRole: role.basicRole })
}
