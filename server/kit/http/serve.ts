import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, ParsedInputOf } from '#contract/kit/endpoint.ts'
import type { Actor } from '#server/kit/actor.ts'
import { refusalOfDatabase } from '#server/kit/database/databaseErrors.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { contentDisposition } from '#server/kit/files/fileNames.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'

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

/** One transaction; a refusal that keeps its changes is thrown once they are committed. */
export async function inTransaction<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
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

/** Sends a file under its name. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', contentDisposition(file.fileName, file.inline ?? false))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.body)
}

/** Turns whatever was thrown into the one shape of errors; what is not ours is logged and answers 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof AppError ? error : knownByFramework(error)
  if (!refusal || refusal.cause) request.log.error({ err: error }, 'a request failed')
  const { status, code, message, fields, retryAfter } =
    refusal ?? new AppError(500, 'failed', 'Something went wrong on our side. Nothing was saved.')
  if (retryAfter) reply.header('retry-after', String(retryAfter))
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

function knownByFramework(error: unknown): AppError | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const ofDatabase = refusalOfDatabase(error)
  if (ofDatabase) return ofDatabase
  if (code === brokenOff) return new AppError(400, 'brokenOff', 'The request was broken off')
  if (statusCode === 413) return new AppError(413, 'tooLarge', 'The request is too large')
  if (statusCode === 415) return new AppError(415, 'unsupported', 'This kind of content is not accepted')
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = unreadable[code ?? ''] ?? 'The request could not be read'
    return new AppError(statusCode, 'invalid', message, { input: message })
  }
  return undefined
}
