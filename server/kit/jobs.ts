/** Work that time brings, done again and again; each run is safe beside those of other processes. */
export interface Job {
  name: string
  everySeconds: number
  run: () => Promise<unknown>
}

/** Begins the jobs and answers how to stop them. A run that fails is told and tried again at the next turn. */
export function startJobs(jobs: readonly Job[], tell: (name: string, error: unknown) => void): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const timers = jobs.map(({ name, everySeconds, run }) => {
    let isBusy = false
    const turn = () => {
      if (isBusy) return
      isBusy = true
      const work = run()
        .catch((error: unknown) => tell(name, error))
        .finally(() => {
          isBusy = false
          running.delete(work)
        })
      running.add(work)
    }
    turn()
    return setInterval(turn, everySeconds * 1000).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
