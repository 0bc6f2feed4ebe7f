import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string>()

/** Does work for a person or an address, so that what it waits for is shared fairly among them. */
export function onBehalfOf<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  return asking.run(key, work)
}

/** For whom the present work is done; undefined for what the server does by itself. */
export function whoAsks(): string | undefined {
  return asking.getStore()
}
