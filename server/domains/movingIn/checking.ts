import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { fieldsOfMoveIn, saysStatuses } from '#contract/domains/movingIn/fields.ts'
import { wordsOfMoveIn } from '#contract/domains/movingIn/profiles.ts'
import {
  type MoveInKind,
  type MoveInRowState,
  moveInKinds,
  moveInRowStates as states,
} from '#contract/vocab/movingIn.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { type MoveIn, moveInFiles, moveInMappings, moveInRows, moveIns } from '#server/records/movingIn/tables.ts'
import type { CellReading } from './cells.ts'
import { archiveColumns, archiveHeadings, rowsOfArchive } from './cvArchive.ts'
import { figuresOf } from './figures.ts'
import { rememberedOf } from './mappings.ts'
import { nextRowsOf } from './pieces.ts'
import { type ReadRow, readRow } from './rows.ts'
import { recordsNamed, recordsOf, stagedOf } from './standing.ts'
import { usersByName } from './users.ts'

const clearedAtOnce = 20_000
const keptAtOnce = 500

/** The next piece of the files that a check has not read yet. */
export interface Piece {
  file: FileRow
  rows: string[][]
  restFrom: number
  /** How many pieces of the file are read with it. */
  piecesRead: number
}

/** Reads the next piece of a check, before the transaction begins that keeps its rows: bytes travel in none. */
export async function nextPiece(db: Db, { id, stage, system, source }: MoveIn): Promise<Piece | undefined> {
  const file = stage === 'reading' ? await nextFile(db, id) : undefined
  if (!file) return undefined
  if (file.kind !== moveInKinds.cv) return { file, piecesRead: file.piecesRead + 1, ...(await nextRowsOf(db, file)) }
  // The directory of an archive stands at its end: its files are known at once.
  const rows = await rowsOfArchive(db, file, { system, remembered: await rememberedOf(db, source) })
  return { file, piecesRead: file.pieces, rows: [archiveHeadings, ...rows], restFrom: 0 }
}

/** Does the next part of a check: clears what the one before left, or keeps the rows of a piece. Answers whether it is over. */
export async function checkOn(db: Db, move: MoveIn, piece: Piece | undefined): Promise<boolean> {
  if (move.stage === 'clearing') {
    if (!(await clearRows(db, move.id)))
      await db.update(moveIns).set({ stage: 'reading' }).where(eq(moveIns.id, move.id))
    return false
  }
  const file = await nextFile(db, move.id)
  if (file) {
    if (isPowerOfTwo(file.piecesRead)) await db.execute(sql`analyze ${moveInRows}`)
    // Whoever changed the files meanwhile has begun the check anew.
    if (piece && piece.file.id === file.id && piece.file.piecesRead === file.piecesRead) {
      await keepPiece(db, move, { ...piece, file })
    }
    return false
  }
  await db
    .update(moveIns)
    .set({ figures: await figuresOf(db, move) })
    .where(eq(moveIns.id, move.id))
  return true
}

/** How the rows are spread is looked at anew whenever there are twice as many. */
const isPowerOfTwo = (number: number) => number > 0 && (number & (number - 1)) === 0

type FileRow = typeof moveInFiles.$inferSelect & { kind: MoveInKind }

/** Removes rows of an earlier check, some at once. Answers how many. */
export async function clearRows(db: Db, moveInId: number): Promise<number> {
  const [gone] = await rowsOf<{ count: string }>(
    db,
    sql`with gone as (delete from ${moveInRows} where ctid = any(array(select ctid from ${moveInRows}
      where ${eq(moveInRows.moveInId, moveInId)} limit ${clearedAtOnce})) returning 1) select count(*) from gone`,
  )
  return Number(gone?.count ?? 0)
}

/** The next file in the order of kinds: what rows lead to is read before them. */
async function nextFile(db: Db, moveInId: number): Promise<FileRow | undefined> {
  const order = sql`array_position(${sql.param([...moveInKinds.ids])}::text[], ${moveInFiles.kind})`
  const [file] = await db
    .select()
    .from(moveInFiles)
    .where(
      and(
        eq(moveInFiles.moveInId, moveInId),
        isNotNull(moveInFiles.kind),
        lt(moveInFiles.piecesRead, moveInFiles.pieces),
      ),
    )
    .orderBy(asc(order), asc(moveInFiles.id))
    .limit(1)
  return file?.kind ? { ...file, kind: file.kind } : undefined
}

/** How the cells of a move are read: what the firm decided goes before what the profile says. */
export async function readingOf(db: Db, { system, source, dayOrder }: MoveIn): Promise<CellReading> {
  const [decided] = await db
    .select({ words: moveInMappings.words })
    .from(moveInMappings)
    .where(and(eq(moveInMappings.source, source), eq(moveInMappings.kind, moveInKinds.application)))
  return {
    ...{ words: wordsOfMoveIn(system, decided?.words ?? {}), dayOrder, timeZone: workspaceTimeZone },
    fields: new Map(moveInKinds.ids.map((kind) => [kind, fieldsOfMoveIn(kind)])),
    users: await usersByName(db),
  }
}

/** What becomes of a row. */
interface Outcome {
  row: number
  cells: string[]
  state: MoveInRowState
  reason?: string
  externalId?: string | undefined
  read?: ReadRow
}

async function keepPiece(db: Db, move: MoveIn, { file, rows, restFrom, piecesRead }: Piece): Promise<void> {
  const reading = await readingOf(db, move)
  const all = rows.map((cells, at) => ({ row: file.rows + at + 1, cells }))
  const filled = all.filter(({ row, cells }) => row > 1 && cells.some((cell) => cell !== ''))
  let [isHere, refused] = [0, 0]
  for (let from = 0; from < filled.length; from += keptAtOnce) {
    const some = filled.slice(from, from + keptAtOnce)
    const lines = file.kind === moveInKinds.cv ? await withCandidates(db, move, some) : some
    const outcomes = await outcomesOf(db, move, file, lines, reading)
    isHere += outcomes.filter((outcome) => outcome === 'isHere').length
    const kept = outcomes.filter((outcome) => outcome !== 'isHere')
    refused += kept.filter(({ state }) => state !== states.good).length
    await keep(db, move, file, kept)
  }
  await db
    .update(moveInFiles)
    .set({
      piecesRead,
      restFrom,
      rows: file.rows + rows.length,
      isHere: file.isHere + isHere,
      refused: file.refused + refused,
    })
    .where(eq(moveInFiles.id, file.id))
}

/** Files of an archive with the one of those they may mean who is known: in the files of the move, or here already. */
async function withCandidates(db: Db, move: MoveIn, lines: readonly Line[]): Promise<Line[]> {
  const meant = lines.map(({ cells }) => (cells[archiveColumns.candidate] ?? '').split('\n'))
  const names = [...new Set(meant.flat())]
  const staged = await stagedOf(db, move.id, moveInKinds.candidate, names)
  const here = await recordsNamed(db, move.source, moveInKinds.candidate, names)
  const isKnown = (name: string) => staged.has(name) || staged.has(name.toLowerCase()) || here.has(name)
  return lines.map(({ row, cells: [path = '', , place = ''] }, at) => {
    const options = meant[at] ?? []
    return { row, cells: [path, options.find(isKnown) ?? options[0] ?? '', place] }
  })
}

type Line = { row: number; cells: string[] }

async function outcomesOf(
  db: Db,
  move: MoveIn,
  { id, kind, columns }: FileRow,
  lines: readonly Line[],
  reading: CellReading,
): Promise<(Outcome | 'isHere')[]> {
  const read = lines.map((line) => readRow(kind, columns, line, reading))
  const good = read.filter((one): one is ReadRow => !('refused' in one))
  const known = await knownOf(db, move, kind, good)
  const taken = new Map<string, number>()
  return lines.map(({ row, cells }, at) => {
    const one = read[at]
    const refuse = (reason: string): Outcome => ({
      ...{ row, cells, state: states.refused, reason },
      externalId: one?.externalId,
    })
    if (one === undefined || 'refused' in one) return refuse(one?.refused ?? '')
    if (known.isHere(one)) return 'isHere'
    const twin = known.twinOf(one, id) ?? taken.get(one.externalId)
    if (twin !== undefined) return refuse(`The id ${one.externalId} is already in row ${twin}`)
    const lost = one.leads.map(known.problemOf).find(Boolean)
    if (lost) return refuse(lost)
    taken.set(one.externalId, row)
    if (saysStatuses(kind) && one.statusId === undefined) {
      return { row, cells, state: states.unmapped, reason: `The status "${one.word}" is not known`, read: one }
    }
    return { row, cells, state: states.good, read: one }
  })
}

const nameOfKind = (kind: MoveInKind) => moveInKinds.labelOf(kind).toLowerCase().replace(/s$/, '')

/** What is known of the rows and of what they lead to: here already, in the files, or nowhere. */
async function knownOf(db: Db, move: MoveIn, kind: MoveInKind, rows: readonly ReadRow[]) {
  const isEvent = kind === moveInKinds.statusEvent
  const own = rows.map(({ externalId }) => externalId)
  const here = isEvent ? new Map() : await recordsOf(db, move.source, kind, own)
  const staged = isEvent ? new Map() : await stagedOf(db, move.id, kind, own)
  const problems = new Map<string, string | undefined>()
  const isKnownWith = new Set<string>()
  for (const led of new Set(rows.flatMap(({ leads }) => leads.map((lead) => lead.kind)))) {
    const names = rows.flatMap(({ leads }) => leads.filter((lead) => lead.kind === led).map(({ id }) => id))
    const among = await stagedOf(db, move.id, led, names)
    const records = await recordsNamed(db, move.source, led, names)
    for (const name of names) {
      const row = among.get(name) ?? among.get(name.toLowerCase())
      if (records.has(name)) isKnownWith.add(name)
      else if (row?.state === states.refused)
        problems.set(`${led} ${name}`, `The ${nameOfKind(led)} ${name} is refused: row ${row.row}`)
      else if (!row) problems.set(`${led} ${name}`, `There is no ${nameOfKind(led)} ${name}`)
    }
  }
  return {
    // What hangs on an application that is here already came with it.
    isHere: ({ externalId, leads }: ReadRow) =>
      here.has(externalId) || (isEvent && leads.some(({ id }) => isKnownWith.has(id))),
    twinOf: ({ externalId }: ReadRow, fileId: number): number | undefined => {
      const twin = staged.get(externalId)
      return twin && twin.state !== states.refused && (twin.fileId !== fileId || twin.externalId === externalId)
        ? twin.row
        : undefined
    },
    problemOf: (lead: { kind: MoveInKind; id: string }) => problems.get(`${lead.kind} ${lead.id}`),
  }
}

async function keep(db: Db, move: MoveIn, { id, kind }: FileRow, outcomes: readonly Outcome[]): Promise<void> {
  if (!outcomes.length) return
  const rows = outcomes.map(({ row, cells, state, reason, externalId, read }) => ({
    ...{ row, state, cells: cells.map((cell) => cell.replaceAll('\u0000', '')), reason },
    ...{ externalId: read?.externalId ?? externalId, alias: read?.alias, hangsOn: read?.hangsOn },
    ...{ word: read?.word, statusId: read?.statusId, at: read?.at },
  }))
  await db.execute(sql`insert into ${moveInRows} (move_in_file_id, move_in_id, kind, row, state, cells, reason,
      external_id, alias, hangs_on, word, status_id, at)
    select ${id}, ${move.id}, ${kind}, s.row, s.state, s.cells, s.reason, s."externalId", s.alias, s."hangsOn", s.word,
      s."statusId", s.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(row integer, state text, cells jsonb, reason text,
      "externalId" text, alias text, "hangsOn" text, word text, "statusId" integer, at timestamptz)`)
}
