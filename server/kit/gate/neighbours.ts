import cluster, { type Worker } from 'node:cluster'

/**
 * What the processes on one port tell each other of the calls they let in, so that a rate holds for all of them together,
 * whichever of them somebody's connections lead to.
 */
export interface Neighbours {
  /** A call under this key was let in here. */
  tell: (key: string) => void
  /** Hears how many were let in elsewhere. */
  hear: (note: (key: string, times: number) => void) => void
}

/** Those of a process that serves alone. */
export const noNeighbours: Neighbours = { tell: () => undefined, hear: () => undefined }

/** Calls by key. */
interface LetIn {
  letIn: [key: string, times: number][]
}

const toldEvery = 200

/** The neighbours of this process: they are told five times a second of what was let in meanwhile. */
export function neighboursHere(): Neighbours {
  if (!cluster.isWorker) return noNeighbours
  let counts = new Map<string, number>()
  const send = () => {
    const letIn: LetIn = { letIn: [...counts] }
    counts = new Map()
    if (process.connected) process.send?.(letIn)
  }
  return {
    tell: (key) => {
      if (!counts.size) setTimeout(send, toldEvery).unref()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    hear: (note) => {
      process.on('message', (message) => {
        if (isLetIn(message)) for (const [key, times] of message.letIn) note(key, times)
      })
    },
  }
}

/** Hands on what one process let in to all others. */
export function tellNeighbours(of: Worker, message: unknown): void {
  if (!isLetIn(message)) return
  for (const worker of Object.values(cluster.workers ?? {})) {
    if (worker && worker !== of && worker.isConnected()) worker.send(message)
  }
}

const isLetIn = (message: unknown): message is LetIn =>
  typeof message === 'object' && message !== null && 'letIn' in message
