import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openMeasured } from '#server/seed/large/measured.ts'
import { linesOfFairness } from './fairness.ts'
import { type Generated, generate, madeBefore, serverUrl, sizeOf } from './generate.ts'
import { linesOfLoad, listening } from './load.ts'
import { measureEverything, worthALook } from './measureEverything.ts'
import { linesOfPages } from './pages.ts'
import { type Measurements, publish } from './publish.ts'
import { linesOfReplica } from './replica.ts'
import { printTable } from './table.ts'
import { linesOfWrites } from './writes.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the plan of each list's first page. */
    explain: { type: 'boolean', default: false },
    /** Measures firms that bench/generate.ts made, where there are some of that size, and leaves them. */
    made: { type: 'boolean', default: false },
    /** Leaves the databases behind, to look into them. */
    keep: { type: 'boolean', default: false },
    /** Measures a database that was kept, by its address, and leaves it. */
    at: { type: 'string' },
    /** Measures only lists, reads and attacks whose name holds this. */
    only: { type: 'string', default: '' },
    /** Measures what docs/benchmarks.md tells, and no further ways to ask. */
    brief: { type: 'boolean', default: false },
  },
})

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
const say = (line: string) => process.stderr.write(`${line}\n`)

/** What others are made to wait while one person does the worst they may; only when it is asked for. */
async function fairnessAt(url: string): Promise<void> {
  const limited = await openMeasured(url, 20, { people: 'limited' })
  printTable(await linesOfFairness(limited, { only: options.only, say }))
  await limited.close()
}

/** Prints what was found at one database; answers what the page of benchmarks says of it. */
async function measureAt(url: string): Promise<Omit<Measurements, 'candidates' | 'filledIn'>> {
  const alone = await openMeasured(url, 1)
  const { lines, requests, plans } = await measureEverything(alone, {
    only: options.only,
    isBrief: options.brief,
    explain: options.explain,
    tell: printTable,
  })
  await alone.close()
  console.log('Worth a look:')
  printTable(worthALook(lines))
  for (const { name, text } of plans) console.log(`\n${name}\n${text}`)
  const together = await openMeasured(url, 20, { webFolder })
  const load = await linesOfLoad(together, requests)
  printTable(load)
  const isWhole = !options.only
  const pages = isWhole ? await linesOfPages(together, await listening(together)) : []
  printTable(pages)
  const writes = isWhole ? await linesOfWrites(together) : []
  printTable(writes)
  const megabytes = process.memoryUsage.rss() / 2 ** 20
  await together.close()
  return { lines, load, pages, writes, megabytes }
}

/** Makes a firm of so many candidates for some work, and drops it again unless it is to be kept. */
async function inFirm<Result>(candidates: number, work: (made: Generated) => Promise<Result>): Promise<Result> {
  const before = options.made ? await madeBefore(candidates) : undefined
  if (!before) say(`Making ${candidates} candidates …`)
  const made = before ?? (await generate(candidates, say))
  try {
    console.log(
      `\n${candidates} candidates on PostgreSQL, ${before ? 'made before' : `filled in ${made.seconds?.toFixed(1)} s`}\n`,
    )
    return await work(made)
  } finally {
    if (before || options.keep) console.log(`Kept: ${made.url}`)
    else await made.drop()
  }
}

/** Measures each size, and writes down after each what was found so far. */
async function benchAll(sizes: readonly number[]): Promise<void> {
  const load = loadavg()[0] ?? 0
  const found: Measurements[] = []
  for (const candidates of sizes) {
    const measured = await inFirm(candidates, async ({ url, seconds }) => ({
      ...{ candidates, filledIn: seconds },
      ...(await measureAt(url)),
    }))
    found.push(measured)
    if (!options.only) await publish(found, { url: serverUrl, load })
  }
}

async function main(): Promise<void> {
  const [first, ...others] = positionals
  if (first === 'replica') {
    for (const typed of others.length ? others : ['10k']) printTable(await linesOfReplica(sizeOf(typed), say))
    return
  }
  const isFairness = first === 'fairness'
  const named = (isFairness ? others : positionals).map(sizeOf)
  if (options.at) return void (await (isFairness ? fairnessAt : measureAt)(options.at))
  if (!isFairness) return benchAll(named.length ? named : [10_000, 100_000])
  for (const candidates of named.length ? named : [100_000]) await inFirm(candidates, ({ url }) => fairnessAt(url))
}

main().catch((error: NodeJS.ErrnoException) => {
  const isAway = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(error.code ?? '')
  console.error(
    isAway ? `Nothing was measured: no PostgreSQL answers at ${serverUrl}; set BENCH_DATABASE_URL.` : error.message,
  )
  process.exitCode = 1
})
