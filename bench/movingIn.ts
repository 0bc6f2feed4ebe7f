/**
 * Moves in a firm of another system, made by chance, and measures it: `tsx bench/movingIn.ts prepare 100k 2000` for so
 * many people and CVs, then `run` as often as it was killed, or `beside` to have a server do it at which people work,
 * `count`, `undo` and `drop`. The database is `movein_bench` on
 * the server of BENCH_DATABASE_URL; BENCH_FILES names the folder of the files.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateAt } from '#server/seed/large/migrateAt.ts'
import { countMoved, type Followed, prepareMove, runMove, undoMove } from '#server/seed/large/movingIn.ts'
import { asAdministrator, serverUrl, sizeOf } from './generate.ts'
import { printTable } from './table.ts'
import { linesWhileMovingIn } from './whileMovingIn.ts'

const name = 'movein_bench'
const url = new URL(serverUrl)
url.pathname = `/${name}`
const place = { url: url.href, folder: process.env.BENCH_FILES ?? join(tmpdir(), 'movein-bench', 'files') }
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))
const [deed = '', size = '100k', cvs = '0'] = process.argv.slice(2)

let [mostMemory, began, told] = [0, performance.now(), performance.now()]
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const memory = setInterval(() => {
  mostMemory = Math.max(mostMemory, megabytes())
}, 100)
const everySeconds = 15

const say = (what: string) => {
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s, at most ${mostMemory} MB`)
  ;[began, mostMemory] = [performance.now(), 0]
}

const followed: Followed = {
  say,
  stands: ({ stage, done, of }) => {
    if (performance.now() - told < everySeconds * 1000) return
    told = performance.now()
    console.log(`${new Date().toISOString().slice(11, 19)} ${stage}: ${done} of ${of}, ${megabytes()} MB`)
  },
}

const deeds: Record<string, () => Promise<unknown>> = {
  prepare: async () => {
    await asAdministrator(`drop database if exists ${name} with (force)`)
    await asAdministrator(`create database ${name}`)
    await migrateAt(place.url, migrations)
    await prepareMove(place, { people: sizeOf(size), cvs: sizeOf(cvs) }, say)
  },
  run: async () => console.table(await runMove(place, followed)),
  beside: async () => printTable(await linesWhileMovingIn(place, followed)),
  count: async () => console.table(await countMoved(place)),
  undo: () => undoMove(place, followed),
  drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
}

const work = deeds[deed]
if (!work) console.error(`Say what to do: ${Object.keys(deeds).join(', ')}`)
await work?.()
clearInterval(memory)
