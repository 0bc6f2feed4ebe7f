import { and, eq } from 'drizzle-orm'
import { missingFields } from '#contract/domains/movingIn/fields.ts'
import {
  type DayOrder,
  type MoveInState,
  type MoveInSystem,
  moveInKinds,
  moveInLimits,
  moveInSystems,
  moveInStates as states,
} from '#contract/vocab/movingIn.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { forgetAttempts } from '#server/kit/jobs/work.ts'
import {
  externalIds,
  type MoveIn,
  moveInFiles,
  moveInMappings,
  moveIns,
  type Stage,
} from '#server/records/movingIn/tables.ts'
import { filesOf, isGathering } from './gathering.ts'

/** Begins to move in the records of another system. */
export async function beginMoveIn(
  db: Db,
  actor: Actor,
  { name, ...asked }: { system: MoveInSystem; name?: string | null | undefined; dayOrder: DayOrder },
) {
  const source = asked.system === moveInSystems.other ? (name ?? '') : moveInSystems.labelOf(asked.system)
  const [made] = await db
    .insert(moveIns)
    .values({
      ...asked,
      source,
      state: states.gathering,
      createdAt: nowIso(),
      createdBy: actor.userId,
      role: actor.role,
    })
    .returning({ id: moveIns.id })
  if (!made) throw new Error('the move was not kept')
  await tell(db, actor, 'begin', { id: made.id, source })
  return { moveInId: made.id }
}

const tell = (db: Db, actor: Actor, deed: string, { id, source }: Pick<MoveIn, 'id' | 'source'>) =>
  audit(db, actor, `movingIn.${deed}`, { kind: 'moveIn', id }, { source })

async function lockMove(db: Db, id: number): Promise<MoveIn> {
  const [move] = await db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
  if (!move) throw notFound('Moving in')
  return move
}

async function moveOn(db: Db, actor: Actor, move: MoveIn, state: MoveInState, stage: Stage | null): Promise<void> {
  await db
    .update(moveIns)
    .set({ state, stage, stageAt: 0, note: null, finishedAt: null })
    .where(eq(moveIns.id, move.id))
  await forgetAttempts(db, 'moveIn', [move.id])
  await tell(db, actor, state.toLowerCase(), move)
}

/** Has every row of every file read; nothing is added. */
export async function checkMoveIn(db: Db, actor: Actor, id: number): Promise<void> {
  const move = await lockMove(db, id)
  if (!isGathering(move.state)) throw conflict('The work has begun; it is not checked again')
  const files = await filesOf(db, id)
  const used = files.filter(({ file }) => file.kind)
  if (!used.length) throw conflict('Send the files first, and say what they hold')
  for (const { file, arrived } of files) {
    if (arrived < file.pieces)
      throw conflict(`${file.fileName} has not arrived as a whole: send it again, or take it out`)
    const missing = file.kind ? missingFields(file.kind, file.columns) : []
    if (missing.length) throw conflict(`${file.fileName}: choose the column of ${missing.join(', ')}`)
  }
  await checkAnew(db, actor, move)
}

async function checkAnew(db: Db, actor: Actor, move: MoveIn): Promise<void> {
  await db
    .update(moveInFiles)
    .set({ piecesRead: 0, restFrom: 0, rows: 0, isHere: 0, refused: 0, added: 0 })
    .where(eq(moveInFiles.moveInId, move.id))
  await db.update(moveIns).set({ figures: null }).where(eq(moveIns.id, move.id))
  await moveOn(db, actor, move, states.checking, 'clearing')
}

/** Says what words stand for, remembers it, and has everything checked anew. */
export async function chooseWords(
  db: Db,
  actor: Actor,
  { id, words }: { id: number; words: Record<string, StatusId> },
) {
  const move = await lockMove(db, id)
  if (move.state !== states.checked) throw conflict('Words are decided after the check and before the rows are added')
  const key = and(eq(moveInMappings.source, move.source), eq(moveInMappings.kind, moveInKinds.application))
  const [before] = await db.select({ words: moveInMappings.words }).from(moveInMappings).where(key)
  const all = { ...before?.words, ...words }
  await db
    .insert(moveInMappings)
    .values({ source: move.source, kind: moveInKinds.application, words: all })
    .onConflictDoUpdate({ target: [moveInMappings.source, moveInMappings.kind], set: { words: all } })
  await checkAnew(db, actor, move)
}

/** Adds what the check found good, or goes on where it was stopped. */
export async function startMoveIn(db: Db, actor: Actor, id: number): Promise<void> {
  const move = await lockMove(db, id)
  if (move.state !== states.checked && move.state !== states.stopped) throw conflict('Check the files first')
  const open = move.figures?.words.filter(({ statusId }) => statusId === null) ?? []
  if (open.length)
    throw conflict(
      `Say what ${open
        .map(({ word }) => `"${word}"`)
        .slice(0, 5)
        .join(', ')} stands for first`,
    )
  await db
    .update(moveIns)
    .set({ startedAt: move.startedAt ?? nowIso() })
    .where(eq(moveIns.id, id))
  await moveOn(db, actor, move, states.running, move.stage)
}

/** Stops the work; what was added stays. */
export async function stopMoveIn(db: Db, actor: Actor, id: number): Promise<void> {
  const move = await lockMove(db, id)
  if (move.state === states.checking) await moveOn(db, actor, move, states.gathering, null)
  else if (move.state === states.running) await moveOn(db, actor, move, states.stopped, move.stage)
  else throw conflict('Nothing is running')
}

/** Whether what was added can still be taken back. */
export function canUndo({ state, createdAt }: MoveIn, added: number): boolean {
  const isOver = state === states.done || state === states.stopped
  return isOver && added > 0 && now().getTime() - Date.parse(createdAt) < moveInLimits.undoDays * 86_400_000
}

/** How many records came by a move. */
export const addedBy = (db: Db, id: number) => db.$count(externalIds, eq(externalIds.moveInId, id))

/** Takes back what was added, in the background. */
export async function undoMoveIn(db: Db, actor: Actor, id: number): Promise<void> {
  const move = await lockMove(db, id)
  if (!canUndo(move, await addedBy(db, id))) {
    throw conflict(`Only what was added in the last ${moveInLimits.undoDays} days, and is not running, can be undone`)
  }
  await moveOn(db, actor, move, states.undoing, null)
}
