import { useSyncExternalStore } from 'react'
import { forgetAfter } from './session.ts'

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

/** Makes a store of what belongs to whoever is signed in: it begins anew once that is somebody else. */
export function storeOfPerson<Value>(begin: () => Value): Store<Value> {
  const made = store(begin())
  forgetAfter('person', () => made.set(begin()))
  return made
}
