import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { lockPosition, logPosition } from './commands.ts'
import { stagesOf } from './queries.ts'

type Stage = typeof interviewStages.$inferSelect

/** A stage, with its name and its place as a person saw them. */
interface SeenStage {
  id: number
  seenName?: string | null | undefined
  seenSequence?: number | null | undefined
}

/** Adds an interview stage at the end. */
export async function addStage(
  db: Db,
  actor: Actor,
  { positionId, name }: { positionId: number; name: string },
): Promise<number> {
  await lockPosition(db, actor, positionId)
  const stages = await stagesOf(db, positionId)
  requireFreeName(stages, name)
  const [made] = await db
    .insert(interviewStages)
    .values({ positionId, name, sequence: Math.max(0, ...stages.map(({ sequence }) => sequence)) + 1 })
    .returning()
  if (!made) throw new Error('the stage was not kept')
  await logPosition(db, actor, positionId, [`Interview stage ${name} added`])
  return made.id
}

function requireFreeName(stages: readonly { id: number; name: string }[], name: string, ownId?: number): void {
  if (stages.some((stage) => stage.id !== ownId && stage.name.toLowerCase() === name.toLowerCase())) {
    throw invalid({ name: 'The position has a stage of this name already' })
  }
}

function requireAsSeen({ name, sequence }: Stage, { seenName, seenSequence }: SeenStage): void {
  const isAsSeen = (seenName ?? name) === name && (seenSequence ?? sequence) === sequence
  if (!isAsSeen) throw changedMeanwhile(`the interview stage ${name}`)
}

/** Renames an interview stage, or gives it another place among the others. */
export async function changeStage(
  db: Db,
  actor: Actor,
  { name, sequence, ...seen }: SeenStage & { name?: string | null; sequence?: number | null },
): Promise<void> {
  const { id } = seen
  const stage = await lockStage(db, actor, id)
  const stages = await stagesOf(db, stage.positionId)
  const place = stages.findIndex((one) => one.id === id) + 1
  if ((name ?? stage.name) === stage.name && (sequence ?? place) === place) return
  requireAsSeen(stage, seen)
  if (name && name !== stage.name) {
    requireFreeName(stages, name, id)
    await db.update(interviewStages).set({ name }).where(eq(interviewStages.id, id))
    await logPosition(db, actor, stage.positionId, [`Interview stage ${stage.name} renamed to ${name}`])
  }
  if (sequence) await placeStage(db, actor, stage, sequence)
}

async function placeStage(db: Db, actor: Actor, stage: Stage, place: number) {
  const stages = await db
    .select({ id: interviewStages.id, sequence: interviewStages.sequence })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, stage.positionId))
    .orderBy(asc(interviewStages.sequence), asc(interviewStages.id))
  const order = stages.filter(({ id }) => id !== stage.id)
  order.splice(Math.min(place - 1, order.length), 0, stage)
  const changed = order.map(({ id, sequence }, index) => ({ id, before: sequence, sequence: index + 1 }))
  for (const { id, before, sequence } of changed) {
    if (before !== sequence) await db.update(interviewStages).set({ sequence }).where(eq(interviewStages.id, id))
  }
  await logPosition(db, actor, stage.positionId, [`Interview stage ${stage.name} moved to place ${place}`])
}

/** Removes an interview stage that was never used. */
export async function removeStage(db: Db, actor: Actor, seen: SeenStage): Promise<void> {
  const { id } = seen
  const stage = await lockStage(db, actor, id)
  requireAsSeen(stage, seen)
  const stages = await stagesOf(db, stage.positionId)
  if (stages.find((one) => one.id === id)?.isUsed) {
    throw conflict(`${stage.name} cannot be removed: interviews were held or planned in it`, 'used')
  }
  await db.delete(interviewStages).where(eq(interviewStages.id, id))
  await logPosition(db, actor, stage.positionId, [`Interview stage ${stage.name} removed`])
}

/** A stage of a position within reach, which nobody else changes meanwhile. */
async function lockStage(db: Db, actor: Actor, id: number) {
  const [found] = await db.select().from(interviewStages).where(eq(interviewStages.id, id))
  if (!found) throw notFound('Interview stage')
  await lockPosition(db, actor, found.positionId).catch(() => {
    throw notFound('Interview stage')
  })
  const [stage] = await db.select().from(interviewStages).where(eq(interviewStages.id, id))
  if (!stage) throw notFound('Interview stage')
  return stage
}
