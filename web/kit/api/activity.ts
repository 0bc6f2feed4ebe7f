import { store } from './store.ts'

const inFlight = store(0)

/** Counts work as a request in flight until it is over. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  inFlight.set(inFlight.get() + 1)
  try {
    return await work
  } finally {
    inFlight.set(inFlight.get() - 1)
  }
}

/** Whether requests are in flight that the loading indicator shows. */
export function useIsBusy(): boolean {
  return inFlight.use() > 0
}
