import type { Option } from '#contract/kit/options.ts'
import { may } from '#server/kit/actor.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { allRoles, mayGive } from './queries.ts'

/** The roles the actor may give, found by a part of their name. */
const rolesToGive: OptionSource = async (db, actor, { search, ids, limit }) => {
  if (!may(actor, 'role.pick')) return []
  const typed = search?.toLowerCase() ?? ''
  return (await allRoles(db))
    .filter(({ roleId, name, basicRole }) =>
      ids ? ids.includes(roleId) : mayGive(actor, basicRole) && name.toLowerCase().includes(typed),
    )
    .slice(0, limit)
    .map(({ roleId, name, basicRole, customRoleId }): Option => {
      return { id: roleId, name, detail: customRoleId ? `A part of ${basicRole}` : null }
    })
}

/** The selects that are fed by roles. */
export const roleOptions: Record<string, OptionSource> = { roles: rolesToGive }
