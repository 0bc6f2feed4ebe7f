import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { version } from '#contract/vocab/browser.ts'
import type { Db } from '#server/kit/database/db.ts'
import { cutConnections, drain, partFromCallers } from '#server/kit/http/callers.ts'
import { type Job, startJobs } from '#server/kit/jobs/jobs.ts'
import type { Environment } from '#server/kit/process/environment.ts'
import type { Running } from '#server/kit/process/lifecycle.ts'
import { atWork, logHolds } from '#server/kit/process/loopWatch.ts'
import { listenToOperator } from '#server/kit/process/operatorSocket.ts'
import { isFirst, sayReady } from '#server/kit/process/workers.ts'
import { tellSlowStatements } from '#server/kit/watching/statements.ts'
import { sendTraces } from '#server/kit/watching/traces.ts'
import { allFacts, buildApp } from './app.ts'
import { linkToBegin } from './domains/setUp/commands.ts'
import { isDemoDataWanted } from './domains/setUp/demoData.ts'
import { holdsPeople } from './domains/setUp/installation.ts'
import { allJobs } from './jobs.ts'
import { closeDocumentWorkers } from './kit/documents/workerPool.ts'
import { folderOf, openInstallation } from './open.ts'
import { answerOperator } from './operator.ts'
import { playDemo } from './playDemo.ts'
import { demoDomain, demoPassword } from './seed/demoSignIns.ts'

/** Milliseconds for which everybody may be kept waiting before it is logged: shorter ones are seen in the metrics. */
const longestHold = 250

/** Starts the server in this process: what it stands on, the application, and what time brings. */
export async function start(environment: Environment): Promise<Running> {
  const endTraces = environment.sendsTraces ? await sendTraces(version) : undefined
  let database = await openInstallation(environment)
  if (environment.demo && !(await holdsPeople(database.db))) {
    await database.close()
    await playDemo(environment)
    database = await openInstallation(environment)
  }
  const app = await buildApp({
    db: database.db,
    listen: database.listen,
    demo: environment.demo ? { domain: demoDomain, password: demoPassword } : null,
    webFolder: existsSync(folderOf('web')) ? folderOf('web') : undefined,
    log: true,
    behindProxy: environment.behindProxy,
    secure: environment.appUrl.startsWith('https:'),
  })
  tellSlowStatements(environment.slowStatement, (statement) => app.log.warn(statement, 'a statement was slow'))
  const stopMetrics = await measured(environment, app, database.db)
  await app.listen({ port: environment.port, host: environment.host })
  const closeToOperator = environment.databaseUrl
    ? undefined
    : await listenToOperator(environment.dataFolder, (asked) => answerOperator(database.db, asked))
  const jobs = [...allJobs(database.db), demoDataJob(database.db)].map((job) => ({
    ...job,
    run: () => atWork(job.name, job.run),
  }))
  const stopJobs = startJobs(database.db, jobs, (name, error) => app.log.error({ err: error }, name))
  logHolds(longestHold, (hold) => app.log.warn(hold, 'everybody had to wait'))
  if (isFirst()) announce(environment, await linkToBegin(database.db))
  sayReady()
  return {
    drain: () => drain(app, environment.drainFor),
    leave: () => partFromCallers(app),
    finish: async () => {
      closeToOperator?.()
      await Promise.all([app.close(), stopJobs()])
      await closeDocumentWorkers()
      stopMetrics?.()
      await endTraces?.()
    },
    cut: () => cutConnections(app),
    release: database.close,
  }
}

/** Makes the demo data of a firm that chose to begin with them. */
const demoDataJob = (db: Db): Job => ({
  name: 'demo data',
  everySeconds: 5,
  run: async () => {
    // What fills is not even loaded by those who want none.
    if (await isDemoDataWanted(db)) await (await import('./seed/ownFirm.ts')).fillWantedDemo(db)
  },
})

/** Begins to measure where somebody watches; alone on its port a process tells its figures itself. */
async function measured({ metrics }: Environment, app: FastifyInstance, db: Db): Promise<(() => void) | undefined> {
  if (!metrics) return undefined
  const { measure, metricsHere, serveMetrics } = await import('#server/kit/watching/metrics.ts')
  measure(
    () => app.websocketServer.clients.size,
    () => allFacts(db),
  )
  return cluster.isWorker ? undefined : serveMetrics(metrics, metricsHere)
}

function announce({ appUrl, demo }: Environment, linkToBegin: string | undefined): void {
  console.log(`\nStaffwright is ready at ${appUrl}`)
  if (linkToBegin)
    console.log(
      `Nobody can sign in yet. This link makes the first administrator, once and within a day:\n${linkToBegin}`,
    )
  if (process.env.BEHIND_PROXY === 'true')
    console.log(
      'BEHIND_PROXY=true is taken for one proxy in front. Write 1, the number of proxies, or their addresses.',
    )
  if (!demo) return
  console.log(
    `Demo sign-ins: recruiter@${demoDomain}, qc@${demoDomain}, clienthr@${demoDomain}, superadmin@${demoDomain}, …`,
  )
  console.log(`The password of all is ${demoPassword}`)
}
