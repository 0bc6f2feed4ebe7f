import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, makeCluster } from '#server/test/cluster.ts'
import { type ServerProcess, startServer } from '#server/test/serverProcess.ts'
import { examine, makeTroubledFirm, type Settings } from '#server/test/troubledFirm.ts'
import { beginLoad, type Load } from './load.ts'

const people = 6
/** A little more than a server may take by its settings. */
const endWithin = 15_000
const stopSeconds = '10'
/** As it is built: from its sources it takes many times as long to start. */
const program = 'dist/server/main.js'

/** What a scenario plays on. */
export interface Stage {
  settings: Settings
  servers: ServerProcess[]
  load: Load
  rounds: number
  /** The PostgreSQL of scenarios on one. */
  cluster: Cluster
  /** The name of its database. */
  database: string
  /** Kills a server as the system does, and starts it again. */
  killAndStart: (at?: number) => Promise<void>
  /** Starts one more server with the same settings. */
  startAnother: () => Promise<ServerProcess>
  /** Waits until every server can serve again, and notes how long that took. */
  noteReady: () => Promise<void>
  /** Something that must not be. */
  fault: (sentence: string) => void
  /** Ends with the scenario. */
  atEnd: (work: () => void) => void
  folder: string
}

/** One thing that may go wrong, and what is done to the server while people work. */
export interface Scenario {
  name: string
  on: 'postgres' | 'embedded'
  servers?: number
  /** What is there before the server starts. Answers further settings, or why it cannot be played here. */
  before?: (stage: Pick<Stage, 'folder' | 'atEnd'>) => Promise<Settings | string>
  play: (stage: Stage) => Promise<void>
}

/** What came of a scenario, as a line of the table. */
export interface Outcome {
  scenario: string
  attempts: number
  acknowledged: number
  lost: number
  'half done': number
  orphans: number
  'ready after s': number | string
  remarks: string
}

const nothing = { attempts: 0, acknowledged: 0, lost: 0, 'half done': 0, orphans: 0, 'ready after s': '' }
let shared: Promise<Cluster> | undefined
let count = 0

/** Ends what the scenarios shared. */
export async function clearStage(): Promise<void> {
  await (await shared)?.remove()
}

async function clusterFor({ on }: Scenario): Promise<Cluster> {
  if (on === 'embedded') return undefined as unknown as Cluster
  shared ??= makeCluster()
  return shared
}

/** Plays a scenario from an empty database to the examination of what is left. */
export async function stageScenario(scenario: Scenario, rounds: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-chaos-'))
  const ends: (() => void)[] = []
  const atEnd = (work: () => void) => void ends.unshift(work)
  try {
    const further = (await scenario.before?.({ folder, atEnd })) ?? {}
    if (typeof further === 'string') return { scenario: scenario.name, ...nothing, remarks: `not played: ${further}` }
    return await playOn(scenario, rounds, folder, further, atEnd)
  } finally {
    for (const end of ends) end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function playOn(
  scenario: Scenario,
  rounds: number,
  folder: string,
  further: Settings,
  atEnd: Stage['atEnd'],
): Promise<Outcome> {
  const cluster = await clusterFor(scenario)
  const database = `chaos_${++count}`
  const address: Settings = cluster ? { DATABASE_URL: await cluster.databaseAt(database) } : {}
  const settings: Settings = { DATA_DIR: folder, SECRET: 'chaos', STOP_SECONDS: stopSeconds, ...address, ...further }
  const firm = await makeTroubledFirm(settings, people)
  const servers = await Promise.all(Array.from({ length: scenario.servers ?? 1 }, () => startServer(settings, program)))
  atEnd(() => {
    for (const server of servers) server.kill('SIGKILL')
  })
  const isFit = async (server: ServerProcess) => (await fetch(`${server.url}/api/health`).catch(() => undefined))?.ok
  for (const server of servers) while (!(await isFit(server)) && !(await hasEnded(server))) await pause(50)
  const load = beginLoad(
    servers.map(({ url }) => url),
    firm,
  )
  const faults: string[] = []
  const readyTimes: number[] = []
  const noteReady = async () => {
    const begun = performance.now()
    const areReady = await Promise.all(servers.map((server) => server.ready()))
    if (areReady.includes(false)) faults.push('the server has ended by itself')
    readyTimes.push((performance.now() - begun) / 1000)
  }
  const killAndStart = async (at = 0) => {
    servers[at]?.kill('SIGKILL')
    await servers[at]?.ended
    servers[at] = await startServer({ ...settings, PORT: String(servers[at]?.port) }, program)
  }
  const startAnother = () => startServer(settings, program)
  const fault = (sentence: string) => void faults.push(sentence)
  await scenario.play({
    ...{ settings, servers, load, rounds, cluster, database, killAndStart, startAnother, noteReady, fault, atEnd },
    folder,
  })
  await load.over()
  for (const server of servers) await stop(server, fault)
  const { lost, halfDone, orphans } = await examine(settings, load.acknowledged)
  const answered = [...load.answers].map(([status, times]) => `${times} × ${status}`)
  return {
    scenario: scenario.name,
    ...load.counts(),
    ...{ lost: lost.length, 'half done': halfDone.length + faults.length, orphans },
    'ready after s': readyTimes.length ? Math.max(...readyTimes) : '',
    remarks: [...new Set(faults), ...lost.slice(0, 3), ...halfDone, answered.join(', ')].join('; '),
  }
}

async function hasEnded({ ended }: ServerProcess): Promise<boolean> {
  return Promise.race([ended.then(() => true), pause(0).then(() => false)])
}

async function stop(server: ServerProcess, fault: Stage['fault']): Promise<void> {
  if (await hasEnded(server)) return fault(`the server had ended: ${server.output().slice(-300)}`)
  server.kill('SIGTERM')
  const ended = await Promise.race([server.ended, pause(endWithin).then(() => undefined)])
  if (ended?.code === 0) return
  fault(ended ? `SIGTERM ended it with ${ended.code ?? ended.signal}` : 'SIGTERM did not end it')
  server.kill('SIGKILL')
  await server.ended
}
