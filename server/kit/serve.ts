import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Endpoint,
  fieldErrors,
  needsPermission,
  type ParsedInputOf,
  withoutBlanks,
} from '#contract/kit/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'
import { AppError, invalid, notAllowed, notSignedIn } from './errors.ts'
import { readUpload, type UploadedFile } from './uploads.ts'

/** Where a request came from, for sessions, limits and the audit log. */
export interface Caller {
  address: string
  device: string
  /** The bearer token as sent; null without one. */
  token: string | null
}

/** What a handler receives: a transaction for a command, the plain database for a query. */
export interface Call<E extends Endpoint> {
  db: Db
  actor: Actor
  input: ParsedInputOf<E>
  /** The uploaded file of an endpoint with `upload`. */
  file: UploadedFile | undefined
  caller: Caller
  /** Runs once the transaction is committed, for what must not happen otherwise. */
  afterCommit: (work: () => void | Promise<void>) => void
}

/** What a preparation receives: no transaction is open yet. */
export type Preparation<E extends Endpoint> = Omit<Call<E>, 'afterCommit'>

/** What a handler of a `file` endpoint answers. */
export interface FileAnswer {
  body: Buffer | Readable
  fileName: string
  contentType: string
  /** Shown inside a page of ours instead of saved. */
  inline?: boolean
}

/** What a handler answers: what the contract says goes out, before parsing. */
type Answer<E extends Endpoint> = E['output']['_zod']['input'] | FileAnswer

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: routes of all endpoints stand in one list; serve() has checked each
  handler: (call: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  prepare?: (call: any) => unknown
}

/** Binds a handler to an endpoint for signed-in people: session, access, parsing, transaction, then the handler. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.call} is public: use servePublic`)
  return { endpoint, handler }
}

/**
 * The same for a command with slow work that needs no transaction, such as reading a document: `prepare` does it before
 * the transaction begins, so that nobody waits for it, and the handler receives what it found.
 */
export function servePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: Preparation<E>) => Promise<Prepared>,
  handler: (call: Call<E>, prepared: Prepared) => Promise<Answer<E>> | Answer<E>,
): Route {
  const route = serve(endpoint, (call: Call<E> & { prepared?: Prepared }) => handler(call, call.prepared as Prepared))
  return { ...route, prepare }
}

/** Binds a handler to an endpoint that anybody may call; there is no actor. */
export function servePublic<E extends Endpoint>(
  endpoint: E,
  handler: (call: Omit<Call<E>, 'actor'>) => Promise<Answer<E>> | Answer<E>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.call} is not public: use serve`)
  return { endpoint, handler }
}

/** The same with slow work before the transaction, such as comparing a password or counting an attempt. */
export function servePublicPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: Omit<Preparation<E>, 'actor'>) => Promise<Prepared>,
  handler: (call: Omit<Call<E>, 'actor'>, prepared: Prepared) => Promise<Answer<E>> | Answer<E>,
): Route {
  const route = servePublic(endpoint, (call: Omit<Call<E>, 'actor'> & { prepared?: Prepared }) =>
    handler(call, call.prepared as Prepared),
  )
  return { ...route, prepare }
}

/** What the routes need from the process they run in. */
export interface Serving {
  db: Db
  /** The person of a bearer token, or undefined where the token is not (or no longer) good. */
  authenticate: (token: string) => Promise<Actor | undefined>
}

/** Mounts routes on the application. */
export function mount(app: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(route, serving, request, reply),
    })
  }
}

async function answer(route: Route, serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route
  const caller = callerOf(request)
  const actor = endpoint.access === 'public' ? undefined : await admitted(endpoint, serving, caller)
  const { input, file } = await received(endpoint, request)
  if (actor) refuseForeignRole(actor, endpoint, input)
  const prepared = await route.prepare?.({ db: serving.db, actor, input, file, caller })
  const committed: (() => void | Promise<void>)[] = []
  const run = async (db: Db) =>
    route.handler({ db, actor, input, file, caller, prepared, afterCommit: (work: () => void) => committed.push(work) })
  const result = await (endpoint.kind === 'command' ? inTransaction(serving.db, run) : run(serving.db))
  for (const work of committed) await work()
  if (endpoint.file) return sendFile(reply, result as FileAnswer)
  return endpoint.output.parse(result)
}

/** The role in an address or a body is a wish: the session's role decides, and one that is not held is refused. */
function refuseForeignRole(actor: Actor, { pathParameters }: Endpoint, input: unknown): void {
  const sent = input as Record<string, unknown>
  const wished = [
    sent['loggedInUserRoleName'],
    sent['LoggedInUserRoleName'],
    pathParameters.includes('role') && sent['role'],
  ]
  for (const role of wished) if (role && !actor.roles.some((held) => held === role)) throw notAllowed()
}

/** One transaction; a refusal that keeps its changes is thrown once they are committed. */
async function inTransaction<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  const { result, refusal } = await db.transaction(async (transaction) => {
    try {
      return { result: await run(transaction), refusal: undefined }
    } catch (error) {
      if (error instanceof AppError && error.keepsChanges) return { result: undefined as Result, refusal: error }
      throw error
    }
  })
  if (refusal) throw refusal
  return result
}

function callerOf(request: FastifyRequest): Caller {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return {
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: scheme?.toLowerCase() === 'bearer' && token ? token : null,
  }
}

async function admitted(endpoint: Endpoint, serving: Serving, caller: Caller): Promise<Actor> {
  const actor = caller.token ? await serving.authenticate(caller.token) : undefined
  if (!actor) throw notSignedIn()
  const { access } = endpoint
  if (access === 'halfSignedIn') return actor
  if (actor.stage !== 'complete') throw notSignedIn('Please finish signing in')
  if (needsPermission(access) && !actor.permissions.has(access)) throw notAllowed()
  if (actor.viewer && endpoint.kind === 'command') throw notAllowed(`You only look as ${actor.fullName} does`)
  return actor
}

async function received(endpoint: Endpoint, request: FastifyRequest): Promise<{ input: unknown; file?: UploadedFile }> {
  const upload = endpoint.upload ? await readUpload(request, endpoint.upload) : undefined
  const body = upload ? upload.fields : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalid({ input: 'The body must be a JSON object' })
  }
  const sent = { ...(request.query as object), ...body, ...(request.params as object) }
  const parsed = endpoint.input.safeParse(withoutBlanks(sent))
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return { input: parsed.data, file: upload?.file }
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.fileName)
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.body)
}

/** Turns whatever was thrown into the one shape of errors; what is not ours is logged and answers 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof AppError ? error : knownByFramework(error)
  if (!refusal || refusal.cause) request.log.error({ err: error }, 'a request failed')
  const { status, code, message, fields } =
    refusal ?? new AppError(500, 'failed', 'Something went wrong on our side. Nothing was saved.')
  return reply
    .removeHeader('content-disposition')
    .type('application/json; charset=utf-8')
    .status(status)
    .send({ message, detail: message, fields, code, requestId: request.id })
}

/** The caller went away before all was asked or answered. */
const brokenOff = 'ERR_STREAM_PREMATURE_CLOSE'

/** What the framework could not make out, by its name for it. */
const unreadable: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send a JSON object, {} where nothing is asked for',
  FST_ERR_BAD_URL: 'The address is not valid',
}

const busyStates = new Set(['40001', '40P01', '55P03'])

function knownByFramework(error: unknown): AppError | undefined {
  const { statusCode, code, cause } = error as { statusCode?: number; code?: string; cause?: { code?: string } }
  const state = cause?.code ?? code ?? ''
  if (busyStates.has(state))
    return new AppError(409, 'busy', 'Somebody else changed this at the same moment. Please try again.')
  if (/^(08|57P|ECONN|ENOTFOUND|ETIMEDOUT)/.test(state)) {
    return new AppError(503, 'unavailable', 'The database cannot be reached at the moment. Please try again shortly.')
  }
  if (state === brokenOff) return new AppError(400, 'brokenOff', 'The request was broken off')
  if (statusCode === 413) return new AppError(413, 'tooLarge', 'The request is too large')
  if (statusCode === 415) return new AppError(415, 'unsupported', 'This kind of content is not accepted')
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = unreadable[code ?? ''] ?? 'The request could not be read'
    return new AppError(statusCode, 'invalid', message, { input: message })
  }
  return undefined
}
