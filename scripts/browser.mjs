import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { lastWords, run } from './progress.mjs'
import { project } from './sources.mjs'

const require = createRequire(import.meta.url)
/** The first is Chromium without a window around its pages: each person of a journey costs a process less. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Playwright keeps its own browser, whether it is there or not. */
function ofPlaywright() {
  try {
    return require('playwright-core').chromium.executablePath()
  } catch {
    return ''
  }
}

/** The browser for the journeys: CHROME_PATH, the system's Chromium or Chrome, or Playwright's own. */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted) return canRun(wanted) ? wanted : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...usualPlaces, ofPlaywright()].find((path) => path && canRun(path))
}

/** @type {Promise<string | undefined> | undefined} */
let fromDebian
const fromDebianOnce = () => {
  fromDebian ??= installFromDebian()
  return fromDebian
}

/** Where there is no browser, the distribution's comes while other things are done; `ensureBrowser` waits for it. */
export function beginToInstall() {
  if (!process.env.CHROME_PATH && !findBrowser()) void fromDebianOnce()
}

/**
 * The browser, installed where there is none: on Debian as root from the distribution, else Playwright's own.
 * @returns {Promise<{ path?: string, reason: string }>}
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH && !findBrowser()) {
    return { reason: `there is nothing to run at CHROME_PATH (${process.env.CHROME_PATH})` }
  }
  await fromDebian
  const failures = []
  for (const attempt of [undefined, fromDebianOnce, installFromPlaywright]) {
    const failure = await attempt?.()
    if (failure) failures.push(failure)
    const path = findBrowser()
    if (path && (await starts(path))) return { path, reason: '' }
    if (path && !attempt) failures.push(`${path} does not start`)
  }
  return { reason: `no Chromium was found and none could be installed (${failures.join('; ')})` }
}

/** @param {string} path */
async function starts(path) {
  const { code } = await run(path, ['--version', '--no-sandbox'], { timeout: 60_000 })
  return code === 0
}

async function installFromDebian() {
  const isDebian = existsSync('/etc/debian_version') && canRun('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return 'apt-get needs Debian and root'
  console.log('Installing Chromium from the distribution …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeout: 180_000 })
  let failure = ''
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', name], { env, timeout: 600_000 })
    if (code === 0) return undefined
    failure = `apt-get: ${lastWords(output)}`
  }
  return failure
}

async function installFromPlaywright() {
  console.log('Installing the Chromium of Playwright …')
  const cli = join(project, 'node_modules/playwright-core/cli.js')
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: project, timeout: 600_000 })
  return code === 0 ? undefined : `Playwright: ${lastWords(output)}`
}
