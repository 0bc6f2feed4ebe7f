import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL server of our own, which may be stopped, restarted and killed. */
export interface Cluster {
  /** The address of one of its databases, which is made if it is not there yet. */
  databaseAt: (name: string) => Promise<string>
  /** Runs a statement as its administrator. */
  query: (statement: string, database?: string) => Promise<Record<string, unknown>[]>
  start: () => Promise<void>
  /** `fast` breaks every connection off, as a restart does; `immediate` is a crash. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>
  /** Stops and removes it. */
  remove: () => Promise<void>
  /** Makes one that follows this one, until it is promoted. */
  follower: () => Promise<Cluster>
}

const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local/pgsql']

/** Where the programs of PostgreSQL lie on this machine; undefined where there are none. */
export function postgresPrograms(): string | undefined {
  const installed = folders.filter(existsSync).flatMap((folder) => [
    join(folder, 'bin'),
    ...readdirSync(folder)
      .sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one))
      .map((name) => join(folder, name, 'bin')),
  ])
  const onPath = (process.env.PATH ?? '').split(':')
  return [...installed, ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

/** Why a cluster cannot be made here; undefined where it can. */
export function noClusterBecause(): string | undefined {
  if (!postgresPrograms()) return 'no programs of PostgreSQL (initdb) were found on this machine'
  if (process.getuid?.() === 0 && !userOf())
    return 'PostgreSQL does not run as root, and there is no user postgres or nobody'
  return undefined
}

/** PostgreSQL refuses to run as root: then it runs as somebody who owns nothing else. */
function userOf(): { uid: number; gid: number } | undefined {
  const idOf = (name: string, flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
    } catch {}
  }
  return undefined
}

/** Settings of PostgreSQL, by their names. */
type Settings = Readonly<Record<string, string>>

/** Where the firm is not, nor anybody who looks: what people see depends on no setting of the server. */
const timezone = 'America/St_Johns'

/** Makes and starts a cluster, with settings of its own where it needs them. Call `noClusterBecause` first. */
export const makeCluster = (settings: Settings = {}): Promise<Cluster> =>
  clusterFrom((data) => ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], settings)

async function clusterFrom(
  making: (data: string) => readonly [program: string, ...given: string[]],
  settings: Settings,
): Promise<Cluster> {
  const programs = postgresPrograms() ?? ''
  const user = process.getuid?.() === 0 ? userOf() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-cluster-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (name: string, given: string[]) =>
    spawn(join(programs, name), given, { ...user, cwd: folder, stdio: 'ignore' })
  const [program, ...made] = making(data)
  const [code] = await once(run(program, made), 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  const port = await freePort()
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const set = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', timezone, ...settings }
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined
  const start = async () => {
    server = run('postgres', ['-D', data, '-p', String(port), ...flags])
    while (!(await answersAt(addressOf('postgres')))) await pause(50)
  }
  const stop = async (how: 'fast' | 'immediate' = 'fast') => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  const query = (statement: string, database = 'postgres') => asked(addressOf(database), statement)
  await start()
  return {
    databaseAt: async (name) => {
      await query(`create database ${name}`).catch(() => undefined)
      return addressOf(name)
    },
    query,
    start,
    stop,
    remove: async () => {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
    follower: () =>
      clusterFrom(
        (data) => ['pg_basebackup', '-D', data, '-R', '--no-sync', '-c', 'fast', '-d', addressOf('')],
        settings,
      ),
  }
}

async function asked(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

function answersAt(url: string): Promise<boolean> {
  return asked(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** A port on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
