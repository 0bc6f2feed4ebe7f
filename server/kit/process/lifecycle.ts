import { inTime } from './deadlines.ts'
import { whenAskedToLeave } from './workers.ts'

/** What a running process ends with. */
export interface Running {
  /** Says that it is to be asked nothing more, and answers whoever still does until that is known. */
  drain: () => Promise<unknown>
  /** Takes no new connection, and waits until those there are have gone elsewhere, before everything else ends. */
  leave: () => Promise<unknown>
  /** Takes nothing new and waits for what is in flight. */
  finish: () => Promise<unknown>
  /** Cuts off what is still in flight. */
  cut: () => void
  /** Gives up what only this process holds, such as the database; comes last, also after a cut. */
  release: () => Promise<unknown>
}

interface Settings {
  /** So many milliseconds what is in flight has to end, when the process is told to. */
  finishWithin: number
  /** Where it is said why the process stops. */
  tell: (message: string, error?: unknown) => void
}

const releaseWithin = 3_000

/**
 * The life of a process, from its start to its end. It ends by a signal, with code 0; or with code 1 by what nobody has
 * foreseen, since after that nothing it holds in memory can be relied on. Either way what is in flight is finished, for
 * so long at most, and then the rest is cut: it always ends. Where another process takes its place, it leaves first.
 */
export async function live(start: () => Promise<Running>, { finishWithin, tell }: Settings): Promise<void> {
  let running: Running | undefined
  let code = 0
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const isFinished = await endedWithin(running?.finish, finishWithin, tell)
    if (!isFinished) {
      tell(`After ${finishWithin / 1000} seconds not everything in flight had ended: the rest is cut.`)
      running?.cut()
    }
    await endedWithin(running?.release, releaseWithin, tell)
    process.exit(code)
  }
  const giveUp = (what: string) => (error: unknown) => {
    code = 1
    tell(`${what}: the process finishes what is in flight and ends.`, error)
    void stop()
  }
  whenAskedToLeave(async () => {
    await endedWithin(running?.leave, finishWithin, tell)
    await stop()
  })
  process.on('uncaughtException', giveUp('An error that nothing expected'))
  process.on('unhandledRejection', giveUp('A failure that nothing expected'))
  let isDraining = false
  const told = async (signal: NodeJS.Signals) => {
    if (isDraining) return stop()
    isDraining = true
    // Who says it a second time does not want to wait; after that the signal ends the process as it ends any.
    const hurry = () => void stop()
    process.once(signal, hurry)
    await running?.drain()
    process.off(signal, hurry)
    await stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void told(signal))
  // Whoever read what this process says may go before it does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  running = await start()
}

/** Whether some work ends in time; a failure is told and counts as an end. */
async function endedWithin(
  work: (() => Promise<unknown>) | undefined,
  milliseconds: number,
  tell: Settings['tell'],
): Promise<boolean> {
  const ended = Promise.resolve(work?.()).then(
    () => true,
    (error: unknown) => {
      tell('Stopping met an error.', error)
      return true
    },
  )
  return inTime(ended, milliseconds, () => false)
}
