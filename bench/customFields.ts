import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import type { CustomType } from '#contract/vocab/customFields.ts'
import { roles } from '#contract/vocab/roles.ts'
import { fillFields, knowFieldsOf, tidy } from '#server/seed/large/customFields.ts'
import { type Measured, openMeasured } from '#server/seed/large/measured.ts'
import { generate, serverUrl, sizeOf } from './generate.ts'
import { quantile, send, timed } from './measure.ts'

const turns = 6
const asksInTurn = 5

/** What is asked of the list; those columns of its own that are shown, which is all of them where it is not said. */
type Asking = Record<string, unknown> & { ownColumns?: string[] }

/** What is asked of the list, with and without fields of one's own. */
const asked = (key: Record<CustomType, string>): [string, Asking][] => [
  ['the first page', {}],
  ['the first page, three own columns shown', { ownColumns: [key.text, key.number, key.oneOf] }],
  ['the first page, no own column shown', { ownColumns: [] }],
  ['page 500 by last action', { pageNo: 500 }],
  ['the same, three own columns shown', { pageNo: 500, ownColumns: [key.text, key.number, key.oneOf] }],
  ['by employer, downwards', { sortBy: 'currentEmployer', sortType: 'desc' }],
  ['of a status, by last action', { status: [8] }],
  ['the same, three own columns shown', { status: [8], ownColumns: [key.text, key.number, key.oneOf] }],
  ['by a text', { sortBy: key.text }],
  ['by a number, downwards', { sortBy: key.number, sortType: 'desc' }],
  ['by a day', { sortBy: key.date }],
  ['of two choices', { [key.oneOf]: [2, 3] }],
  ['with one of several choices', { [key.severalOf]: [4] }],
  ['of a text’s word', { [key.text]: 'word77' }],
  ['of a number in a range, by it', { [`${key.number}From`]: 10, [`${key.number}To`]: 12, sortBy: key.number }],
]

interface Found {
  taken: number[]
  /** Milliseconds of a core that this process took for each. */
  worked: number[]
  indexes: string
}

/**
 * Asks once and again, both sides by turns, so that what else the machine does weighs on both alike. A process knows its
 * fields for as long as nobody defines one: what it makes of them is made before the time is taken.
 */
async function compare(sides: readonly Side[], say: (line: string) => void): Promise<void> {
  const [plain, own] = sides
  if (!plain || !own) return
  for (const [name, body] of asked(own.key)) {
    const found = new Map<Side, Found>(sides.map((side) => [side, { taken: [], worked: [], indexes: '' }]))
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [side, one] of found) await takeTurn(side, body, one, turn === 0)
    }
    const [alone, withFields] = [found.get(plain), found.get(own)]
    if (!alone || !withFields) continue
    const isOfBoth = !Object.keys(body).some((key) => /^f\d/.test(key)) && !/^f\d/.test(Object(body).sortBy ?? '')
    say(
      [
        name.padEnd(44),
        ...(['taken', 'worked'] as const).map((what) => {
          const [before, after] = [quarter(alone[what]), quarter(withFields[what])]
          const times = isOfBoth ? `${(after / before).toFixed(2)} times ${before.toFixed(1)}` : ''
          return `${what} ${after.toFixed(1)} ms ${times}`.padEnd(34)
        }),
        withFields.indexes,
      ].join('  '),
    )
  }
}

const quarter = (taken: readonly number[]) => quantile([...taken], 0.25)

async function takeTurn(side: Side, { ownColumns, ...asked }: Asking, found: Found, isFirst: boolean): Promise<void> {
  const { measured, token, key } = side
  const hasOwn = Object.keys(key).length > 0
  const body = { ...asked, ...(hasOwn && ownColumns && { ownColumns }) }
  const ask = () => send(measured, { method: 'POST', url: candidateList.path, token, body })
  await knowFieldsOf(measured.pool)
  if (isFirst) found.indexes = await indexesOf(measured, await measured.statementsOf(ask))
  await ask()
  for (let at = 0; at < asksInTurn; at += 1) {
    const before = process.cpuUsage()
    found.taken.push(await timed(ask))
    const { user, system } = process.cpuUsage(before)
    found.worked.push((user + system) / 1000)
  }
}

/** The indexes that the plans of some statements name. */
async function indexesOf({ pool }: Measured, statements: readonly { text: string; values: unknown[] }[]) {
  const names = new Set<string>()
  for (const { text, values } of statements) {
    if (!/^select/i.test(text) || !text.includes('"candidates"')) continue
    const { rows } = await pool.query({ text: `explain ${text}`, values })
    const plan = rows.map((row: Record<string, unknown>) => String(row['QUERY PLAN'])).join('\n')
    for (const [, name = ''] of plan.matchAll(/(?:using|Scan on) (candidates_\w+)/g)) names.add(name)
    if (plan.includes('Seq Scan on candidates')) names.add('the whole table')
  }
  return [...names].join(', ')
}

/** The application over one database. */
interface Side {
  measured: Measured
  token: string
  key: Record<CustomType, string>
}

async function sideOf(url: string): Promise<Side> {
  const measured = await openMeasured(url, 1)
  return { measured, token: (await measured.signIn(roles.superAdmin)) ?? '', key: {} as Side['key'] }
}

const moves = 300

/** How long it takes to move a candidate on, of which every index hears. */
async function timeOfMoves({ measured }: Side): Promise<number> {
  const taken: number[] = []
  for (let id = 1; id <= moves; id += 1) {
    const text = 'update candidates set last_action_at = now(), version = version + 1 where id = $1'
    taken.push(await timed(() => measured.pool.query({ text, values: [id] })))
  }
  return quantile(taken, 0.25)
}

/** What lists of candidates cost with sixty fields of one's own, beside the same lists without any. */
async function run(candidates: number): Promise<void> {
  const made = await generate(candidates, console.log)
  const copy = `${made.name}_fields`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${copy} template ${made.name}`)
    const plain = await sideOf(made.url)
    await tidy(plain.measured.pool)
    const own = await sideOf(made.url.replace(made.name, copy))
    own.key = await fillFields(own.measured.pool, console.log)
    await compare([plain, own], console.log)
    const [before, after] = [await timeOfMoves(plain), await timeOfMoves(own)]
    console.log(`changing a candidate: ${after.toFixed(2)} ms, without ${before.toFixed(2)} ms`)
    await Promise.all([plain, own].map(({ measured }) => measured.close()))
  } finally {
    await admin.query(`drop database if exists ${copy} with (force)`)
    await admin.end()
    await made.drop()
  }
}

const isRun = process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href
if (isRun) await run(sizeOf(process.argv[2] ?? '100k'))
