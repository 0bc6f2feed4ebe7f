import cluster from 'node:cluster'

const ready = { ready: true } as const

/** What a supervisor says to a process that is to leave its place to another. */
export const askedToLeave = { leave: true } as const

/** Tells the supervisor, where there is one, that this process serves. */
export function sayReady(): void {
  if (cluster.isWorker && process.connected) process.send?.(ready)
}

/** Whether a process says that it serves. */
export const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message

/** Hears when this process is to leave its place; a hang-up is for the supervisor alone. */
export function whenAskedToLeave(leave: () => Promise<void>): void {
  if (!cluster.isWorker) return
  process.on('SIGHUP', () => undefined)
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'leave' in message) void leave()
  })
}

/** Whether this process is the first of those on its port, which says what people are to know. */
export const isFirst = (): boolean => !cluster.isWorker || cluster.worker?.id === 1
