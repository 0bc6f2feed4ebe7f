import { type Profile, profiles } from '#contract/vocab/reach.ts'
import { roles as everyRole, type Role } from '#contract/vocab/roles.ts'

/** What a permission allows, in one line for the Roles screen, and the basic roles that hold it. */
export interface Grant {
  readonly description: string
  readonly roles: readonly Role[]
  /** Whether its holder can change anything that others see. */
  readonly isChanging: boolean
}

/** The roles whose profile reads everything and changes nothing, such as an auditor. */
export const readersAmong = (of: Readonly<Record<Role, Profile>>): readonly Role[] =>
  everyRole.ids.filter((role) => {
    const { reads, writes } = of[role]
    return writes === 'nothing' && Object.values(reads).every((scope) => scope === 'everything')
  })

/**
 * Who holds a permission: the roles that it names, and readers what reads and nothing else. A permission to change may
 * name its roles by those of one that reads.
 */
export const holdersOf = (roles: readonly Role[], isChanging: boolean, readers: readonly Role[]): readonly Role[] => [
  ...new Set(isChanging ? roles.filter((role) => !readers.includes(role)) : [...roles, ...readers]),
]

const readers = readersAmong(profiles)

const grantOf = (description: string, roles: readonly Role[], isChanging: boolean): Grant => ({
  description,
  roles: holdersOf(roles, isChanging, readers),
  isChanging,
})

/** A permission of which nothing comes that others would see: to read, to open, to take along. */
export const reads = (description: string, roles: readonly Role[]) => grantOf(description, roles, false)

/** A permission to change something that others see. */
export const changes = (description: string, roles: readonly Role[]) => grantOf(description, roles, true)
