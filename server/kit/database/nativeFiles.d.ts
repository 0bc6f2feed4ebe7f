declare module 'fs-native-extensions' {
  /** Locks an open file for itself alone; false where somebody else holds the lock. */
  export function tryLock(file: number): boolean
}
