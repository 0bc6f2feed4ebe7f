import { test } from 'vitest'
import { databaseKind } from './databases.ts'

/** A test that can only run on PostgreSQL; on the embedded database it is skipped, and the report says why. */
export function testOnPostgres(name: string, why: string, body: () => Promise<void>): void {
  test(name, async ({ task, skip }) => {
    if (databaseKind !== 'postgres') {
      Object.assign(task.meta, { reason: why })
      skip(why)
    }
    await body()
  })
}
