import { AsyncLocalStorage } from 'node:async_hooks'

/** What work knows of the run of a job that it is part of. */
export interface JobRun {
  /** Aborted when the process stops, or another process has taken the job over. */
  signal: AbortSignal
  /** How to give back what is being done at this moment, for when it is cut off. */
  atWork: Set<() => Promise<void>>
  /** There is more to do: the next run follows at once. */
  isUnfinished: boolean
  /** Hears what failed. */
  tell: (name: string, error: unknown) => void
}

const current = new AsyncLocalStorage<JobRun>()

/** The run that the caller is part of; none in tests and where a command does the work of a job at once. */
export function jobRun(): JobRun | undefined {
  return current.getStore()
}

/** Does work as part of a run. */
export function inJobRun<Result>(run: JobRun, work: () => Result): Result {
  return current.run(run, work)
}

/** What people are told of an error: one line, without the values of a statement that failed. */
export function sentenceOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  if (message.startsWith('Failed query') && cause) return sentenceOf(cause)
  return (message.split('\n')[0]?.trim() || 'It failed without saying why').slice(0, 300)
}

/** A pause that doubles with each failure up to a limit, a quarter more or less, so that not everything comes back at once. */
export function pauseAfter(failures: number, { first, most }: { first: number; most: number }): number {
  const seconds = Math.min(first * 2 ** Math.min(failures - 1, 30), most)
  return seconds * (0.75 + Math.random() / 2)
}
