import { LRUCache } from 'lru-cache'

/**
 * A map that holds so many at most, and then forgets what was not used for longest. It takes memory as it grows: told only
 * how many entries it may hold, the library takes the room of all of them at once.
 */
export function lastUsed<Value extends NonNullable<unknown>>(most: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
}
