import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { keptRecord } from '#contract/domains/movingIn/model.ts'
import { type MoveInKind, moveInKinds, moveInRowStates, moveInStates as states } from '#contract/vocab/movingIn.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { sumOf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import type { TableCell } from '#server/kit/exports/sheetCells.ts'
import { tableFile } from '#server/kit/exports/tableFiles.ts'
import { isWorkOn } from '#server/kit/jobs/work.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { externalIds, type MoveIn, moveInFiles, moveInRows, moveIns } from '#server/records/movingIn/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { addedKinds } from './adding.ts'
import { addedBy, canUndo } from './commands.ts'
import { filesOf, isGathering } from './gathering.ts'

const mostShown = 50

/** Every move, the newest first. */
export async function allMoveIns(db: Db) {
  const rows = await db
    .select({ move: moveIns, createdByName: users.fullName })
    .from(moveIns)
    .leftJoin(users, eq(users.id, moveIns.createdBy))
    .orderBy(desc(moveIns.id))
    .limit(mostShown)
  const counts = await db
    .select({ id: moveInFiles.moveInId, added: sumOf(moveInFiles.added) })
    .from(moveInFiles)
    .groupBy(moveInFiles.moveInId)
  const addedOf = new Map(counts.map(({ id, added }) => [id, added]))
  return rows.map(({ move, createdByName }) => ({ ...move, createdByName, added: addedOf.get(move.id) ?? 0 }))
}

/** A move with all that is known of it. */
export async function findMoveIn(db: Db, id: number) {
  const [found] = await db
    .select({ move: moveIns, createdByName: users.fullName, trouble: workAttempts })
    .from(moveIns)
    .leftJoin(users, eq(users.id, moveIns.createdBy))
    .leftJoin(workAttempts, isWorkOn('moveIn', moveIns.id))
    .where(eq(moveIns.id, id))
  if (!found) throw notFound('Moving in')
  const { move, createdByName, trouble } = found
  const files = await filesOf(db, id)
  const added = await addedBy(db, id)
  const isKept = and(eq(externalIds.moveInId, id), isNotNull(externalIds.keptBecause))
  return {
    ...move,
    createdByName,
    stage: stageText(move),
    progress: progressOf(move, files, added),
    note: troubleText(trouble) ?? move.note,
    files: files.map(({ file, arrived }) => ({ ...file, isWhole: arrived === file.pieces })),
    added,
    kept: await db.$count(externalIds, isKept),
    keptRecords: await keptRecords(db, id),
    can: {
      gather: isGathering(move.state),
      check: isGathering(move.state) && files.some(({ file }) => file.kind),
      start: move.state === states.checked || move.state === states.stopped,
      stop: move.state === states.checking || move.state === states.running,
      undo: canUndo(move, added),
    },
  }
}

function stageText({ state, stage }: MoveIn): string | null {
  if (state !== states.running && state !== states.checking) return null
  const kind = addedKinds.find((one) => one === (stage ?? addedKinds[0]))
  if (kind) return `Adding ${moveInKinds.labelOf(kind).toLowerCase()}`
  if (stage === 'following') return 'Bringing candidates and positions into line'
  return stage === 'indexing' ? 'Making candidates found by the search' : 'Reading every row'
}

type Files = Awaited<ReturnType<typeof filesOf>>

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** How much of the present step is done. What follows once all rows are added counts as a tenth of it. */
function progressOf({ state, stage, figures }: MoveIn, files: Files, added: number): { done: number; of: number } {
  const used = files.map(({ file }) => file).filter(({ kind }) => kind)
  if (state === states.checking) {
    return { done: sum(used.map(({ piecesRead }) => piecesRead)), of: sum(used.map(({ pieces }) => pieces)) }
  }
  const all = sum((figures?.kinds ?? []).map(({ toAdd }) => toAdd))
  if (state === states.undoing) return { done: Math.max(all - added, 0), of: all }
  const isFollowing = stage === 'following' || stage === 'indexing'
  return { done: sum(used.map((file) => file.added)), of: isFollowing ? Math.ceil(all * 1.1) : all }
}

function troubleText(trouble: typeof workAttempts.$inferSelect | null): string | null {
  if (!trouble?.lastError) return null
  const why = trouble.lastError.replace(/(?<![.\s])[.\s]+$/, '')
  return trouble.failedAt
    ? `It could not go on: ${why}. Stop it, or ask an administrator to try it again.`
    : `It was interrupted and goes on by itself: ${why}.`
}

type Kept = z.output<typeof keptRecord>

const ofApplication = (id: ReturnType<typeof sql>) => sql`(select c.full_name || ', ' || p.provider_position_name
  from applications a join candidates c on c.id = a.candidate_id join positions p on p.id = a.position_id
  where a.id = ${id})`

const nameOf: Readonly<Partial<Record<MoveInKind, ReturnType<typeof sql>>>> = {
  organization: sql`(select name from organizations where id = x.record_id)`,
  contact: sql`(select name from organization_contacts where id = x.record_id)`,
  position: sql`(select provider_position_name from positions where id = x.record_id)`,
  candidate: sql`(select full_name from candidates where id = x.record_id)`,
  application: ofApplication(sql`x.record_id`),
  placement: ofApplication(sql`(select application_id from joinings where id = x.record_id)`),
  interview: ofApplication(sql`(select application_id from interviews where id = x.record_id)`),
  invoice: sql`(select invoice_number from invoices where id = x.record_id)`,
  cv: sql`(select c.full_name || ', ' || v.file_name from candidate_cvs v join candidates c on c.id = v.candidate_id
    where v.id = x.record_id)`,
  note: sql`(select c.full_name from candidate_communications n join candidates c on c.id = n.candidate_id
    where n.id = x.record_id)`,
}

/** What stayed when a move was undone, by name. */
async function keptRecords(db: Db, id: number): Promise<Kept[]> {
  const names = Object.entries(nameOf).map(([kind, name]) => sql`when ${kind} then ${name}`)
  return rowsOf<Kept>(
    db,
    sql`select x.kind, x.record_id as "recordId", coalesce(case x.kind ${sql.join(names, sql` `)} end, '') as name,
        x.kept_because as reason
      from ${externalIds} x where x.move_in_id = ${id} and x.kept_because is not null order by x.id limit ${mostShown * 4}`,
  )
}

/** The refused rows of a file as they were sent, with the reason of each in a last column. */
export async function refusedRows(db: Db, fileId: number) {
  const [file] = await db.select().from(moveInFiles).where(eq(moveInFiles.id, fileId))
  if (!file) throw notFound('File')
  const rows = await db
    .select({ cells: moveInRows.cells, reason: moveInRows.reason })
    .from(moveInRows)
    .where(
      and(
        eq(moveInRows.moveInFileId, fileId),
        inArray(moveInRows.state, [moveInRowStates.refused, moveInRowStates.unmapped]),
      ),
    )
    .orderBy(asc(moveInRows.row))
  const filled = rows.map(({ cells, reason }) => [...file.headings.map((_, at) => cells[at] ?? ''), reason ?? ''])
  const table: TableCell[][] = [[...file.headings, 'Reason'], ...filled]
  return tableFile(table, `Refused rows of ${file.fileName.replace(/\.\w+$/, '')}`, 'csv')
}
