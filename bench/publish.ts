import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { dateText, dayIn } from '#contract/kit/wallTime.ts'
import type { Line } from './table.ts'

/** What was found in a firm of so many candidates; times in milliseconds, filling in seconds. */
export interface Measurements {
  candidates: number
  /** Undefined where it was made before. */
  filledIn?: number | undefined
  /** Each list and read in each way it can be asked, by one connection. */
  lines: readonly Line[]
  /** The same as they open, asked by eight at once. */
  load: readonly Line[]
  pages: readonly Line[]
  writes: readonly Line[]
  /** Memory of the process that served, and measured, in the end. */
  megabytes: number
}

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const begin = '<!-- What follows is written by npm run bench. -->'

/** Writes the figures of a whole run into docs/benchmarks.md, below what it says of the method. */
export async function publish(found: readonly Measurements[], run: { url: string; load: number }): Promise<void> {
  const [method = ''] = readFileSync(page, 'utf8').split(begin)
  const parts = [await machineOf(run), ...found.map(sizeSection), growthSection(found)]
  writeFileSync(page, `${method}${begin}\n\n${parts.filter(Boolean).join('\n\n')}\n`)
  execFileSync('npx', ['biome', 'format', '--write', page])
}

async function machineOf({ url, load }: { url: string; load: number }): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string; buffers: string }>(
    "select current_setting('server_version') as version, current_setting('shared_buffers') as buffers",
  )
  await client.end()
  const [database] = rows
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `Run on ${dateText(dayIn())}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node.js ${process.versions.node},`,
    `PostgreSQL ${database?.version.split(' ')[0]} on the same machine with ${database?.buffers} of shared buffers;`,
    `load of the machine at the beginning ${load.toFixed(1)}.`,
  ].join(' ')
}

function sizeSection({ candidates, filledIn, lines, load, pages, writes, megabytes }: Measurements): string {
  const ofLoad = new Map(load.map(({ what, ...figures }) => [what, figures]))
  const opening = lines
    .filter(({ how, 'median ms': median }) => (how === 'as it opens' || how === '') && median !== undefined)
    .map(({ what = '', 'median ms': median = '', 'p95 ms': p95 = '', 'bare median': bare = '' }) => ({
      call: what,
      ...{ 'median ms': median, 'p95 ms': p95, 'bare SQL ms': bare },
      ...ofLoad.get(what),
    }))
  return [
    `## ${candidates.toLocaleString('en-IN')} candidates`,
    `${filledIn === undefined ? 'Made before' : `Filled in ${Math.round(filledIn)} s`}; in the end the process that served and measured held ${Math.round(megabytes)} MB.`,
    ...(pages.length ? ['### Pages', table(pages)] : []),
    ...(writes.length ? ['### Writes', table(writes)] : []),
    '### Lists and reads as they open',
    table(opening),
  ].join('\n\n')
}

/** How many times as long each list takes in the largest firm as in the smallest. */
function growthSection(found: readonly Measurements[]): string {
  const [smallest, largest] = [found[0], found.at(-1)]
  if (!smallest || !largest || smallest === largest) return ''
  const medians = ({ lines }: Measurements) =>
    new Map(lines.filter(({ how }) => how === 'as it opens').map((line) => [line['what'], Number(line['median ms'])]))
  const before = medians(smallest)
  const grown = [...medians(largest)].flatMap(([call = '', ms]) => {
    const was = before.get(call)
    return was && ms ? [{ list: call, 'times as long': ms / was }] : []
  })
  const title = `## From ${smallest.candidates.toLocaleString('en-IN')} to ${largest.candidates.toLocaleString('en-IN')} candidates`
  return [title, table(grown.toSorted((one, other) => other['times as long'] - one['times as long']))].join('\n\n')
}

function table(lines: readonly Line[]): string {
  const heads = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const isNumber = (head: string) => lines.every((line) => typeof (line[head] ?? 0) === 'number')
  const cell = (value: string | number = '') =>
    typeof value === 'string' || Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 1 : 0)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(heads),
    row(heads.map((head) => (isNumber(head) ? '---:' : '---'))),
    ...lines.map((line) => row(heads.map((head) => cell(line[head])))),
  ].join('\n')
}
