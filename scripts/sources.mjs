import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const project = fileURLToPath(new URL('..', import.meta.url))

const stamp = join(project, 'dist/.build')
const inputs = [
  'contract',
  'server',
  'web',
  'docs/guide',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/webFiles.mjs',
]
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const entries = readdirSync(join(project, path), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(inner)
    return isTest(entry.name) ? [] : [inner]
  })
}

/** A hash over the content of everything the build is made from. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    if (!existsSync(join(project, input))) continue
    const files = input.includes('.') ? [input] : filesUnder(input).sort()
    for (const file of files)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(project, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Whether what was built is made from the sources as they are. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Notes which sources the finished build was made from. @param {string} hash */
export function noteBuild(hash) {
  writeFileSync(stamp, hash)
}

/**
 * Whether the installed packages are those of the lock file. Packages for other systems may be missing; what is only
 * needed to build or test may be missing where nothing has to be built or tested.
 * @param {{ withDevelopment: boolean }} options
 */
export function isInstalled({ withDevelopment }) {
  const installed = packagesOf('node_modules/.package-lock.json')
  const wanted = packagesOf('package-lock.json')
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === version
    return Boolean(optional || devOptional || (dev && !withDevelopment))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(project, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
