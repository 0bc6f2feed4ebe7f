import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { run, tailOf, withProgress } from './progress.mjs'
import { isBuilt, isInstalled, project } from './sources.mjs'

/**
 * Brings a fresh clone to where it can run or be tested: installs the packages of the lock file and builds, each only
 * where it is missing or older than what it is made from. Says why and answers false where it cannot.
 * @param {{ toRun?: boolean, toBuild?: boolean }} options toRun: what is needed to run is enough
 */
export async function prepare({ toRun = false, toBuild = toRun }) {
  const built = !toBuild || isBuilt()
  const isReady = isInstalled({ withDevelopment: !(toRun && built) }) || (await install())
  return isReady && (built || (await oneAfterTheOther(async () => isBuilt() || (await build()))))
}

// Development packages as well, whatever NODE_ENV says: they build the application.
const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

function install() {
  return succeeds('Installing', 'Installed', async () => {
    const strict = await npm('ci', ...flags)
    // npm finds the lock file incomplete; it can still install from it, and completes what is missing.
    return strict.output.includes('EUSAGE') ? npm('install', '--no-save', ...flags) : strict
  })
}

/** The npm that runs us, or the one beside Node. */
function npm(/** @type {string[]} */ ...parameters) {
  const ours = process.env.npm_execpath
  if (ours?.endsWith('npm-cli.js')) return run(process.execPath, [ours, ...parameters], { cwd: project })
  const isWindows = process.platform === 'win32'
  return run(isWindows ? 'npm.cmd' : 'npm', parameters, { cwd: project, shell: isWindows })
}

/**
 * Does work on dist for which others wait that begin meanwhile, such as two runs of tests; the lock ends with the process.
 * @template Result
 * @param {() => Promise<Result>} work
 */
async function oneAfterTheOther(work) {
  const { waitForLock } = await import('fs-native-extensions')
  mkdirSync(join(project, 'dist'), { recursive: true })
  const file = openSync(join(project, 'dist/.lock'), 'a')
  try {
    // Where files cannot be locked, as on some network drives, nobody waits.
    await waitForLock(file).catch(() => undefined)
    return await work()
  } finally {
    closeSync(file)
  }
}

/** Builds in a process of its own, so that the server starts with nothing of the build tools in memory. */
function build() {
  return succeeds('Building', 'Built', () =>
    run(process.execPath, [join(project, 'scripts/build.mjs')], { cwd: project }),
  )
}

/**
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function succeeds(doing, done, work) {
  const { code, output } = await withProgress(doing, done, work, (result) => result.code === 0)
  if (code === 0) return true
  console.error(tailOf(output))
  console.error(`${doing} failed; the reason is above.`)
  return false
}
