import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { beginSession } from '#server/domains/access/sessions.ts'
import { freshDatabase } from './databases.ts'
import { makers } from './make.ts'
import { testOnPostgres } from './onPostgres.ts'
import { forSeconds, startServer } from './serverProcess.ts'

/** A test of the built server in processes of its own, which looks at its database meanwhile. */
export function testStarted(name: string, body: () => Promise<void>): void {
  testOnPostgres(name, 'nobody else can look at the embedded database while a server serves from it', body)
}

/** So long a server that a failed test has left may take to end. */
const patience = 10_000

/**
 * The built server on a PostgreSQL database of its own, with these settings beside the usual ones; it ends with the test.
 * What is given as `before` is JavaScript that runs in its process before it.
 */
export async function startedServer(settings: Record<string, string> = {}, before?: string) {
  const { database, url = '', drop } = await freshDatabase()
  const { db } = database
  const make = makers(db)
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-started-'))
  const usual = { DATABASE_URL: url, DATA_DIR: folder, SECRET: 'of a test' }
  const server = await startServer({ ...usual, ...settings }, undefined, { before, flags: forSeconds })
  onTestFailed(() => console.error(server.output()))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), patience)
    await server.ended
    clearTimeout(late)
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  expect(await server.ready(), server.output()).toBe(true)
  const signedIn = async () => {
    const user = await make.user({ role: 'SuperAdmin' })
    const caller = { address: '127.0.0.1', device: 'test', token: null }
    return { user, token: await beginSession(db, user.id, 'SuperAdmin', caller) }
  }
  return { db, make, server, signedIn }
}
