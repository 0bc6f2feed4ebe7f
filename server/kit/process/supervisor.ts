import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { tellNeighbours } from '#server/kit/gate/neighbours.ts'
import { pauseAfter } from '#server/kit/jobs/jobRun.ts'
import { inTime } from './deadlines.ts'
import { askedToLeave, isReady } from './workers.ts'

interface Settings {
  /** The program that each process runs. */
  program: string
  /** How many processes there are. */
  workers: number
  /** So many milliseconds a process has to end once it is told to. */
  endWithin: number
  /** Hears what becomes of the processes. */
  tell: (message: string) => void
}

/** Beyond the time in which a process ends by itself. */
const grace = 10_000
const longestPause = 30

/**
 * Keeps so many processes serving on one port until this one is told to stop. They begin with one, which prepares what
 * they share; one that dies is replaced. On SIGHUP each is replaced by a fresh one, which runs the program as it is on the
 * disk by then: the old one leaves once the new one serves, and where no new one can begin the old ones go on.
 */
export async function supervise({ program, workers, endWithin, tell }: Settings): Promise<void> {
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] })
  cluster.on('message', tellNeighbours)
  const serving = new Set<Worker>()
  const leaving = new Set<Worker>()
  let isStopping = false

  /** A process that serves; undefined where it ended before it could. */
  const begun = async (): Promise<Worker | undefined> => {
    const worker = cluster.fork()
    const serves = await new Promise<boolean>((resolve) => {
      worker.on('message', (message) => isReady(message) && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!serves) return undefined
    serving.add(worker)
    worker.once('exit', () => void replace(worker))
    return worker
  }

  /** Begins another process, and tries again where it ends before it serves, until there are enough. */
  const fill = async () => {
    for (let failures = 0; !isStopping && serving.size < workers; failures += 1) {
      if (failures) await pause(pauseAfter(failures, { first: 1, most: longestPause }) * 1_000)
      if (!isStopping && serving.size < workers && (await begun())) return
    }
  }

  /** Has a new process in the place of one that died. */
  const replace = async (dead: Worker) => {
    serving.delete(dead)
    if (leaving.delete(dead) || isStopping) return
    tell(`A process (${dead.process.pid}) has ended unexpectedly: another takes its place.`)
    await fill()
  }

  const end = async (worker: Worker, how: () => unknown, within: number) => {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    how()
    if (
      !(await inTime(
        ended.then(() => true),
        within,
        () => false,
      ))
    )
      worker.process.kill('SIGKILL')
    await ended
  }

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(all.map((worker) => end(worker, () => worker.process.kill('SIGTERM'), endWithin + grace)))
    process.exit(all.some(({ process: { exitCode } }) => exitCode) ? 1 : 0)
  }

  /** Replaces the processes one after the other. */
  const renew = async () => {
    const old = [...serving]
    tell(`${old.length} processes are replaced, one after the other.`)
    for (const worker of old) {
      if (isStopping || !serving.has(worker)) continue
      if (!(await begun())) return tell('A new process could not begin: the others go on as they are.')
      serving.delete(worker)
      leaving.add(worker)
      await end(worker, () => worker.send(askedToLeave), 2 * endWithin + grace)
    }
    tell('All processes were replaced.')
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  const started = begun().then(async (first) => {
    // Its own words said why.
    if (!first) process.exit(1)
    await Promise.all(Array.from({ length: workers - 1 }, fill))
    tell(`${workers} processes serve.`)
  })
  let renewing = started
  process.on('SIGHUP', () => {
    // In a terminal it says that the terminal is gone.
    if (process.stdout.isTTY) void stop()
    else renewing = renewing.then(renew).catch((error: Error) => tell(error.message))
  })
  await started
}
