import type { Option } from '#contract/kit/options.ts'
import { may } from '#server/kit/actor.ts'
import { type OptionSource, optionSource } from '#server/kit/lists/options.ts'
import { mayGive, nobody } from '#server/records/users/access.ts'
import { allRoles } from './queries.ts'

/** The roles the actor may give, found by a part of their name. They are words as much as rows: the permission is the reach. */
const rolesToGive = optionSource(
  (actor) => (may(actor, 'role.pick') ? undefined : nobody),
  async (db, within, { search, ids, limit }, actor) => {
    if (within) return []
    const typed = search?.toLowerCase() ?? ''
    return (await allRoles(db))
      .filter(({ roleId, name, basicRole }) =>
        ids ? ids.includes(roleId) : mayGive(actor, basicRole) && name.toLowerCase().includes(typed),
      )
      .slice(0, limit)
      .map(({ roleId, name, basicRole, customRoleId }): Option => {
        return { id: roleId, name, detail: customRoleId ? `A part of ${basicRole}` : null }
      })
  },
)

/** The selects that are fed by roles. */
export const roleOptions: Record<string, OptionSource> = { roles: rolesToGive }
