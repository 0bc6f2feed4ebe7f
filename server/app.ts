import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { getFile } from '#contract/kit/file.ts'
import { version } from '#contract/vocab/browser.ts'
import { dropOldAttempts } from '#server/domains/access/attempts.ts'
import { accountOptions } from '#server/domains/access/options.ts'
import { answerResetWishes } from '#server/domains/access/passwords.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import { accessRoutes, type Demo } from '#server/domains/access/routes.ts'
import { accountRoutes } from '#server/domains/accounts/routes.ts'
import { applicationRoutes } from '#server/domains/applications/routes.ts'
import { makeDueMoves } from '#server/domains/applications/systemMoves.ts'
import { auditRoutes } from '#server/domains/audit/routes.ts'
import { candidateOptions } from '#server/domains/candidates/queries.ts'
import { candidateRoutes } from '#server/domains/candidates/routes.ts'
import { remindClients } from '#server/domains/clientSide/reminders.ts'
import { clientSideRoutes } from '#server/domains/clientSide/routes.ts'
import { cvReadingRoutes } from '#server/domains/cvReading/routes.ts'
import { dashboardRoutes } from '#server/domains/dashboards/routes.ts'
import { driveRoutes } from '#server/domains/drives/routes.ts'
import { duplicateRoutes } from '#server/domains/duplicates/routes.ts'
import { importOptions } from '#server/domains/imports/lists.ts'
import { importRoutes } from '#server/domains/imports/routes.ts'
import { removeUndoneFiles } from '#server/domains/imports/undoneFiles.ts'
import { workOnImports } from '#server/domains/imports/work.ts'
import { interviewerOptions, interviewStageOptions } from '#server/domains/interviews/options.ts'
import { interviewRoutes } from '#server/domains/interviews/routes.ts'
import { leadOptions } from '#server/domains/leads/options.ts'
import { leadRoutes } from '#server/domains/leads/routes.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { mailRoutes } from '#server/domains/mail/routes.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { masterRoutes } from '#server/domains/masters/routes.ts'
import { messageOptions } from '#server/domains/messages/options.ts'
import { messageRoutes } from '#server/domains/messages/routes.ts'
import { liveSource } from '#server/domains/notifications/live.ts'
import { tellOverdue } from '#server/domains/notifications/overdue.ts'
import { notificationRoutes } from '#server/domains/notifications/routes.ts'
import { tellOverdueContacts } from '#server/domains/offers/overdue.ts'
import { offerRoutes } from '#server/domains/offers/routes.ts'
import { organizationOptions } from '#server/domains/organizations/options.ts'
import { organizationRoutes } from '#server/domains/organizations/routes.ts'
import { portalOptions } from '#server/domains/portals/options.ts'
import { portalRoutes } from '#server/domains/portals/routes.ts'
import { positionOptions } from '#server/domains/positions/options.ts'
import { positionRoutes } from '#server/domains/positions/routes.ts'
import { followRetentionRule, removeErasedFiles } from '#server/domains/privacy/daily.ts'
import { privacyRoutes } from '#server/domains/privacy/routes.ts'
import { receiverOptions } from '#server/domains/reportMails/receivers.ts'
import { reportMailRoutes, serveReportMailPreview } from '#server/domains/reportMails/routes.ts'
import { sendDueReports } from '#server/domains/reportMails/sending.ts'
import { reportRoutes } from '#server/domains/reports/routes.ts'
import { roleOptions } from '#server/domains/roles/options.ts'
import { roleRoutes } from '#server/domains/roles/routes.ts'
import { screeningRoutes } from '#server/domains/screening/routes.ts'
import { tellOfNewMatches } from '#server/domains/search/alerts.ts'
import { indexTheRest } from '#server/domains/search/catchUp.ts'
import { searchRoutes } from '#server/domains/search/routes.ts'
import { followSettings } from '#server/domains/settings/present.ts'
import { settingRoutes } from '#server/domains/settings/routes.ts'
import { sourcingPointRoutes } from '#server/domains/sourcingPoints/routes.ts'
import { teamAllocationRoutes } from '#server/domains/teamAllocation/routes.ts'
import { remindOfTasks } from '#server/domains/todos/commands.ts'
import { todoRoutes } from '#server/domains/todos/routes.ts'
import { userRoutes } from '#server/domains/users/routes.ts'
import { wikiOptions } from '#server/domains/wiki/options.ts'
import { wikiRoutes } from '#server/domains/wiki/routes.ts'
import { apiDocsPage } from '#server/kit/apiDocs.ts'
import { auditSight } from '#server/kit/audit.ts'
import { answers, type Db, type Listen } from '#server/kit/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { serveExport } from '#server/kit/exports.ts'
import { fileStoreState, isGoodLink, readFileById } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { ListRoute } from '#server/kit/lists.ts'
import { serveLive } from '#server/kit/live.ts'
import { openApiOf } from '#server/kit/openapi.ts'
import { type OptionSource, serveOptions } from '#server/kit/options.ts'
import { answerError, mount, type Route, serve } from '#server/kit/serve.ts'
import { acceptUploads } from '#server/kit/uploads.ts'

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
  /** A proxy in front tells the address of the caller. */
  behindProxy?: boolean
  /** Served behind TLS: the browser is told to stay there. */
  secure?: boolean
}

const optionSources: Record<string, OptionSource> = {
  ...masterOptions,
  ...peopleOptions,
  ...receiverOptions,
  ...organizationOptions,
  ...positionOptions,
  ...leadOptions,
  ...importOptions,
  ...wikiOptions,
  ...portalOptions,
  ...roleOptions,
  ...accountOptions,
  ...messageOptions,
  candidates: candidateOptions,
  interviewStages: interviewStageOptions,
  interviewers: interviewerOptions,
}

const fileRoute = serve(getFile, async ({ db, actor, input }) => {
  if (!isGoodLink(actor, input)) throw notFound('File')
  const file = await readFileById(db, input.fileId)
  await auditSight(db, actor, 'file.opened', { kind: 'file', id: file.id }, { fileName: file.fileName })
  return { body: file.bytes, fileName: file.fileName, contentType: file.contentType, inline: input.inline }
})

/** The routes of all domains. */
export function allRoutes({ db, demo }: Pick<AppSettings, 'db' | 'demo'>): Route[] {
  const routes: Route[] = [
    ...accessRoutes(demo),
    ...applicationRoutes,
    ...candidateRoutes,
    ...cvReadingRoutes,
    ...screeningRoutes,
    ...searchRoutes,
    ...duplicateRoutes,
    ...privacyRoutes,
    ...reportRoutes,
    ...dashboardRoutes,
    ...reportMailRoutes,
    ...offerRoutes,
    ...accountRoutes,
    ...masterRoutes,
    ...organizationRoutes,
    ...positionRoutes,
    ...sourcingPointRoutes,
    ...importRoutes(optionSources),
    ...teamAllocationRoutes,
    ...interviewRoutes,
    ...leadRoutes,
    ...wikiRoutes,
    ...portalRoutes,
    ...userRoutes,
    ...roleRoutes,
    ...auditRoutes,
    ...mailRoutes,
    ...notificationRoutes,
    ...messageRoutes,
    ...todoRoutes,
    ...settingRoutes,
    ...clientSideRoutes,
    ...driveRoutes,
  ]
  const lists = listsAmong(routes)
  return [
    ...routes,
    fileRoute,
    serveOptions(optionSources),
    serveExport(lists, () => db),
    serveReportMailPreview(lists),
  ]
}

const listsAmong = (routes: readonly Route[]) => routes.filter((route): route is ListRoute => 'list' in route)

/** What time brings, in every process that serves people. */
export function allJobs(db: Db): Job[] {
  const lists = listsAmong(allRoutes({ db, demo: null }))
  return [
    { name: 'due moves', everySeconds: 60, run: () => makeDueMoves(db) },
    { name: 'wishes for new passwords', everySeconds: 5, run: () => answerResetWishes(db) },
    { name: 'bulk uploads', everySeconds: 2, run: () => workOnImports(db, optionSources) },
    { name: 'files of undone uploads', everySeconds: 30, run: () => removeUndoneFiles(db) },
    { name: 'reports by mail', everySeconds: 60, run: () => sendDueReports(db, lists) },
    { name: 'mail', everySeconds: 5, run: () => sendDueMails(db) },
    { name: 'old attempts', everySeconds: 3600, run: () => dropOldAttempts(db) },
    { name: 'what is overdue', everySeconds: 60, run: () => tellOverdue(db) },
    { name: 'reminders of clients', everySeconds: 300, run: () => remindClients(db) },
    { name: 'candidates not indexed yet', everySeconds: 600, run: () => indexTheRest(db) },
    { name: 'new matches of searches', everySeconds: 60, run: () => tellOfNewMatches(db) },
    { name: 'overdue contacts', everySeconds: 300, run: () => tellOverdueContacts(db) },
    { name: 'candidates due for erasure', everySeconds: 86_400, run: () => followRetentionRule(db) },
    { name: 'files of erased people', everySeconds: 30, run: () => removeErasedFiles(db) },
    { name: 'tasks due today', everySeconds: 300, run: () => remindOfTasks(db) },
  ]
}

/** What is written leaves at once, or an export that says how far it is would say nothing until its end. */
const compression: FastifyCompressOptions = {
  threshold: 2_000,
  encodings: ['br', 'gzip', 'deflate', 'identity'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

/** Builds the application: every endpoint of the contract, the API's description, health, and the browser application. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const routes = allRoutes(settings)
  refuseGaps(routes)
  const app = Fastify({
    logger: settings.log ? { level: process.env.LOG_LEVEL ?? 'warn', redact: ['req.headers.authorization'] } : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_000_000,
    trustProxy: settings.behindProxy ?? false,
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  await app.register(helmet, securityHeaders(settings.secure ?? false))
  await app.register(compress, compression)
  await acceptUploads(app)
  await serveLive(app, { ...liveSource(settings.db), listen: settings.listen })
  const stopFollowing = await followSettings(settings.db, settings.listen, (error) => app.log.error(error))
  app.addHook('onClose', stopFollowing)
  mount(app, routes, { db: settings.db, authenticate: (token) => actorOf(settings.db, token) })
  describeApi(app, settings.db)
  await serveBrowser(app, settings.webFolder)
  return app
}

/** An endpoint without a route, or a route without an endpoint, is a mistake that must not wait for a user. */
function refuseGaps(routes: readonly Route[]): void {
  const served = new Set(routes.map(({ endpoint }) => endpoint.call))
  const known = new Set(endpoints.map(({ call }) => call))
  const missing = [...known].filter((call) => !served.has(call))
  const unknown = [...served].filter((call) => !known.has(call))
  if (missing.length) throw new Error(`No route serves ${missing.join(', ')}`)
  if (unknown.length) throw new Error(`Not in the contract: ${unknown.join(', ')}`)
}

function securityHeaders(secure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
  }
}

function describeApi(app: FastifyInstance, db: Db): void {
  const openApi = openApiOf(endpoints, version)
  app.get('/api/health', () => ({ status: 'ok', version }))
  app.get('/api/ready', async (_request, reply) => {
    const database = await answers(db)
    const files = (await fileStoreState()).problem === null
    const isReady = database && files
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', database, files })
  })
  app.get('/api/openapi.json', () => openApi)
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(apiDocsPage(endpoints, openApi)))
}

async function serveBrowser(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const index = folder && existsSync(join(folder, 'index.html'))
  if (index) {
    await app.register(serveStatic, { root: folder, wildcard: false, maxAge: '365d', immutable: true, index: false })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!index || !isPage) return answerError(notFound('Address'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { maxAge: 0, immutable: false })
  })
}
