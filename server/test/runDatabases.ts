import { randomUUID } from 'node:crypto'
import { dropDatabasesOf } from './databases.ts'

/** Gives a test run a name of its own, so that at its end all databases go that its workers made. */
export function setup(): () => Promise<void> {
  const run = `${Date.now()}_${randomUUID().slice(0, 8)}`
  process.env.TEST_RUN = run
  return () => dropDatabasesOf(run)
}
