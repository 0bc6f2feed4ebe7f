import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Caller } from '#server/kit/http/serve.ts'
import type { Actor } from '../actor.ts'
import { addressOf, networkOf } from './addresses.ts'
import { lastUsed } from './lastUsed.ts'
import { makeShared } from './shared.ts'

/** Somebody at the door: a person with a session, or nobody in particular at an address. */
export interface Visit {
  caller: Caller
  actor: Actor | undefined
  /** Whose limits hold. */
  key: string
}

/** The person of a bearer token, or undefined where the token is not (or no longer) good. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

const mostTokens = 10_000

/**
 * Says who calls, and counts the call as theirs. Whose token was good before is counted before it is looked up again, so
 * that what is refused costs next to nothing. A token that is not known yet costs its address as much as a call without
 * one: guessing has a price.
 */
export function makeWho(authenticate: Authenticate, count: (key: string) => Promise<void>) {
  /** Tokens that were good, and whose they are. */
  const good = lastUsed<string>(mostTokens)
  const find = makeShared(authenticate)
  /** Tokens that are being looked up: many calls with one of them cost as much as one. */
  const lookedUp = new Set<string>()
  return async (request: FastifyRequest, { access }: Pick<Endpoint, 'access'>): Promise<Visit> => {
    const caller = callerOf(request)
    const stranger = { caller, actor: undefined, key: keyOfAddress(caller.address) }
    if (access === 'public' || !caller.token) {
      await count(stranger.key)
      return stranger
    }
    const { token } = caller
    const known = good.get(token)
    if (known) await count(known)
    else if (!lookedUp.has(token)) {
      lookedUp.add(token)
      await count(stranger.key).catch((refusal: unknown) => {
        lookedUp.delete(token)
        throw refusal
      })
    }
    const actor = await find(token).finally(() => lookedUp.delete(token))
    const key = actor ? keyOfPerson(actor) : stranger.key
    if (!actor) good.delete(token)
    else good.set(token, key)
    if (!known) await count(key)
    return actor ? { caller, actor, key } : stranger
  }
}

/** Under which name the limits of an address are kept. */
export const keyOfAddress = (address: string) => `address ${networkOf(address)}`

/** Under which name the limits of a person are kept. */
export const keyOfPerson = ({ userId }: Pick<Actor, 'userId'>) => `user ${userId}`

/** Where a request came from, as far as it can be believed. */
export function callerOf(request: FastifyRequest): Caller {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return {
    address: addressOf(request.ips ?? [request.ip]),
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: scheme?.toLowerCase() === 'bearer' && token ? token : null,
  }
}

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** Tells once that a proxy seems to stand in front which nobody has named: everybody would share its address. */
export function makeProxyWatch(isTold: boolean, tell: (message: string) => void): (request: FastifyRequest) => void {
  let isOver = isTold
  return ({ headers }) => {
    if (isOver || !forwarded.some((name) => headers[name])) return
    isOver = true
    tell(
      'A request carries the address of somebody behind a proxy, but BEHIND_PROXY names none: all who come through it count as one. Set BEHIND_PROXY to the number of proxies in front.',
    )
  }
}
