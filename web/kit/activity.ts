import { useSyncExternalStore } from 'react'

let inFlight = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  inFlight += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts work as a request in flight until it is over. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** Whether requests are in flight that the loading indicator shows. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, () => inFlight > 0)
}
