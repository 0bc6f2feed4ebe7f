import { getFacets, getSuggestions } from '#contract/domains/search/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type AnyList, initialFilters } from '#contract/kit/list.ts'
import { isPermission, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Measured, Statement } from '#server/seed/large/measured.ts'
import { bigTablesOf, isCount, isOfPage, planOf, printedPlan } from '#server/seed/large/plans.ts'
import { type Asked, isSlow, measure, type Outcome, send } from './measure.ts'
import { searches } from './searches.ts'
import type { Line } from './table.ts'
import { addressOf, type Row, variationsOf } from './variations.ts'

/** What was found out, and what the load is to be made of. */
export interface Findings {
  lines: Line[]
  /** The first page of each list and each read. */
  requests: { name: string; asked: Asked; statements: Statement[] }[]
  plans: { name: string; text: string }[]
}

/** What is measured: lists and reads whose name holds a text; briefly, only as a screen opens them, and of lists alone with many at once. */
interface Wanted {
  only: string
  isBrief: boolean
  explain: boolean
  tell: (lines: readonly Line[]) => void
}

interface Bench extends Findings {
  measured: Measured
  explain: boolean
  isBrief: boolean
  big: Set<string>
  tokens: Map<Role, string>
  ids: Map<string, number[]>
}

/** The lines that need a look: a big table read from end to end, many rows read for a page of ten, or too slow. */
export function worthALook(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line['plan'] || line['slow'] || line['remarks'] || Number(line['rows read']) > manyRows)
}

const manyRows = 5_000

/**
 * Measures every list in every way it can be asked, by a SuperAdmin or else by the first role that may read it, and every
 * read by id as every role that may, without anybody naming them. Tells the lines of
 * each list as soon as it is measured, and then those of the reads.
 */
export async function measureEverything(
  measured: Measured,
  { only, isBrief, explain, tell }: Wanted,
): Promise<Findings> {
  const bench: Bench = {
    ...{ measured, explain, isBrief, big: await bigTablesOf(measured), tokens: new Map(), ids: new Map() },
    ...{ lines: [], requests: [], plans: [] },
  }
  for (const role of roles.ids) {
    const token = await measured.signIn(role)
    if (token) bench.tokens.set(role, token)
  }
  await findIds(bench)
  for (const list of measured.lists.filter(({ name }) => name.includes(only))) {
    await measureList(bench, list)
    tell(bench.lines.filter(({ what }) => what === list.name))
  }
  const ofLists = bench.lines.length
  for (const endpoint of measured.reads.filter(({ call }) => call.includes(only))) await measureRead(bench, endpoint)
  tell(bench.lines.slice(ofLists))
  return bench
}

/** Ids that exist, by what they are of: from the sources of selects, and from the rows of the lists. */
async function findIds({ measured, tokens, ids }: Bench): Promise<void> {
  const token = tokens.get(roles.superAdmin) ?? ''
  for (const list of measured.lists) {
    const { body } = await send(measured, {
      method: 'POST',
      url: list.path,
      token,
      body: { ...initialFilters(list), pageNo: list.firstPage + 1 },
    })
    for (const row of (body as { rows?: Row[] }).rows ?? []) {
      note(ids, list.name, row['id'])
      for (const [key, value] of Object.entries(row)) if (/\wId$/.test(key)) note(ids, `${key.slice(0, -2)}s`, value)
    }
  }
}

function note(ids: Map<string, number[]>, source: string, id: unknown): void {
  if (typeof id === 'number') ids.set(source, [...new Set([...(ids.get(source) ?? []), id])])
}

async function measureList(bench: Bench, list: AnyList): Promise<void> {
  const { measured, tokens } = bench
  const readers = [roles.superAdmin, ...roles.ids].filter((role) => tokens.has(role) && mayRead(role, list))
  const [reader = roles.superAdmin] = readers
  const token = tokens.get(reader) ?? ''
  const opened = await send(measured, { method: 'POST', url: list.path, token, body: initialFilters(list) })
  const sample = (opened.body as { rows?: Row[] }).rows ?? []
  await askSources(bench, list, token)
  const idsOf = (source: string) => (bench.ids.get(source) ?? [1, 2]).slice(0, 2)
  const variations = variationsOf(list, sample, idsOf)
  for (const { name, body } of bench.isBrief ? variations.slice(0, 1) : variations) {
    await measureOne(bench, { what: list.name, how: name }, { method: 'POST', url: list.path, token, body })
  }
  if (bench.isBrief) return
  if (list.name === candidateSearch.name) await measureSearches(bench, list, sample, token)
  for (const role of new Set(readers)) {
    if (role === reader) continue
    await measureOne(
      bench,
      { what: list.name, how: `as ${role}` },
      { method: 'POST', url: list.path, token: tokens.get(role) ?? '', body: initialFilters(list) },
    )
  }
}

function mayRead(role: Role, { access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'signedIn' || (isPermission(access) && permissionsOf(role).has(access))
}

/** Each search that people type, and how many matches each filter has for it. */
async function measureSearches(bench: Bench, { name: what, path }: AnyList, sample: readonly Row[], token: string) {
  for (const { name, body } of searches(sample)) {
    await measureOne(bench, { what, how: name }, { method: 'POST', url: path, token, body })
    const { pageNo: _, ...asked } = body
    for (const [of, { path }] of Object.entries({ facets: getFacets, suggestions: getSuggestions })) {
      await measureOne(bench, { what, how: `${of} of ${name}` }, { method: 'POST', url: path, token, body: asked })
    }
  }
}

/** Asks the selects of a list's filters for ids. */
async function askSources({ measured, ids }: Bench, list: AnyList, token: string): Promise<void> {
  for (const { value } of Object.values(list.filters)) {
    const source = fieldOf(value)?.options
    if (!source || ids.has(source)) continue
    const { body } = await send(measured, { method: 'GET', url: `/api/options/${source}`, token })
    for (const { id } of (body as { options?: { id: number }[] }).options ?? []) note(ids, source, id)
  }
}

async function measureRead(bench: Bench, endpoint: Endpoint): Promise<void> {
  const url = addressOf(endpoint, (source) => bench.ids.get(source) ?? [])
  if (!url || endpoint.path.startsWith('/api/options')) return
  const readers = [roles.superAdmin, ...roles.ids].filter((role) => bench.tokens.has(role) && mayRead(role, endpoint))
  // What somebody may do with a record is worked out by their reach, which can be dearer than the record itself.
  for (const role of new Set(bench.isBrief ? readers.slice(0, 1) : readers)) {
    const how = role === readers[0] ? '' : `as ${role}`
    await measureOne(bench, { what: endpoint.path, how }, { method: 'GET', url, token: bench.tokens.get(role) ?? '' })
  }
}

async function measureOne(bench: Bench, { what, how }: { what: string; how: string }, asked: Asked): Promise<void> {
  const opensAScreen = how === 'as it opens' || how === ''
  const outcome = await measure(bench.measured, asked, opensAScreen ? 200 : 40)
  if ('refused' in outcome) {
    // A record that one role reaches need not be within the reach of another.
    if (how.startsWith('as ') && outcome.refused.startsWith('404')) return
    bench.lines.push({ what, how, remarks: outcome.refused })
    return
  }
  if (opensAScreen && !(bench.isBrief && how === '')) {
    bench.requests.push({ name: what, asked, statements: outcome.statements })
  }
  bench.lines.push({
    what,
    how,
    ...figuresOf(outcome),
    ...(await plansOf(bench, `${what} ${how}`, outcome.statements)),
  })
}

function figuresOf({ timing }: Extract<Outcome, { timing: unknown }>): Line {
  const { median, p95, bareMedian, bareP95 } = timing
  return {
    'median ms': median,
    'p95 ms': p95,
    'bare median': bareMedian,
    'bare p95': bareP95,
    ratio: median / bareMedian,
    slow: isSlow(timing) ? 'SLOW' : '',
  }
}

async function plansOf(bench: Bench, name: string, statements: Statement[]): Promise<Line> {
  const line: Line = { 'rows read': 0, counted: 0, plan: '' }
  const scanned = new Set<string>()
  for (const statement of statements.filter(isOfPage)) {
    const plan = await planOf(bench.measured, statement, bench.big)
    const column = isCount(statement) ? 'counted' : 'rows read'
    line[column] = Number(line[column]) + plan.read
    for (const table of plan.scanned) scanned.add(isCount(statement) ? `${table} (count)` : table)
    if (bench.explain && name.endsWith('as it opens')) {
      bench.plans.push({ name, text: await printedPlan(bench.measured, statement) })
    }
  }
  line['plan'] = scanned.size ? `SEQ SCAN ${[...scanned].join(', ')}` : ''
  return line
}
