/**
 * Moves in a firm of another system, made by chance, and measures it: `tsx server/seed/large/measureMovingIn.ts prepare 100000`, then `run`
 * as often as it was killed, `count`, and `undo`. The database is `movein_bench` on the server of BENCH_DATABASE_URL.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { type MoveInKind, moveInLimits } from '#contract/vocab/movingIn.ts'
import { actorFor } from '#server/domains/access/queries.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { beginMoveIn, checkMoveIn, startMoveIn, undoMoveIn } from '#server/domains/movingIn/commands.ts'
import { addFile, keepPiece } from '#server/domains/movingIn/gathering.ts'
import { headOf } from '#server/domains/movingIn/pieces.ts'
import { findMoveIn } from '#server/domains/movingIn/queries.ts'
import { externalIds, moveIns } from '#server/domains/movingIn/tables.ts'
import { workOnMoveIns } from '#server/domains/movingIn/work.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { candidateSearch } from '#server/domains/search/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { folderStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { randomFrom } from '#server/seed/random.ts'
import { makers } from '#server/test/make.ts'

const [deed = 'prepare', size = '100000'] = process.argv.slice(2)
const server = process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres'
const url = new URL(server)
url.pathname = '/movein_bench'
const folder = process.env['BENCH_FILES'] ?? join(tmpdir(), 'movein-bench-files')

if (deed === 'prepare') {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query('drop database if exists movein_bench with (force)')
  await admin.query('create database movein_bench')
  await admin.end()
}

const database = await openPostgres(url.href)
const { db } = database
if (deed === 'prepare') await database.migrate(fileURLToPath(new URL('../../migrations', import.meta.url)))
mkdirSync(folder, { recursive: true })
keepFilesIn({ store: folderStore(folder), secret: 'x'.repeat(32) })

let [mostMemory, began] = [0, performance.now()]
const memory = setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
}, 100)

function say(what: string): void {
  const megabytes = Math.round(mostMemory / 1024 / 1024)
  console.log(`${what}: ${Math.round((performance.now() - began) / 100) / 10} s, at most ${megabytes} MB`)
  began = performance.now()
  mostMemory = 0
}

/** Sends a file whose lines are made while they are sent. */
async function send(actor: Actor, moveInId: number, fileName: string, lines: Iterable<string>): Promise<void> {
  const parts: Buffer[] = []
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < moveInLimits.pieceBytes) continue
    parts.push(Buffer.from(text))
    text = ''
  }
  const all = Buffer.concat([...parts, Buffer.from(text)])
  const pieces = Math.ceil(all.length / moveInLimits.pieceBytes)
  const fileId = await addFile(db, { moveInId, fileName, pieces, bytes: all.length })
  for (let number = 0; number < pieces; number++) {
    const bytes = all.subarray(number * moveInLimits.pieceBytes, (number + 1) * moveInLimits.pieceBytes)
    const head = number === 0 ? await headOf(bytes, pieces === 1) : undefined
    const put = await putFile({ fileName, type: 'csv', bytes })
    await db.transaction((part) => keepPiece(part, actor, { fileId, number, put, head }))
  }
  console.log(`${fileName}: ${pieces} pieces, ${Math.round(all.length / 1_000_000)} MB`)
}

const people = Number(size)
const [clients, jobs] = [Math.ceil(people / 500), Math.ceil(people / 50)]
const random = randomFrom(7)
const moment = (day: number, hour = 10) =>
  new Date(Date.UTC(2020, 0, 1 + day, hour)).toISOString().slice(0, 19).replace('T', ' ')
const words =
  'java python sql sales finance audit plant quality safety logistics planning design testing support'.split(' ')

function* companies() {
  yield 'company_id,name,phone1,url,city,notes,date_created'
  for (let id = 1; id <= clients; id++)
    yield `${id},Client ${id} Limited,020 2612 ${1000 + id},www.client${id}.example,Pune,,${moment(id % 300)}`
}
function* openings() {
  yield 'joborder_id,company_id,title,description,status,openings,city,date_created'
  for (let id = 1; id <= jobs; id++)
    yield `${id},${1 + (id % clients)},Position ${id},"What is to be done, at length: ${random.some(words, 8).join(' ')}",${id % 4 ? 'Active' : 'Closed'},${1 + (id % 5)},Pune,${moment(id % 600)}`
}
function* persons() {
  yield 'candidate_id,last_name,first_name,phone_cell,city,source,notes,key_skills,current_employer,date_created,email1,desired_pay,current_pay'
  for (let id = 1; id <= people; id++) {
    // One of a hundred is broken: no address, or a day that does not exist.
    const mail = id % 200 === 0 ? '' : `person.${id}@people.example`
    const day = id % 200 === 100 ? '2023-02-31 10:00:00' : moment(id % 1200)
    const name = (shift: number) =>
      `${'bcdfghjklmnprst'[(id + shift) % 15]}${'aeiou'[(id >> shift) % 5]}${'lmnrst'[(id >> (shift + 2)) % 6]}a`
    yield `${id},${name(3)}${id % 977},${name(1)},${9_000_000_000 + id},Pune,Naukri,"Notes about person ${id}: ${random.some(words, 9).join(' ')}","${random.some(words, 4).join(', ')}",Employer ${id % 3000},${day},${mail},${500_000 + (id % 900) * 1000},${400_000 + (id % 900) * 1000}`
  }
}
const jobOf = (id: number) => 1 + ((id * 7 + Math.floor((id - 1) / people) * 13) % jobs)
const statuses = [100, 200, 300, 400, 500, 600, 700, 800]
function* pipelines() {
  yield 'candidate_joborder_id,candidate_id,joborder_id,status,date_created,date_modified'
  for (let id = 1; id <= people * 3; id++) {
    // One of a hundred leads nowhere, beside those of the broken people.
    const candidate = id % 100 === 0 ? people * 10 + id : 1 + ((id - 1) % people)
    yield `${id},${candidate},${jobOf(id)},${statuses[id % 8]},${moment(1200 + (id % 300))},${moment(1510 + (id % 300))}`
  }
}
function* history() {
  yield 'candidate_joborder_status_history_id,candidate_id,joborder_id,date,status_from,status_to'
  for (let id = 1; id <= people * 3; id++) {
    if (id % 100 === 0) continue
    const [candidate, job, at] = [1 + ((id - 1) % people), jobOf(id), id % 8]
    if (at > 0) yield `${id * 2},${candidate},${job},${moment(1505 + (id % 300))},100,${statuses[Math.max(1, at - 1)]}`
    if (at > 1)
      yield `${id * 2 + 1},${candidate},${job},${moment(1510 + (id % 300))},${statuses[at - 1]},${statuses[at]}`
  }
}

async function prepare(): Promise<void> {
  const user = await makers(db).user({ role: 'Admin' })
  const actor = await actorFor(db, user.id, 'Admin')
  if (!actor) throw new Error('nobody is there to move in')
  const { moveInId } = await beginMoveIn(db, actor, { system: 'openCats', dayOrder: 'dayFirst' })
  await send(actor, moveInId, 'company.csv', companies())
  await send(actor, moveInId, 'joborder.csv', openings())
  await send(actor, moveInId, 'candidate.csv', persons())
  await send(actor, moveInId, 'candidate_joborder.csv', pipelines())
  await send(actor, moveInId, 'candidate_joborder_status_history.csv', history())
  say('made and sent')
}

async function theMove() {
  const [move] = await db.select().from(moveIns)
  const [user] = await db.select().from(users)
  const actor = user && (await actorFor(db, user.id, 'Admin'))
  if (!move || !actor) throw new Error('prepare first')
  return { move, actor }
}

/** Works until nothing is left, and says how long each stage took. */
async function workOn(until: readonly string[]): Promise<void> {
  let stage = ''
  for (;;) {
    const { move } = await theMove()
    const now = `${move.state} ${move.stage ?? ''}`
    if (stage && now !== stage) say(stage)
    stage = now
    if (until.includes(move.state)) return
    await workOnMoveIns(db)
  }
}

async function run(): Promise<void> {
  const { move, actor } = await theMove()
  const ticking = setInterval(async () => {
    const { move: now } = await theMove()
    const found = await findMoveIn(db, now.id)
    console.log(
      new Date().toISOString().slice(11, 19),
      now.state,
      now.stage,
      found.progress.done,
      'of',
      found.progress.of,
      `${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`,
    )
  }, 15_000)
  if (move.state === 'Gathering files') {
    await db.transaction((part) => checkMoveIn(part, actor, move.id))
    await workOn(['Checked', 'Gathering files'])
    say('checked')
  }
  const { move: checked } = await theMove()
  console.log(JSON.stringify(checked.figures?.kinds), checked.note)
  if (checked.state === 'Checked') await db.transaction((part) => startMoveIn(part, actor, move.id))
  await workOn(['Done'])
  say('added')
  clearInterval(ticking)
}

async function count(): Promise<void> {
  const tables = { organizations, positions, candidates, applications, statusEvents, candidateSearch, externalIds }
  for (const [name, table] of Object.entries(tables)) console.log(name, await db.$count(table))
  const kinds: MoveInKind[] = ['organization', 'position', 'candidate', 'application']
  for (const kind of kinds) console.log(`ids of ${kind}s`, await db.$count(externalIds, eq(externalIds.kind, kind)))
}

async function undo(): Promise<void> {
  const { move, actor } = await theMove()
  if (move.state !== 'Undoing') await db.transaction((part) => undoMoveIn(part, actor, move.id))
  await workOn(['Undone'])
  say('undone')
}

const deeds: Record<string, () => Promise<void>> = { prepare, run, count, undo }
await deeds[deed]?.()
clearInterval(memory)
await closeDocumentWorkers()
await database.close()
