import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { databaseKind, freshDatabase, nothing } from '#server/test/databases.ts'
import { forSeconds, startServer } from '#server/test/serverProcess.ts'

const run = promisify(execFile)
const program = 'dist/server/operate.js'

/** What an operator types, with these settings and no others; what is said, or the refusal. */
async function operate(settings: Record<string, string>, ...typed: string[]): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DEMO: 'false', ...settings }
  return run(process.execPath, [...forSeconds, program, ...typed], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  )
}

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-operate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { old: join(folder, 'old'), other: join(folder, 'other'), to: join(folder, 'archives') }
}

const patience = { timeout: 600_000 }

test(
  'a running server on the embedded database is backed up, restored elsewhere, moved to PostgreSQL and back',
  patience,
  async () => {
    const { old, other, to } = await folders()
    const server = await startServer({ DATA_DIR: old }, undefined, { flags: forSeconds })
    onTestFinished(() => server.kill('SIGKILL'))
    expect(await server.ready(), server.output()).toBe(true)
    const BACKUP_PASSPHRASE = 'correct horse battery staple'
    expect(await operate({ DATA_DIR: old, BACKUP_PASSPHRASE }, 'backup', '--to', to)).toMatch(/rows.*files.*sha256/)
    expect(await operate({ DATA_DIR: old }, 'move', 'postgres://nobody@127.0.0.1:1/x')).toMatch(
      /refused.*in use by another/,
    )
    const person = ['anita@firm.example', 'Anita Rao']
    expect(await operate({ DATA_DIR: old }, 'admin', ...person)).toMatch(/^Anita Rao.*can sign in with the password/)
    expect(await operate({ DATA_DIR: old }, 'admin', '--reset', 'anita@firm.example')).toMatch(
      /second factor was turned/,
    )
    expect(await operate({ DATA_DIR: old }, 'admin')).toMatch(/refused: Say who/)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    const archive = join(to, readdirSync(to).find((name) => name.endsWith('.encrypted')) ?? '')
    expect(await operate({ BACKUP_PASSPHRASE }, 'backup', '--check', archive)).toMatch(/The archive is whole/)
    expect(await operate({ DATA_DIR: other, BACKUP_PASSPHRASE }, 'restore', archive)).toMatch(/restored and compared/)
    expect(readFileSync(join(other, 'secret'), 'utf8')).toBe(readFileSync(join(old, 'secret'), 'utf8'))
    expect(await operate({ DATA_DIR: other, BACKUP_PASSPHRASE }, 'restore', archive)).toMatch(
      /refused.*already.*--replace/,
    )
    if (databaseKind === 'postgres') await moveThereAndBack(other)
    const again = await startServer({ DATA_DIR: other }, undefined, { flags: forSeconds })
    onTestFinished(() => again.kill('SIGKILL'))
    expect(await again.ready(), again.output()).toBe(true)
  },
)

/** The address of a PostgreSQL that holds nothing. */
async function emptyPostgres(): Promise<string> {
  const { url = '', drop } = await freshDatabase(nothing)
  onTestFinished(() => drop())
  return url
}

/** To a PostgreSQL and back; the embedded one that was left is put aside. */
async function moveThereAndBack(DATA_DIR: string): Promise<void> {
  const url = await emptyPostgres()
  expect(await operate({ DATA_DIR }, 'move', url)).toMatch(/moved and compared/)
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
  expect(await operate({ DATA_DIR, DATABASE_URL: url }, 'move', 'embedded')).toMatch(/moved and compared/)
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(true)
}

test(
  'an archive that does not hold the secret is restored only where the secret is, or it is said to be given up',
  patience,
  async () => {
    const { old, other, to } = await folders()
    // On the embedded database, on which each program takes three times as long, the test above does it.
    const databaseAt = async (): Promise<Record<string, string>> =>
      databaseKind === 'postgres' ? { DATABASE_URL: await emptyPostgres() } : {}
    const settings = { DATA_DIR: old, SECRET: 'one', ...(await databaseAt()) }
    expect(await operate(settings, 'restore', 'nothing.tar.gz')).toMatch(/cannot be opened/)
    const server = await startServer(settings, undefined, { flags: forSeconds })
    expect(await server.ready(), server.output()).toBe(true)
    server.kill('SIGTERM')
    await server.ended
    expect(await operate(settings, 'backup', '--to', to)).toMatch(/does not hold the SECRET/)
    const archive = join(to, readdirSync(to).find((name) => name.endsWith('.gz')) ?? '')
    // Whoever types without the settings of the server is told, and leaves nothing behind.
    const typed = [['backup'], ['moveout'], ['admin', 'anita@firm.example', 'Anita Rao']]
    for (const words of typed)
      expect(await operate({ DATA_DIR: other }, ...words)).toMatch(/refused: There is no SECRET/)
    for (const words of typed)
      expect(await operate({ DATA_DIR: other, SECRET: 'one' }, ...words)).toMatch(/refused: There is no workspace in/)
    expect(existsSync(join(other, 'secret'))).toBe(false)
    expect(await operate({ DATA_DIR: other }, 'restore', archive)).toMatch(/refused.*does not hold the SECRET/)
    expect(existsSync(join(other, 'database'))).toBe(false)
    const there = { DATA_DIR: other, ...(await databaseAt()) }
    expect(await operate({ ...there, SECRET: 'two' }, 'restore', archive)).toMatch(/refused.*another SECRET/)
    expect(await operate({ ...there, SECRET: 'one' }, 'restore', archive)).toMatch(/restored and compared/)
  },
)
