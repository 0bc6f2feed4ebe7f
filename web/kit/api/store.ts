import { useSyncExternalStore } from 'react'

/** A value outside of React that components can read and follow. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  use: () => Value
}

/** Makes a store. */
export function store<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}
