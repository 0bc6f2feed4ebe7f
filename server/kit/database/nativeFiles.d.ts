declare module 'fs-native-extensions' {
  /** Locks an open file for itself alone; false where somebody else holds the lock. */
  export function tryLock(file: number): boolean
  /** The same, once whoever holds it gives it back. */
  export function waitForLock(file: number): Promise<void>
}
