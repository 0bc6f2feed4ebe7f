import { availableParallelism } from 'node:os'
import { ensureBrowser } from './browser.mjs'
import { checks } from './check.mjs'
import { findPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { runTests } from './testRun.mjs'

/**
 * What came of a part: how many tests passed, which of them only when tried again, which failed, and which were skipped
 * for what reason.
 * @typedef {{ passed: number, retried: string[], failed: string[], skipped: string[] }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Part
 */

const passed = { passed: 1, retried: [], failed: [], skipped: [] }
const failed = (/** @type {string} */ name) => ({ ...passed, passed: 0, failed: [name] })
const skipped = (/** @type {string} */ reason) => ({ ...passed, passed: 0, skipped: [reason] })

/** What talks to a database or a browser may meet a machine that is too busy: it is tried once more, and that is told. */
const retries = 1

const workers = Math.max(2, Math.min(4, availableParallelism()))

/** @type {Promise<{ url?: string, reason: string }> | undefined} */
let postgres
const postgresOnce = () => {
  postgres ??= findPostgres()
  return postgres
}

/** @type {Promise<{ path?: string, reason: string }> | undefined} */
let browser
const browserOnce = () => {
  browser ??= ensureBrowser()
  return browser
}

/** @param {string} name @param {() => Promise<{ isGood: boolean, output: string }>} check */
async function checkPart(name, check) {
  const { isGood, output } = await check()
  if (isGood) return passed
  console.log(output.trim())
  return failed(name)
}

/** @typedef {'pglite' | 'postgres'} Database */

/**
 * Runs the tests of one side on one database. Those that take minutes run on PostgreSQL alone where there is one.
 * @param {'server' | 'e2e'} side
 * @param {Database} database
 * @param {{ workers: number, env?: NodeJS.ProcessEnv }} options
 */
async function runOn(side, database, { workers, env }) {
  const { url, reason } = await postgresOnce()
  if (database === 'postgres' && reason) return skipped(reason)
  if (database === 'postgres' || reason) {
    return runTests(`${side}-${database}`, { workers, retries, env: { ...env, TEST_DATABASE_URL: url } })
  }
  const onPostgres = { ...env, TEST_EXHAUSTIVE_ON: 'postgres' }
  const result = await runTests(`${side}-${database}`, { workers, retries, env: onPostgres })
  return {
    ...result,
    skipped: [...result.skipped, 'what fills the demo data or walks through everything: it runs on PostgreSQL'],
  }
}

/** @param {Database} database */
const serverPart = (database) => runOn('server', database, { workers })

/** @param {Database} database */
async function browserPart(database) {
  const { path, reason } = await browserOnce()
  if (reason) return skipped(reason)
  if (!(await prepare({ toBuild: true }))) return failed('the application could not be built')
  return runOn('e2e', database, { workers: 1, env: { CHROME_PATH: path } })
}

/** @type {Part[]} */
const parts = [
  ...Object.entries(checks).map(([name, check]) => ({ name, run: () => checkPart(name, check) })),
  { name: 'unit', run: () => runTests('unit', { workers }) },
  { name: 'server-pglite', run: () => serverPart('pglite') },
  { name: 'server-postgres', run: () => serverPart('postgres') },
  { name: 'e2e-pglite', run: () => browserPart('pglite') },
  { name: 'e2e-postgres', run: () => browserPart('postgres') },
]

/**
 * Runs the parts whose names begin with one of those wanted, all where none is named, and reports. Answers the exit
 * code.
 * @param {readonly string[]} wanted
 */
export async function runParts(wanted) {
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  if (chosen.length === 0) {
    console.error(`There is no such part; there are: ${parts.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const finished = []
  for (const { name, run } of chosen) {
    console.log(`\n── ${name}`)
    const begin = Date.now()
    const result = await run()
    finished.push({ name, ...result, seconds: (Date.now() - begin) / 1000 })
    console.log(lineOf(finished.at(-1)))
  }
  return report(finished)
}

/** @param {(Result & { name: string, seconds: number }) | undefined} part */
function lineOf(part) {
  if (!part) return ''
  const counts = [
    part.passed && `${part.passed} passed`,
    part.failed.length && `${part.failed.length} failed`,
    part.skipped.length && `${part.skipped.length} skipped`,
  ].filter(Boolean)
  return `${part.name.padEnd(16)} ${counts.join(', ').padEnd(34)} ${part.seconds.toFixed(1).padStart(6)} s`
}

/** @param {readonly (Result & { name: string, seconds: number })[]} finished */
function report(finished) {
  const list = (/** @type {string} */ title, /** @type {'retried' | 'failed' | 'skipped'} */ kind) => {
    const lines = finished.flatMap((part) => part[kind].map((line) => `  ${part.name}: ${line}`))
    if (lines.length) console.log(`\n${title}\n${lines.join('\n')}`)
    return lines.length
  }
  console.log(`\n${finished.map(lineOf).join('\n')}`)
  const skippedCount = list('Skipped, and why', 'skipped')
  list('Passed only when tried again', 'retried')
  const failedCount = list('Failed', 'failed')
  const passedCount = finished.reduce((sum, part) => sum + part.passed, 0)
  console.log(`\ntotal: ${passedCount} passed, ${failedCount} failed, ${skippedCount} skipped`)
  return failedCount > 0 ? 1 : 0
}
