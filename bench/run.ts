import { parseArgs } from 'node:util'
import { openMeasured } from '#server/seed/large/measured.ts'
import { linesOfFairness } from './fairness.ts'
import { generate, serverUrl, sizeOf } from './generate.ts'
import { linesOfLoad } from './load.ts'
import { measureEverything, worthALook } from './measureEverything.ts'
import { printTable } from './table.ts'
import { linesOfWrites } from './writes.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the plan of each list's first page. */
    explain: { type: 'boolean', default: false },
    /** Leaves the databases behind, to look into them. */
    keep: { type: 'boolean', default: false },
    /** Measures a database that was kept, by its address, and leaves it. */
    at: { type: 'string' },
    /** Measures only lists, reads and attacks whose name holds this. */
    only: { type: 'string', default: '' },
  },
})

const say = (line: string) => process.stderr.write(`${line}\n`)

/** What others are made to wait while one person does the worst they may; only when it is asked for. */
async function fairnessAt(url: string): Promise<void> {
  const limited = await openMeasured(url, 20, 'limited')
  printTable(await linesOfFairness(limited, { only: options.only, say }))
  await limited.close()
}

const [first] = positionals
const isFairness = first === 'fairness'

async function measureAt(url: string): Promise<void> {
  if (isFairness) return fairnessAt(url)
  const alone = await openMeasured(url, 1)
  const { lines, requests, plans } = await measureEverything(alone, {
    only: options.only,
    explain: options.explain,
    tell: printTable,
  })
  await alone.close()
  console.log('Worth a look:')
  printTable(worthALook(lines))
  for (const { name, text } of plans) console.log(`\n${name}\n${text}`)
  const together = await openMeasured(url, 20)
  printTable(await linesOfLoad(together, requests))
  if (!options.only) printTable(await linesOfWrites(together))
  await together.close()
}

async function bench(candidates: number): Promise<void> {
  say(`Making ${candidates} candidates …`)
  const made = await generate(candidates, say)
  try {
    console.log(`\n${candidates} candidates on PostgreSQL, filled in ${made.seconds.toFixed(1)} s\n`)
    await measureAt(made.url)
  } finally {
    if (options.keep) console.log(`Kept: ${made.url}`)
    else await made.drop()
  }
}

try {
  const named = isFairness ? positionals.slice(1) : positionals
  const sizes = named.length ? named.map(sizeOf) : isFairness ? [100_000] : [10_000, 100_000]
  if (options.at) await measureAt(options.at)
  else for (const candidates of sizes) await bench(candidates)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const isAway = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(code ?? '')
  console.error(
    isAway ? `Nothing was measured: no PostgreSQL answers at ${serverUrl}; set BENCH_DATABASE_URL.` : message,
  )
  process.exitCode = 1
}
