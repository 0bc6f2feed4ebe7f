import { type Endpoint, needsPermission } from '#contract/kit/endpoint.ts'
import type { Actor } from '../actor.ts'
import { notAllowed, notSignedIn } from '../errors.ts'

/** Refuses whoever is not signed in, or not permitted. Which records they reach, the domains say. */
export function refuseUnlessPermitted(endpoint: Endpoint, actor: Actor | undefined): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!actor) throw notSignedIn()
  if (access === 'halfSignedIn') return
  if (actor.stage !== 'complete') throw notSignedIn('Please finish signing in')
  if (needsPermission(access) && !actor.permissions.has(access)) throw notAllowed()
  if (actor.viewer && endpoint.kind === 'command') throw notAllowed(`You only look as ${actor.fullName} does`)
}

/** The role in an address or a body is a request: the session's role decides, and one that is not held is refused. */
export function refuseForeignRole({ pathParameters }: Endpoint, actor: Actor | undefined, input: unknown): void {
  if (!actor) return
  const sent = input as Record<string, unknown>
  const requested = [
    sent['loggedInUserRoleName'],
    sent['LoggedInUserRoleName'],
    pathParameters.includes('role') && sent['role'],
  ]
  for (const role of requested) if (role && !actor.roles.some((held) => held === role)) throw notAllowed()
}
