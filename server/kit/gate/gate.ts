import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { joinedFor } from '#contract/kit/definedFields.ts'
import { idempotencyHeader } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { isReport } from '#contract/kit/report.ts'
import type { Db } from '#server/kit/database/db.ts'
import { whereToRead } from '#server/kit/database/replica.ts'
import { type FileAnswer, inTransaction, type Route, sendFile } from '#server/kit/http/serve.ts'
import { toldAnswer } from '#server/kit/lists/definedFields.ts'
import { kindOf, mostAtOnce, within } from '#server/kit/process/deadlines.ts'
import { atWork } from '#server/kit/process/loopWatch.ts'
import { type HowMuch, limitsOf, makeHowMuch } from './howMuch.ts'
import { type Limits, longestBody, longestPublicBody, limits as usualLimits } from './limits.ts'
import { refuseForeignRole, refuseUnlessPermitted } from './mayThey.ts'
import type { Neighbours } from './neighbours.ts'
import { answerOf, doneOnce, type Submit, submitOf } from './once.ts'
import { said } from './said.ts'
import { makeTurns, type Turns } from './turns.ts'
import { type Received, received, uploaded } from './what.ts'
import { type Authenticate, makeProxyWatch, makeWho, type Visit } from './who.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/** What the gate needs from the process it stands in. */
export interface GateSettings {
  db: Db
  authenticate: Authenticate
  limits?: Limits
  /** Proxies in front have been named. */
  behindProxy?: boolean
  /** The other processes on the port. */
  neighbours?: Neighbours
}

/** The one way in: whatever comes from outside passes `enter` before its body is read, and calls then `pass`. */
export interface Gate {
  limits: Limits
  /** Mounts the calls of all domains. */
  mount: (routes: readonly Route[]) => void
  /** Lets in whoever knocks at a door that asks for no session: a hook for routes that are no calls. */
  letIn: (request: FastifyRequest) => Promise<Visit>
}

/** Opens the gate of an application. */
export function openGate(
  app: FastifyInstance,
  { db, authenticate, limits = usualLimits, behindProxy, neighbours }: GateSettings,
): Gate {
  const howMuch = makeHowMuch(limits, neighbours)
  const who = makeWho(authenticate, howMuch.count)
  const watchProxies = makeProxyWatch(behindProxy ?? false, (message) => app.log.warn(message))
  app.decorateRequest('visit', null)

  /** Who, how much, and whether they may: all before the body is read. */
  const enter = async (request: FastifyRequest, endpoint: Pick<Route['endpoint'], 'access'>): Promise<Visit> => {
    watchProxies(request)
    const visit = await who(request, endpoint)
    request.visit = visit
    return visit
  }

  return {
    limits,
    letIn: (request) => enter(request, { access: 'public' }),
    mount: (routes) => {
      for (const route of routes) {
        const { endpoint } = route
        const kind = kindOf(endpoint)
        const passing = {
          howMuch,
          db: within(db, kind),
          turns: makeTurns(limitsOf(endpoint, limits, mostAtOnce(db, kind))),
        }
        app.route({
          method: endpoint.method,
          url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
          bodyLimit: endpoint.access === 'public' ? longestPublicBody : longestBody,
          onRequest: async (request) => refuseUnlessPermitted(endpoint, (await enter(request, endpoint)).actor),
          handler: (request, reply) => pass(passing, route, request, reply),
          onResponse: async (request, reply) => said(route, request, reply),
        })
      }
    },
  }
}

/** The way of a call that was let in: what it brings, its turn, and its work, which is done once. */
async function pass(
  { db, howMuch, turns }: { db: Db; howMuch: HowMuch; turns: Turns },
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { visit } = request
  if (!visit) throw new Error(`${route.endpoint.call} was reached past the gate`)
  // What it takes and answers, with the fields that the firm defined, as far as the caller reads and writes them.
  const endpoint = visit.actor ? joinedFor(route.endpoint, visit.actor.role) : route.endpoint
  const upload = endpoint.upload && (await howMuch.reading(visit, reply, async () => uploaded(endpoint, request)))
  const brought = received(endpoint, request, upload)
  refuseForeignRole(endpoint, visit.actor, brought.input)
  const submit = submitOf(endpoint, visit, request.headers[idempotencyHeader.toLowerCase()], brought)
  const answer = await howMuch.inTurn(visit, reply, { endpoint, turns }, () =>
    atWork(endpoint.call, () => answered(db, { ...route, endpoint }, visit, brought, submit), {
      ...{ userId: visit.actor?.userId, requestId: request.id, headers: request.headers },
    }),
  )
  return endpoint.file ? sendFile(reply, answer as FileAnswer) : answer
}

/** Does the work of a call: what needs no transaction first, then the handler, then what may only follow a success. */
async function answered(
  db: Db,
  { endpoint, prepare, handler }: Route,
  { caller, actor }: Visit,
  brought: Received,
  submit: Submit | undefined,
): Promise<unknown> {
  const before = submit && prepare ? await answerOf(db, submit) : undefined
  if (before) return before.answer
  const prepared = await prepare?.({ db, actor, ...brought, caller })
  const committed: (() => void | Promise<void>)[] = []
  const afterCommit = (work: () => void) => void committed.push(work)
  const run = async (within: Db) => {
    const answer = await handler({ db: within, actor, ...brought, caller, prepared, afterCommit })
    if (endpoint.file) return answer
    return z.parse(endpoint.output, actor ? await toldAnswer(within, endpoint, actor.role, answer) : answer)
  }
  if (endpoint.kind === 'query') return run(isReport(endpoint as AnyList) ? await whereToRead(db) : db)
  const answer = await inTransaction(db, (within) => doneOnce(within, submit, () => run(within)))
  for (const work of committed) await work()
  return answer
}
