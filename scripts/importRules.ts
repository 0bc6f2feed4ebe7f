import { pathToFileURL } from 'node:url'
import { type Import, type Module, readModules } from './importReader.ts'
import { layers } from './layers.ts'

/** One import that the house does not allow, as a sentence. */
export interface Violation {
  file: string
  message: string
}

/** Where a file stands in the house. */
interface Place {
  path: string
  /** contract, server, web, e2e, bench, chaos or scripts. */
  side: string
  /** kit, vocab, records, domains, app, seed, test; '' for a file that stands directly in its side. */
  area: string
  /** The domain, for files of one. */
  domain: string
  /** The file name without its ending. */
  concept: string
  /** `candidates.test.ts`, or what only tests use, in a folder `test`. */
  isTest: boolean
}

/** Says why an import is not allowed, or nothing. */
type Rule = (from: Place, to: Place) => string | undefined

function placeOf(path: string): Place {
  const parts = path.split('/')
  const fileName = parts.at(-1) ?? ''
  const area = parts.length > 2 ? (parts[1] ?? '') : ''
  return {
    path,
    side: parts[0] ?? '',
    area,
    domain: area === 'domains' && parts.length > 3 ? (parts[2] ?? '') : '',
    concept: fileName.replace(/\.[^.]+$/, ''),
    isTest: /\.test\.tsx?$/.test(fileName) || parts.slice(0, -1).includes('test'),
  }
}

const mayReach: Record<string, readonly string[]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  e2e: ['contract', 'server', 'e2e'],
  bench: ['contract', 'server', 'bench', 'scripts'],
  chaos: ['contract', 'server', 'bench', 'chaos'],
  scripts: ['scripts'],
}
/** Loads what `inWorker` names: there each file stands as a literal address beside whoever uses it. */
const reader = 'server/kit/documents/worker.ts'
const registries = [
  'contract/index.ts',
  'server/app.ts',
  'server/encryptedColumns.ts',
  'server/jobs.ts',
  'server/operate.ts',
  'server/operator.ts',
  'server/reactions.ts',
  'server/routes.ts',
]

const isIn = (place: Place, ...areas: string[]) => areas.includes(`${place.side}/${place.area}`)
const standsOutside = (place: Place) => ['e2e', 'bench', 'chaos'].includes(place.side)

/** Server tests and seeds may use everything of the server and the contract. */
const seesEverything = (place: Place) =>
  isIn(place, 'server/seed', 'server/test') || (place.side === 'server' && place.isTest)

const isGatherer = (place: Place) =>
  registries.includes(place.path) || isIn(place, 'web/app') || standsOutside(place) || seesEverything(place)

const rules: Rule[] = [
  function sides(from, to) {
    const allowed = mayReach[from.side] ?? []
    if (allowed.includes(to.side)) return undefined
    if (from.side === 'web' && to.side === 'server')
      return 'web and server never meet; what they share goes through the contract'
    if (from.side === 'server' && to.side === 'web')
      return 'web and server never meet; what they share goes through the contract'
    return `${from.side} may import ${allowed.join(', ')} only`
  },
  function outsiders(from, to) {
    if (!standsOutside(from) || to.side !== 'server' || isIn(to, 'server/test', 'server/seed')) return undefined
    return `${from.side} reaches the server through server/test and server/seed only`
  },
  function kitKnowsNoDomain(from, to) {
    if (from.area !== 'kit' || seesEverything(from)) return undefined
    return to.domain || isIn(to, 'server/records') ? 'the kit knows no domain' : undefined
  },
  function recordsStandBelowTheDomains(from, to) {
    if (!isIn(from, 'server/records') || seesEverything(from) || to.side === 'contract') return undefined
    if (isIn(to, 'server/records', 'server/kit')) return undefined
    return 'records stand below the domains: they use the kit and each other only'
  },
  function vocabularyStandsAlone(from, to) {
    if (!isIn(from, 'contract/vocab') || isIn(to, 'contract/vocab', 'contract/kit')) return undefined
    return 'the vocabulary stands below the domains'
  },
  function registriesAreTheTop(from, to) {
    const isTop = registries.includes(to.path) || isIn(to, 'web/app')
    if (!isTop || isGatherer(from) || !(from.area === 'kit' || from.area === 'vocab' || from.domain)) return undefined
    return 'it gathers the domains and stands above them'
  },
  function domainsOfTheServer(from, to) {
    if (from.side !== 'server' || to.side !== 'server' || !from.domain || !to.domain) return undefined
    if (from.domain === to.domain || seesEverything(from)) return undefined
    if (!['routes', 'lists'].includes(to.concept)) return undefined
    return `another domain is used by its queries and commands, never by its ${to.concept}`
  },
  function domainsOfTheWebAreIslands(from, to) {
    if (from.side !== 'web' || to.side !== 'web' || !from.domain || !to.domain || from.domain === to.domain)
      return undefined
    if (to.path.endsWith('/screens.ts') || to.path.includes(`/${to.domain}/parts/`)) return undefined
    return 'a web domain shows others only its screens.ts, for links, and its parts/; share the rest through web/kit'
  },
  function routesSeeNoTables(from, to) {
    if (from.side !== 'server' || from.concept !== 'routes' || to.side !== 'server') return undefined
    return to.concept === 'tables' ? 'routes see no tables; put the query into queries.ts or commands.ts' : undefined
  },
  function productSeesNoTests(from, to) {
    if (from.side !== 'server' || seesEverything(from) || !(isIn(to, 'server/test') || to.isTest)) return undefined
    return 'only tests, seeds and benchmarks use what was made for tests'
  },
]

/** A domain uses what stands below it. */
const layered =
  (order: readonly string[]): Rule =>
  (from, to) => {
    if (from.side !== 'server' || to.side !== 'server' || !from.domain || !to.domain) return undefined
    if (seesEverything(from) || from.domain === to.domain) return undefined
    const stranger = [from, to].find(({ domain }) => !order.includes(domain))
    if (stranger) return `${stranger.domain} stands in no layer: enter it in scripts/layers.ts`
    if (order.indexOf(to.domain) < order.indexOf(from.domain)) return undefined
    return `${to.domain} stands above ${from.domain}: tell it by an event`
  }

/** Packages the contract's tests may use beside zod. */
const testPackages = ['vitest', 'fast-check', 'node:']

function packageRule(from: Place, name: string): string | undefined {
  if (from.side === 'contract' && name !== 'zod' && !(from.isTest && testPackages.includes(name))) {
    return 'the contract depends on zod only'
  }
  if (from.side === 'server' && from.concept === 'routes' && name === 'drizzle-orm') {
    return 'routes see no SQL; put the query into queries.ts or commands.ts'
  }
  return undefined
}

function importRule(from: Place, one: Import, order: readonly string[]): string | undefined {
  const isProduct = ['contract', 'server', 'web'].includes(from.side)
  if (one.specifier === '') {
    return isProduct && !isGatherer(from) && from.path !== reader
      ? 'its path is computed, so nobody can tell what it is'
      : undefined
  }
  if (one.package) return packageRule(from, one.package)
  const to = placeOf(one.path ?? '')
  const broken = [...rules, layered(order)].map((rule) => rule(from, to)).find((reason) => reason)
  if (broken) return broken
  const isHome = from.side === to.side && from.area === to.area && from.domain === to.domain
  return isProduct && !isHome && one.specifier.startsWith('../') ? `from here it is written #${one.path}` : undefined
}

function brokenImports(module: Module, order: readonly string[]): Violation[] {
  const from = placeOf(module.path)
  return module.imports.flatMap((one) => {
    const reason = importRule(from, one, order)
    return reason
      ? [{ file: module.path, message: `may not import ${one.specifier || 'a computed path'} because ${reason}` }]
      : []
  })
}

/** A file that is no gatherer and still imports more than one domain. */
function uninvitedGatherer(module: Module): Violation[] {
  const from = placeOf(module.path)
  if (isGatherer(from) || from.area || !['contract', 'server', 'web'].includes(from.side)) return []
  const domains = new Set(module.imports.map((one) => placeOf(one.path ?? '').domain).filter(Boolean))
  if (domains.size < 2) return []
  const gatherers =
    'contract/index.ts, server/app.ts, encryptedColumns.ts, jobs.ts, operate.ts, operator.ts, reactions.ts, routes.ts and web/app'
  return [
    {
      file: module.path,
      message: `may not import ${[...domains].join(' and ')} because only ${gatherers} gather the domains`,
    },
  ]
}

function barrel(module: Module): Violation[] {
  if (!module.isBarrel || registries.includes(module.path)) return []
  return [
    { file: module.path, message: 'may not pass on the exports of others because barrel files hide who uses what' },
  ]
}

/** Each ring of modules that need each other to load, once. Types and lazily loaded modules make no ring. */
function cycles(modules: readonly Module[]): Violation[] {
  const needs = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap((one) => (one.path && !one.typeOnly && !one.dynamic ? [one.path] : [])),
    ]),
  )
  const finished = new Set<string>()
  const found: Violation[] = []
  function walk(path: string, trail: string[]) {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const ring = [...trail.slice(start), path]
      found.push({ file: path, message: `may not import ${ring[1]} because it leads back: ${ring.join(' → ')}` })
      return
    }
    if (finished.has(path)) return
    for (const next of needs.get(path) ?? []) walk(next, [...trail, path])
    finished.add(path)
  }
  for (const path of needs.keys()) walk(path, [])
  return found
}

/** A check that read nothing has checked nothing. */
function emptyRead(modules: readonly Module[]): Violation[] {
  return ['contract', 'server', 'web']
    .filter((side) => !modules.some(({ path }) => path.startsWith(`${side}/`)))
    .map((side) => ({
      file: side,
      message: 'may not be empty because then nothing was checked: no source file was read',
    }))
}

/** Reads every source file below a folder and says which imports the house does not allow; `order` is that of the domains. */
export function checkImports(root: string, order = layers.flat()): { modules: number; violations: Violation[] } {
  const modules = readModules(root)
  const violations = [
    ...emptyRead(modules),
    ...modules.flatMap((module) => [...brokenImports(module, order), ...uninvitedGatherer(module), ...barrel(module)]),
    ...cycles(modules),
  ]
  return { modules: modules.length, violations }
}

function main() {
  const { modules, violations } = checkImports(process.argv[2] ?? process.cwd())
  for (const { file, message } of violations) console.error(`${file}: ${message}`)
  const verdict = violations.length === 0 ? 'every import is allowed' : `${violations.length} not allowed`
  console.log(`Import rules: ${modules} modules read, ${verdict}.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
