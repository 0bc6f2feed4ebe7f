import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Person } from '#server/test/world.ts'

/** The actor that commands take for somebody of a test. */
export function memberActor({ id, fullName, role }: Person): Actor {
  return {
    userId: id,
    fullName,
    email: '',
    role,
    roles: [role],
    permissions: permissionsOf(role),
    organizationId: null,
    verticals: [1, 2, 3, 4],
    sessionId: 0,
  }
}
