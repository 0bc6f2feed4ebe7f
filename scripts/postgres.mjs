import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { project } from './sources.mjs'
import { tool } from './tools.mjs'

const require = createRequire(import.meta.url)

/** Addresses worth trying, with the reason to give where none of them answers. */
function candidates() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { urls: [given], name: 'the PostgreSQL of TEST_DATABASE_URL' }
  const user = process.env.PGUSER ?? userInfo().username
  const password = process.env.PGPASSWORD ? `:${encodeURIComponent(process.env.PGPASSWORD)}` : ''
  const users = [`${encodeURIComponent(user)}${password}`, 'postgres', 'postgres:postgres']
  return {
    urls: users.map((who) => `postgres://${who}@127.0.0.1:5432/postgres`),
    name: 'a PostgreSQL at 127.0.0.1:5432',
  }
}

/**
 * The PostgreSQL that tests may make their databases on, or why there is none: that of TEST_DATABASE_URL, else one of our
 * own where its programs are installed, which waits for no disk, else one that runs.
 * @typedef {{ url?: string, reason: string, end: () => Promise<void> }} Found end: removes what was started
 * @returns {Promise<Found>}
 */
export async function findPostgres() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  return own ?? { ...(await findRunning()), end: async () => undefined }
}

/** @returns {Promise<Found | undefined>} */
async function startOwn() {
  const [command, parameters] = tool('tsx', 'tsx', join(project, 'server/test/runCluster.ts'))
  // Its pipe is closed when we end, however that comes: then the server goes.
  const program = spawn(command, parameters, { cwd: project, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(program, 'exit')
  const [url] = await Promise.race([once(createInterface(program.stdout), 'line'), ended.then(() => [])])
  if (!url) return undefined
  const end = async () => {
    program.stdin.end()
    await ended
  }
  const reason = await refusal(url)
  if (!reason) return { url, reason, end }
  await end()
  return undefined
}

/** @returns {Promise<{ url?: string, reason: string }>} */
async function findRunning() {
  const { urls, name } = candidates()
  let reason = ''
  for (const url of urls) {
    reason = await refusal(url)
    if (!reason) return { url, reason }
  }
  const hint = process.env.TEST_DATABASE_URL ? '' : '; set TEST_DATABASE_URL to use another'
  return { reason: `${name} cannot be used: ${reason}${hint}` }
}

/** Why tests cannot use a server; '' where they can. @param {string} url */
async function refusal(url) {
  const { Client } = require('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, rolcreatedb or rolsuper as creates
       from pg_roles where rolname = current_user`,
    )
    if (rows[0].version < 150_000) return 'it is older than PostgreSQL 15'
    return rows[0].creates ? '' : 'this user may not create databases'
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error)
    return message || code || 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}
