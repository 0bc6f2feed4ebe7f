import type { Role } from '#contract/vocab/roles.ts'

/** What a permission allows, in one line for the Roles screen, and the basic roles that hold it. */
export interface Grant {
  readonly description: string
  readonly roles: readonly Role[]
  /** Whether its holder can change anything that others see. */
  readonly isChanging: boolean
}

const grantOf = (description: string, roles: readonly Role[], isChanging: boolean): Grant => ({
  description,
  roles: [...new Set(roles)],
  isChanging,
})

/** A permission of which nothing comes that others would see: to read, to open, to take along. */
export const reads = (description: string, roles: readonly Role[]) => grantOf(description, roles, false)

/** A permission to change something that others see. */
export const changes = (description: string, roles: readonly Role[]) => grantOf(description, roles, true)
