import { mkdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { MoveInFigures } from '#contract/domains/movingIn/model.ts'
import { type MoveInKind, type MoveInState, moveInLimits, moveInStates as states } from '#contract/vocab/movingIn.ts'
import { roles } from '#contract/vocab/roles.ts'
import { actorFor } from '#server/domains/access/queries.ts'
import { beginMoveIn, checkMoveIn, startMoveIn, undoMoveIn } from '#server/domains/movingIn/commands.ts'
import { addFile, headOfArchive, keepPiece } from '#server/domains/movingIn/gathering.ts'
import { headOf } from '#server/domains/movingIn/pieces.ts'
import { findMoveIn } from '#server/domains/movingIn/queries.ts'
import { workOnMoveIns } from '#server/domains/movingIn/work.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { folderStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { externalIds, moveIns } from '#server/records/movingIn/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { makers } from '#server/test/make.ts'
import '#server/reactions.ts'
import { archiveOfCvs, filesOfFirm } from './movingInFiles.ts'

/** Where a firm moves in: a migrated database, and the folder its files lie in. */
export interface Place {
  url: string
  folder: string
}

/** Tells of a step that is done. */
type Say = (what: string) => void

/** Does something in the database of a place, and closes what it opened. */
async function inPlace<Result>({ url, folder }: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true })
  keepFilesIn({ store: folderStore(folder), secret: 'x'.repeat(32) })
  const database = await openPostgres(url)
  try {
    return await work(database.db)
  } finally {
    await closeDocumentWorkers()
    await database.close()
  }
}

/** How large the firm is that moves in. */
export interface Size {
  people: number
  cvs: number
}

/** Makes the files of a firm and sends them, in an empty database. */
export const prepareMove = (place: Place, { people, cvs }: Size, say: Say) =>
  inPlace(place, async (db) => {
    const { id } = await makers(db).user({ role: roles.admin })
    const actor = await actorFor(db, id, roles.admin)
    if (!actor) throw new Error('nobody is there to move in')
    const { moveInId } = await beginMoveIn(db, actor, { system: 'openCats', dayOrder: 'dayFirst' })
    for (const [fileName, lines] of Object.entries(filesOfFirm(people))) {
      say(`${fileName}: ${await send(db, actor, { moveInId, fileName, bytes: bytesOf(lines) })} pieces`)
    }
    if (!cvs) return
    const bytes = Buffer.from(archiveOfCvs(people, cvs))
    say(`CVs: ${await send(db, actor, { moveInId, fileName: 'cvs.zip', bytes })} pieces`)
  })

interface SentFile {
  moveInId: number
  fileName: string
  bytes: Buffer
}

/** Lines as a file; made one after the other, since all of them at once would be too long a text. */
function bytesOf(lines: Iterable<string>): Buffer {
  const parts: Buffer[] = []
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < moveInLimits.pieceBytes) continue
    parts.push(Buffer.from(text))
    text = ''
  }
  return Buffer.concat([...parts, Buffer.from(text)])
}

/** Sends a file in its pieces; answers how many they were. */
async function send(db: Db, actor: Actor, { moveInId, fileName, bytes: all }: SentFile): Promise<number> {
  const pieces = Math.ceil(all.length / moveInLimits.pieceBytes)
  const fileId = await addFile(db, { moveInId, fileName, pieces, bytes: all.length })
  for (let number = 0; number < pieces; number++) {
    const bytes = all.subarray(number * moveInLimits.pieceBytes, (number + 1) * moveInLimits.pieceBytes)
    const first = () => (fileName.endsWith('.zip') ? headOfArchive : headOf(bytes, pieces === 1))
    const head = number === 0 ? await first() : undefined
    const put = await putFile({ fileName, type: 'csv', bytes })
    await db.transaction((part) => keepPiece(part, actor, { fileId, number, put, head }))
  }
  return pieces
}

async function theMove(db: Db) {
  const [move] = await db.select().from(moveIns)
  const [user] = await db.select().from(users)
  const actor = user && (await actorFor(db, user.id, roles.admin))
  if (!move || !actor) throw new Error('prepare first')
  return { move, actor }
}

/** How far the work has come. */
export interface Standing {
  stage: string
  done: number
  of: number
}

/** What is told while a move is worked on: each stage that is over, and now and then how far it has come. */
export interface Followed {
  say: Say
  stands: (standing: Standing) => void
  /** Does the next part of it; a server that runs beside does it by itself. */
  work?: (db: Db) => Promise<unknown>
}

/** Works until the move is in a state. */
async function workOn(db: Db, until: readonly MoveInState[], followed: Followed): Promise<void> {
  const { say, stands, work = workOnMoveIns } = followed
  let stage = ''
  for (;;) {
    const { move } = await theMove(db)
    const now = `${move.state} ${move.stage ?? ''}`.trim()
    if (stage && now !== stage) say(stage)
    stage = now
    if (until.includes(move.state)) return
    stands({ stage, ...(await findMoveIn(db, move.id)).progress })
    await work(db)
  }
}

/** Checks and adds what was prepared; where it was killed before, it goes on. Answers what the check had said. */
export const runMove = (place: Place, followed: Followed): Promise<MoveInFigures['kinds']> =>
  inPlace(place, async (db) => {
    const { move, actor } = await theMove(db)
    if (move.state === states.gathering) await db.transaction((part) => checkMoveIn(part, actor, move.id))
    await workOn(db, [states.checked, states.gathering, states.running, states.done], followed)
    const { move: checked } = await theMove(db)
    if (checked.state === states.gathering) throw new Error(checked.note ?? 'the check ended')
    if (checked.state === states.checked) await db.transaction((part) => startMoveIn(part, actor, move.id))
    await workOn(db, [states.done], followed)
    return checked.figures?.kinds ?? []
  })

const counted = {
  ...{ organizations, positions, candidates, applications, statusEvents, candidateCvs, candidateSearch, externalIds },
}
const withIds: readonly MoveInKind[] = ['organization', 'position', 'candidate', 'application']

/** How many rows there are of what moving in adds. */
export const countMoved = (place: Place): Promise<Record<string, number>> =>
  inPlace(place, async (db) => {
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(counted)) counts[name] = await db.$count(table)
    for (const kind of withIds) {
      counts[`ids of ${kind}s`] = await db.$count(externalIds, eq(externalIds.kind, kind))
    }
    return counts
  })

/** Takes everything back that was added. */
export const undoMove = (place: Place, followed: Followed): Promise<void> =>
  inPlace(place, async (db) => {
    const { move, actor } = await theMove(db)
    if (move.state !== states.undoing) await db.transaction((part) => undoMoveIn(part, actor, move.id))
    await workOn(db, [states.undone], followed)
  })
