import '#server/kit/numbersOfAllCountries.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { version } from '#contract/vocab/browser.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import type { Demo } from '#server/domains/access/routes.ts'
import { followDefinedFields } from '#server/domains/customFields/present.ts'
import { factsOfMail } from '#server/domains/mail/facts.ts'
import { liveSource } from '#server/domains/notifications/live.ts'
import { followSettings } from '#server/domains/settings/present.ts'
import { answers, type Db, type Listen } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { isFileStoreReady } from '#server/kit/files/files.ts'
import { acceptUploads } from '#server/kit/files/uploads.ts'
import { type Proxies, trustIn } from '#server/kit/gate/addresses.ts'
import { type Gate, openGate } from '#server/kit/gate/gate.ts'
import type { Limits } from '#server/kit/gate/limits.ts'
import { neighboursHere } from '#server/kit/gate/neighbours.ts'
import { nameOfRequest } from '#server/kit/gate/said.ts'
import { apiDocsPage } from '#server/kit/http/apiDocs.ts'
import { isDraining, limitCallers, patience } from '#server/kit/http/callers.ts'
import { openApiOf } from '#server/kit/http/openapi.ts'
import { securityHeaders } from '#server/kit/http/securityHeaders.ts'
import { answerError, type Route } from '#server/kit/http/serve.ts'
import { serveLive } from '#server/kit/live/live.ts'
import { inTime, probeWithin, within } from '#server/kit/process/deadlines.ts'
import { factsOf } from '#server/kit/watching/facts.ts'
import type { Fact } from '#server/kit/watching/metrics.ts'
import './reactions.ts'
import { allRoutes } from './routes.ts'

/** What an application is built from. */
export interface AppSettings {
  db: Db
  demo: Demo
  /** Hears what other processes announce; without it the live connection says nothing. */
  listen?: Listen
  /** The folder with the built browser application; without it only the API is served. */
  webFolder?: string
  /** Logs requests and defects; off in tests. */
  log?: boolean
  /** The proxies in front, which tell the address of the caller. */
  behindProxy?: Proxies
  /** What one person or address may have; the usual limits without it. */
  limits?: Limits
  /** Served behind TLS: the browser is told to stay there. */
  secure?: boolean
}

/** What the database knows of the workspace, for whoever watches it from outside. */
export const allFacts = async (db: Db): Promise<Fact[]> => [
  ...(await factsOf(db)),
  ...(await factsOfMail(within(db, 'query'))),
]

/** What is written leaves at once, or an export that says how far it is would say nothing until its end. */
const compression: FastifyCompressOptions = {
  threshold: 2_000,
  encodings: ['br', 'gzip', 'deflate', 'identity'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

/** The contract reads and writes what is sent; Fastify's own compilers, which would be loaded at every start, are not. */
const byContract = { buildValidator: unused, buildSerializer: unused }

function unused(): never {
  throw new Error('What is sent is described by the contract, not by a schema of a route')
}

/** Builds the application: every endpoint of the contract, the API's description, health, and the browser application. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const routes = allRoutes(settings)
  refuseGaps(routes)
  const app = Fastify({
    logger: settings.log ? { level: process.env.LOG_LEVEL ?? 'warn', redact: ['req.headers.authorization'] } : false,
    genReqId: nameOfRequest,
    // The gate says one line for each call.
    logController: new LogController({ disableRequestLogging: true }),
    ...patience,
    trustProxy: trustIn(settings.behindProxy),
    frameworkErrors: answerError,
    schemaController: { compilersFactory: byContract },
  })
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  limitCallers(app)
  const db = within(settings.db, 'query')
  await app.register(helmet, securityHeaders(settings.secure ?? false))
  await app.register(compress, compression)
  await acceptUploads(app)
  const gate = openGate(app, {
    db: settings.db,
    authenticate: (token) => actorOf(db, token),
    limits: settings.limits,
    behindProxy: settings.behindProxy !== undefined,
    neighbours: neighboursHere(),
  })
  await serveLive(app, gate, { ...liveSource(db), listen: settings.listen })
  const stopFollowing = await followSettings(db, settings.listen, (error) => app.log.error(error))
  app.addHook('onClose', stopFollowing)
  app.addHook('onClose', await followDefinedFields(db, settings.listen, (error) => app.log.error(error)))
  gate.mount(routes)
  describeApi(app, gate, settings.db)
  await serveBrowser(app, settings.webFolder)
  return app
}

/** An endpoint without a route, a route without an endpoint, or a command that does not say what it writes is a mistake that must not wait for a user. */
function refuseGaps(routes: readonly Route[]): void {
  const served = new Set(routes.map(({ endpoint }) => endpoint.call))
  const known = new Set(endpoints.map(({ call }) => call))
  const missing = [...known].filter((call) => !served.has(call))
  const unknown = [...served].filter((call) => !known.has(call))
  if (missing.length) throw new Error(`No route serves ${missing.join(', ')}`)
  if (unknown.length) throw new Error(`Not in the contract: ${unknown.join(', ')}`)
  const unstated = endpoints.filter(({ kind, writes }) => kind === 'command' && !writes).map(({ call }) => call)
  if (unstated.length) throw new Error(`These do not say whose records they change: ${unstated.join(', ')}`)
}

/** The description of the API takes as long to make as the whole application to start, and few ever ask for it. */
let openApi: { described: ReturnType<typeof openApiOf>; written: string } | undefined
function describedApi() {
  if (openApi) return openApi
  const described = openApiOf(endpoints, version)
  // Written once: it is as long as a book, and anybody may ask for it.
  openApi = { described, written: JSON.stringify(described) }
  return openApi
}

function describeApi(app: FastifyInstance, gate: Gate, db: Db): void {
  const onRequest = async (request: FastifyRequest) => void (await gate.letIn(request))
  app.get('/api/health', () => ({ status: 'ok', version }))
  app.get('/api/ready', { onRequest }, async (_request, reply) => {
    const [database, files] = await Promise.all([answers(db), inTime(isFileStoreReady(), probeWithin, () => false)])
    // Without its files people work on; every process is without them, and a proxy would lead to none.
    const isReady = database && !isDraining(app)
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', database, files })
  })
  app.get('/api/openapi.json', { onRequest }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describedApi().written),
  )
  app.get('/api/docs', { onRequest }, (_request, reply) =>
    reply.type('text/html').send(apiDocsPage(endpoints, describedApi().described)),
  )
}

async function serveBrowser(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const index = folder && existsSync(join(folder, 'index.html'))
  if (index) {
    const forLong = { maxAge: '365d', immutable: true, index: false, preCompressed: true } as const
    // One route for all: a route for each of the many takes a tenth of a start.
    await app.register(serveStatic, { ...forLong, root: join(folder, 'assets'), prefix: '/assets/' })
    const few = { wildcard: false, globIgnore: ['assets/**', 'index.html'], decorateReply: false }
    await app.register(serveStatic, { ...forLong, ...few, root: folder })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!index || !isPage) return answerError(notFound('Address'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false })
  })
}
