import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { SessionStage } from '#contract/vocab/sessions.ts'

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
  /** How far the session has come. Until it is complete it reaches only the calls of the sign-in itself. */
  stage?: SessionStage
  /** The custom role through which the basic role is held. */
  customRole?: { id: number; name: string } | null
  /** Who looks at the application as this person does. Nothing can be changed then. */
  viewer?: { userId: number; fullName: string } | null
  /** Where the session began. */
  address?: string
}

/** Whether the actor's role holds a permission. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission)
}
