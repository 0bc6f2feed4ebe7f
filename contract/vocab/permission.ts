import type { Role } from '#contract/vocab/roles.ts'

/** What a permission allows, in one line for the Roles screen, and the basic roles that hold it. */
export interface Grant {
  readonly description: string
  readonly roles: readonly Role[]
}

/** Writes down one permission. */
export function permission(description: string, roles: readonly Role[]): Grant {
  return { description, roles: [...new Set(roles)] }
}
