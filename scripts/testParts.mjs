import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { beginToInstall, ensureBrowser } from './browser.mjs'
import { checks } from './check.mjs'
import { findPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { writeIntoMemory } from './scratch.mjs'
import { project } from './sources.mjs'
import { runTests } from './testRun.mjs'

/**
 * What came of a part: how many tests passed, which of them only when tried again, which failed, and which were skipped
 * for what reason; and the files that took longest.
 * @typedef {{ passed: number, retried: string[], failed: string[], skipped: string[], longest?: string[] }} Result
 * @typedef {Result & { name: string, seconds: number }} Finished
 * @typedef {{ name: string, run: (isSeen: boolean) => Promise<Result> }} Part isSeen: its progress is shown
 */

const passed = { passed: 1, retried: [], failed: [], skipped: [] }
const failed = (/** @type {string} */ name) => ({ ...passed, passed: 0, failed: [name] })
const skipped = (/** @type {string} */ reason) => ({ ...passed, passed: 0, skipped: [reason] })

/** A test may meet a machine that is too busy: its file is run once more, alone, and that is told. */
const isTriedAgain = true

const cores = Math.max(2, Math.min(4, availableParallelism()))
/** Each waits now and then, for a process, a database or a browser: one more has something to do meanwhile. */
const workers = cores + 1

/** So many runs take the long walks together, each a share of them; server/test/share.ts divides. */
const shares = 12

/** The commit decides, so that a run of the same sources is the same run, and several commits walk everything. */
function shareOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 8), 16) % shares
  } catch {
    // Sources without their history.
    return 0
  }
}

/** @type {Promise<import('./postgres.mjs').Found> | undefined} */
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

/** @type {Promise<boolean> | undefined} */
let build
const buildOnce = () => {
  build ??= prepare({ toBuild: true })
  return build
}

/** @param {string} name @param {() => Promise<{ isGood: boolean, output: string }>} check */
async function checkPart(name, check) {
  const { isGood, output } = await check()
  if (isGood) return passed
  console.log(`${name}:\n${output.trim()}`)
  return failed(name)
}

/** @typedef {'pglite' | 'postgres'} Database */

/**
 * Runs the tests of one side on one database: all of them on PostgreSQL, and on the embedded database those in which the
 * two can differ, as vitest.config.ts says; all on the embedded one where there is no PostgreSQL.
 * @param {'server' | 'e2e'} side
 * @param {Database} database
 * @param {{ isSeen: boolean, env?: NodeJS.ProcessEnv }} how
 */
async function runOn(side, database, { isSeen, env }) {
  const { url, reason } = await postgresOnce()
  const options = { workers: isSeen ? workers : 1, isTriedAgain, isSeen }
  if (database === 'postgres' && reason) return skipped(reason)
  if (database === 'postgres' || reason) {
    return runTests(`${side}-${database}`, { ...options, env: { ...env, TEST_DATABASE_URL: url } })
  }
  const restOnPostgres = { ...env, TEST_REST_ON: 'postgres' }
  const result = await runTests(`${side}-${database}`, { ...options, env: restOnPostgres })
  return { ...result, skipped: [...result.skipped, 'what does not depend on the database: it runs on PostgreSQL'] }
}

/** @param {Database} database @param {boolean} isSeen */
async function browserPart(database, isSeen) {
  const { path, reason } = await browserOnce()
  if (reason) return skipped(reason)
  if (!(await buildOnce())) return failed('the application could not be built')
  return runOn('e2e', database, { isSeen, env: { CHROME_PATH: path } })
}

/**
 * What runs beside each other, and what after it. Of those beside each other the last is seen and has the workers; the
 * others fill what it leaves of the machine.
 * @type {Part[][]}
 */
const stages = [
  [
    ...Object.entries(checks).map(([name, check]) => ({ name, run: () => checkPart(name, check) })),
    { name: 'unit', run: () => runTests('unit', { workers: cores, isTriedAgain }) },
  ],
  [{ name: 'server-pglite', run: (isSeen) => runOn('server', 'pglite', { isSeen }) }],
  [{ name: 'server-postgres', run: (isSeen) => runOn('server', 'postgres', { isSeen }) }],
  [
    { name: 'e2e-pglite', run: (isSeen) => browserPart('pglite', isSeen) },
    { name: 'e2e-postgres', run: (isSeen) => browserPart('postgres', isSeen) },
  ],
]

/**
 * Installs what is missing, runs the parts whose names begin with one of those wanted, all where none is named, and
 * reports. Answers the exit code. With `--all` the long walks are taken whole.
 * @param {readonly string[]} asked
 */
export async function runParts(asked) {
  const wanted = asked.filter((word) => word !== '--all')
  const isChosen = (/** @type {Part} */ { name }) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start))
  const chosen = stages.map((stage) => stage.filter(isChosen)).filter((stage) => stage.length > 0)
  if (chosen.length === 0) {
    const names = stages.flat().map(({ name }) => name)
    console.error(`There is no such part; there are: ${names.join(', ')}.`)
    return 1
  }
  const isAny = (/** @type {string} */ start) => chosen.flat().some(({ name }) => name.startsWith(start))
  if (isAny('e2e')) beginToInstall()
  if (!(await prepare({}))) return 1
  if (wanted.length === asked.length) {
    const share = shareOfCommit()
    process.env.TEST_SHARE = `${share}/${shares}`
    console.log(`Of the long walks, share ${share + 1} of ${shares}; \`npm test -- --all\` takes all.`)
  }
  writeIntoMemory()
  // It is there when it is wanted.
  if (isAny('server') || isAny('e2e')) void postgresOnce()
  const finished = []
  for (const stage of chosen) {
    console.log(`\n── ${stage.map(({ name }) => name).join(', ')}`)
    const running = stage.map((part) => runTimed(part, part === stage.at(-1)))
    for (const part of running) {
      const result = await part
      finished.push(result)
      console.log(lineOf(result))
      if (result.longest?.length) console.log(`${' '.repeat(17)}longest: ${result.longest.join(', ')}`)
    }
  }
  await (await postgres)?.end()
  return report(finished)
}

/** @param {Part} part @param {boolean} isSeen @returns {Promise<Finished>} */
async function runTimed({ name, run }, isSeen) {
  const begin = Date.now()
  const result = await run(isSeen)
  return { name, ...result, seconds: (Date.now() - begin) / 1000 }
}

/** @param {Finished} part */
function lineOf(part) {
  const counts = [
    part.passed && `${part.passed} passed`,
    part.failed.length && `${part.failed.length} failed`,
    part.skipped.length && `${part.skipped.length} skipped`,
  ].filter(Boolean)
  return `${part.name.padEnd(16)} ${counts.join(', ').padEnd(34)} ${part.seconds.toFixed(1).padStart(6)} s`
}

/** @param {readonly Finished[]} finished */
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
