import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { buildApp } from '#server/app.ts'
import { beginSession, hashPassword } from '#server/domains/access/commands.ts'
import { answerResetRequests } from '#server/domains/access/passwords.ts'
import { sessionStateOfToken } from '#server/domains/access/queries.ts'
import { bodyOf, sendDueMails } from '#server/domains/mail/commands.ts'
import { deliverWords } from '#server/domains/masters/delivery.ts'
import { workOnMoveIns } from '#server/domains/movingIn/work.ts'
import { moveOutWhenAsked } from '#server/domains/movingOut/commands.ts'
import { tellOfNewMatches } from '#server/domains/search/alerts.ts'
import { indexTheRest } from '#server/domains/search/catchUp.ts'
import { linkToBegin } from '#server/domains/setUp/commands.ts'
import { encryptedColumns } from '#server/encryptedColumns.ts'
import { allJobs } from '#server/jobs.ts'
import { keepBackupsIn } from '#server/kit/backup/place.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { databaseKind, freshDatabase, type StartingPoint } from './databases.ts'
import { type Make, makers } from './make.ts'
import { startServer } from './serverProcess.ts'
import { endOrLeave, type Opened, signingIn, type World } from './world.ts'

/** The application on a database of its own, listening on a free port, with what a journey can look up afterwards. */
export interface Served {
  url: string
  make: Make
  /** Signs in as a new person of a role, to prepare by calls what the browser does not have to show. */
  as: World['as']
  /** Begins a session of somebody, and answers its token and what a browser keeps of it. */
  enter: (email: string) => Promise<{ token: string; state: Awaited<ReturnType<typeof sessionStateOfToken>> }>
  /** The hash of a password, for people who are to sign in with it. */
  hashPassword: (password: string) => Promise<string>
  facts: {
    candidate: (emailId: string) => Promise<typeof candidates.$inferSelect | undefined>
    position: (id: number) => Promise<typeof positions.$inferSelect | undefined>
    /** How many candidates are on a position. */
    onPosition: (id: number) => Promise<number>
    invoices: (organizationId: number) => Promise<(typeof invoices.$inferSelect)[]>
    /** The mails that wait, as they would be shown. */
    mails: () => Promise<string[]>
  }
  /** The link that a new installation writes, which makes its first administrator. */
  linkToBegin: () => Promise<string | undefined>
  /** Lets the hour of the interview come that an application still has ahead. */
  beginInterview: (applicationId: number) => Promise<void>
  /** Does at once what the search does every few minutes: whoever was made is found, and new matches are told. */
  catchUp: () => Promise<void>
  /** Does at once what the mail jobs do every few seconds. */
  sendMails: () => Promise<void>
  /** Does at once what the job of bulk uploads does every few seconds. */
  workOnUploads: () => Promise<void>
  /** The same for the job of moving in. */
  workOnMoveIns: () => Promise<void>
  /** Writes the archive that somebody asked for, as the job does every few seconds. */
  moveOut: () => Promise<void>
  /** Ends it, or lets the next test of the worker have it. */
  stop: (mayBeUsedAgain?: boolean) => Promise<void>
}

/** A workspace as a new installation has it: with the words that come with the product. */
const installed: StartingPoint = {
  name: 'installed',
  fill: ({ db }) => deliverWords(db),
  isKeptBeside: true,
  isAsBuilt: true,
}

interface Site extends Opened {
  url: string
  /** Whether everything comes to be answered that was asked, also by browsers that have been closed meanwhile. */
  comesToRest: () => Promise<boolean>
}

/** Applications of this worker that wait for the next test, each at its address and reset. */
const left: Site[] = []

/**
 * Serves the built browser application and the API, as a new installation or as a starting point left it. One that began
 * as a new installation is given to the next test of the worker after one that passed.
 */
export async function serveBuilt(webFolder: string, from: StartingPoint = installed): Promise<Served> {
  const opened = (from === installed && left.pop()) || (await open(webFolder, from))
  const { fresh, app } = opened
  const { db } = fresh.database
  const archives = mkdtempSync(join(tmpdir(), 'staffwright-archives-'))
  keepBackupsIn({ folder: archives, secret: 'the secret of a test', kind: databaseKind, store: memoryStore() })
  const processes = fresh.url === undefined ? undefined : await served(fresh.url)
  const url = processes?.url ?? opened.url
  const make = makers(db)
  return {
    url,
    make,
    as: signingIn(app, db, make),
    enter: async (email) => {
      const [user] = await db.select().from(users).where(eq(users.email, email))
      if (!user) throw new Error(`nobody has the address ${email}`)
      const caller = { address: '127.0.0.1', device: 'test', token: null }
      const token = await beginSession(db, user.id, user.primaryRole, caller)
      return { token, state: await sessionStateOfToken(db, token) }
    },
    hashPassword,
    facts: {
      candidate: async (emailId) => (await db.select().from(candidates).where(eq(candidates.emailId, emailId)))[0],
      position: async (id) => (await db.select().from(positions).where(eq(positions.id, id)))[0],
      onPosition: (id) => db.$count(applications, eq(applications.positionId, id)),
      invoices: (organizationId) => db.select().from(invoices).where(eq(invoices.organizationId, organizationId)),
      mails: async () => (await db.select().from(mails)).flatMap((mail) => bodyOf(mail)?.html ?? []),
    },
    linkToBegin: () => linkToBegin(db),
    beginInterview: async (applicationId) => {
      const hour = (distance: number) => new Date(Date.now() + distance * 3_600_000).toISOString()
      await db
        .update(interviews)
        .set({ startsAt: hour(-0.5), endsAt: hour(0.5) })
        .where(and(eq(interviews.applicationId, applicationId), eq(interviews.state, interviewStates.scheduled)))
    },
    catchUp: async () => {
      await indexTheRest(db)
      await tellOfNewMatches(db)
    },
    sendMails: async () => {
      await answerResetRequests(db)
      await sendDueMails(db)
    },
    workOnUploads: async () => {
      await allJobs(db)
        .find(({ name }) => name === 'bulk uploads')
        ?.run()
    },
    workOnMoveIns: async () => void (await workOnMoveIns(db)),
    // Processes of their own do it by themselves, in their own folder.
    moveOut: async () => {
      if (!processes) await moveOutWhenAsked(db, encryptedColumns)
    },
    stop: async (mayBeUsedAgain = false) => {
      await processes?.stop()
      rmSync(archives, { recursive: true, force: true })
      // A browser that stays keeps connections open on which it has asked nothing: nobody waits for those.
      app.server.closeAllConnections()
      const isUsual = from === installed && !processes
      // Where something is still written, not even the database is used again.
      await endOrLeave(opened, isUsual ? left : undefined, mayBeUsedAgain && (await opened.comesToRest()))
    },
  }
}

async function open(webFolder: string, from: StartingPoint): Promise<Site> {
  const fresh = await freshDatabase(from)
  const { db, listen } = fresh.database
  await deliverWords(db)
  const app = await buildApp({ db, demo: null, webFolder, listen })
  const comesToRest = followAnswers(app)
  slowDown(app)
  return { fresh, app, url: await listenAt(app), comesToRest }
}

/**
 * With TEST_LATENCY a call takes up to so many milliseconds to come and as many to be answered, each another time: as on a
 * slow line, where people press something before they have read what came of the last, and answers overtake each other.
 */
function slowDown(app: FastifyInstance): void {
  const longest = Number(process.env.TEST_LATENCY ?? 0)
  if (!longest) return
  const onTheWay = async ({ url }: FastifyRequest) => {
    if (url.startsWith('/api/')) await pause(Math.random() * longest)
  }
  app.addHook('onRequest', onTheWay)
  app.addHook('onSend', onTheWay)
}

const longestRest = 3_000

/** What is written for somebody who has gone would otherwise stand in the database of the next. */
function followAnswers(app: FastifyInstance): Site['comesToRest'] {
  const asked = new Set<FastifyRequest>()
  let tell: (() => void) | undefined
  // Not from the request on: one that is cut off before its body was read is never handled, nor answered.
  app.addHook('preHandler', async (request) => {
    if (!request.headers.upgrade) asked.add(request)
  })
  app.addHook('onSend', async (request) => {
    asked.delete(request)
    if (asked.size === 0) tell?.()
  })
  return () =>
    new Promise((resolve) => {
      const late = setTimeout(() => resolve(asked.size === 0), asked.size && longestRest)
      tell = () => {
        clearTimeout(late)
        resolve(true)
      }
    })
}

let port = 0

/** At the same address for all files of a worker, so that a browser knows what it has fetched there before. */
async function listenAt(app: FastifyInstance): Promise<string> {
  const host = '127.0.0.1'
  // Where two are served at once, the second takes another.
  const url = await app.listen({ port, host }).catch(() => app.listen({ port: 0, host }))
  port ||= Number(new URL(url).port)
  return url
}

/**
 * With TEST_PROCESSES browsers are served as people are: by so many processes of the built server, on files of their own.
 * What a journey prepares by calls is still done in this process, so it may upload nothing there that a browser opens.
 */
async function served(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const { TEST_PROCESSES: count, SECRET = '' } = process.env
  if (!count) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-served-'))
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET, WEB_CONCURRENCY: count }
  const server = await startServer(settings)
  if (!(await server.ready())) throw new Error(server.output())
  return {
    url: server.url,
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
