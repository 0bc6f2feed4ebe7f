import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'

/** The person behind a request, in the role they act in. Everything here comes from the session, never from the call. */
export interface Actor {
  userId: number
  fullName: string
  email: string
  role: Role
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** The client or agency a user belongs to; null for the firm's own people. */
  organizationId: number | null
  /** Ids of the verticals a user works in. */
  verticals: readonly number[]
  sessionId: number
}

/** Whether the actor's role holds a permission. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission)
}
