import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type MoveInState, moveInStates as states } from '#contract/vocab/movingIn.ts'
import { actorFor } from '#server/domains/access/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { more, workThrough } from '#server/kit/jobs/work.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { externalIds, type MoveIn, moveInRows, moveIns, type Stage } from '#server/records/movingIn/tables.ts'
import { addedKinds, addNext } from './adding.ts'
import { checkOn, clearRows, nextPiece, type Piece } from './checking.ts'
import { followNext, indexNext } from './following.ts'
import { dropPieces } from './gathering.ts'
import { type ReadCvs, readNextCvs } from './kinds/cvs.ts'
import { undoNext } from './undoing.ts'

const atWork: readonly MoveInState[] = [states.checking, states.running, states.undoing]

/**
 * Works on what is being moved in, a part at a time. Each part is one transaction that holds its move: a death in the
 * middle leaves nothing half done, whoever stops it waits a moment, and any process goes on where it stands.
 */
export function workOnMoveIns(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'moveIn',
    limitSeconds: 60,
    due: async (from, isFree, limit) => {
      const waiting = await from
        .select({ id: moveIns.id })
        .from(moveIns)
        .where(and(inArray(moveIns.state, [...atWork]), isFree(moveIns.id)))
        .orderBy(asc(moveIns.id))
        .limit(limit)
      return waiting.map(({ id }) => id)
    },
    work: async (from, key) => {
      const isDone = await workOnPart(from, Number(key))
      return isDone ? 1 : more
    },
  })
}

const rowOf = async (db: Db, id: number): Promise<MoveIn | undefined> =>
  (await db.select().from(moveIns).where(eq(moveIns.id, id)))[0]

/** Answers whether nothing is left to do. */
async function workOnPart(db: Db, id: number): Promise<boolean> {
  const before = await rowOf(db, id)
  const piece = before?.state === states.checking ? await pieceOrEnd(db, before) : undefined
  const cvs = before?.state === states.running ? await readNextCvs(db, before) : nothingRead
  return db.transaction(async (part) => {
    const [move] = await part
      .select()
      .from(moveIns)
      .where(and(eq(moveIns.id, id), inArray(moveIns.state, [...atWork])))
      .for('update')
    if (!move) return true
    const actor = await actorFor(part, move.createdBy, move.role)
    if (!actor || !may(actor, 'data.moveIn')) {
      await part
        .update(moveIns)
        .set({ state: states.stopped, note: 'Who began it may no longer do this' })
        .where(eq(moveIns.id, id))
      return true
    }
    return partOf(part, move, actor, { piece, cvs })
  })
}

/** The next piece of a check. A file that cannot be read ends the check with the reason. */
async function pieceOrEnd(db: Db, move: MoveIn): Promise<Piece | undefined> {
  return nextPiece(db, move).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 400) throw error
    const note = Object.values(error.fields ?? {})[0] ?? error.message
    await db
      .update(moveIns)
      .set({ state: states.gathering, stage: null, note })
      .where(and(eq(moveIns.id, move.id), eq(moveIns.state, states.checking)))
    return undefined
  })
}

/** What was read before the transaction of a part began: bytes travel in none. */
interface ReadBefore {
  piece: Piece | undefined
  cvs: ReadCvs
}

const nothingRead: ReadCvs = new Map()

async function partOf(db: Db, move: MoveIn, actor: Actor, { piece, cvs }: ReadBefore): Promise<boolean> {
  if (move.state === states.checking) {
    if (!(await checkOn(db, move, piece))) return false
    return end(db, move, actor, states.checked)
  }
  if (move.state === states.undoing) {
    if (!(await undoNext(db, move))) return false
    return end(db, move, actor, states.undone)
  }
  return runOn(db, move, actor, cvs)
}

const stages: readonly Stage[] = [...addedKinds, 'following', 'indexing']

async function runOn(db: Db, move: MoveIn, actor: Actor, cvs: ReadCvs): Promise<boolean> {
  const stage = move.stage ?? stages[0]
  const kind = addedKinds.find((one) => one === stage)
  const isOver = kind
    ? await addNext(db, move, actor, kind, cvs)
    : await (stage === 'following' ? followNext(db, move) : indexNext(db, move))
  if (!isOver) return false
  // What has come is much, at once: the next stage is planned by what there is now.
  for (const table of [externalIds, moveInRows, candidates, applications, statusEvents])
    await db.execute(sql`analyze ${table}`)
  const next = stages[(stage ? stages.indexOf(stage) : 0) + 1]
  if (next) {
    await db.update(moveIns).set({ stage: next, stageAt: 0 }).where(eq(moveIns.id, move.id))
    return false
  }
  await dropPieces(db, move.id)
  return end(db, move, actor, states.done)
}

async function end(db: Db, move: MoveIn, actor: Actor, state: MoveInState): Promise<boolean> {
  // What was good and hangs on nothing that came is left over only where its application was here already.
  if (state === states.undone) await clearRows(db, move.id)
  const finishedAt = state === states.checked ? null : nowIso()
  await db
    .update(moveIns)
    .set({ state, stage: null, stageAt: 0, note: null, finishedAt })
    .where(eq(moveIns.id, move.id))
  await audit(db, actor, `movingIn.${state.toLowerCase()}`, { kind: 'moveIn', id: move.id }, { source: move.source })
  return true
}
