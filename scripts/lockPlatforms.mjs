import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './sources.mjs'

/**
 * npm leaves packages of other systems out of package-lock.json when the registry it used did not offer them, and
 * `npm ci` then refuses the lock file everywhere. This adds them by what their names say. Run it after a change of
 * dependencies: `npm run lock`.
 *
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Package
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** Where npm finds a package that another one asks for. @param {Record<string, Package>} packages @param {string} from @param {string} name */
function isLocked(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
  }
}

/** @param {string} name @param {string} version @param {boolean | undefined} dev @returns {Package} */
function packageFor(name, version, dev) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const one = (/** @type {string[]} */ known) => words.find((word) => known.includes(word))
  const [os, cpu] = [one(systems), one(processors)]
  const libc = os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`What system ${name} is for cannot be told from its name.`)
  return {
    version: version.replace(/^[~^]/, ''),
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

function complete() {
  const path = join(project, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  /** @type {Record<string, Package>} */
  const packages = lock.packages
  let added = 0
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, from, name)) continue
      packages[`node_modules/${name}`] = packageFor(name, version, dev)
      added++
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (added > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    added > 0 ? `Added ${added} packages of other systems to package-lock.json.` : 'The lock file is complete.',
  )
}

complete()
