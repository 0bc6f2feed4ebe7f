import { and, asc, eq, inArray, min, ne, sql } from 'drizzle-orm'
import {
  type ImportRowState,
  type ImportState,
  importPermissions,
  importRowStates as rowStates,
  importStates as states,
} from '#contract/vocab/imports.ts'
import { actorFor } from '#server/domains/access/queries.ts'
import { may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { present } from '#server/kit/database/sql.ts'
import { AppError, conflict } from '#server/kit/errors.ts'
import { more, workThrough } from '#server/kit/jobs/work.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import type { ImportRow } from './commands.ts'
import { kinds, recordsNow, takeBack } from './kinds.ts'
import { type ReadRow, type Row, readRow, type Turn } from './readRow.ts'

type Sources = Readonly<Record<string, OptionSource>>

const atOnce = 100
const atWork: readonly ImportState[] = [states.checking, states.running, states.undoing]

/**
 * Works on the uploads that wait for it, some rows of each in turn. Each part is one transaction that holds its upload, so
 * that processes share the work, a death in the middle leaves nothing half done, and whoever cancels waits a moment.
 */
export function workOnImports(db: Db, sources: Sources): Promise<number> {
  const known = new Map<string, number[]>()
  return workThrough(db, {
    kind: 'import',
    mostAttempts: 5,
    due: async (from, isFree, limit) => {
      const waiting = from
        .select({ id: imports.id })
        .from(imports)
        .where(and(inArray(imports.state, [...atWork]), isFree(imports.id)))
      return (await waiting.orderBy(asc(imports.id)).limit(limit)).map(({ id }) => id)
    },
    work: async (from, key) => {
      const isDone = await from.transaction((part) => workOnPart(part, Number(key), sources, known))
      return isDone ? 1 : more
    },
  })
}

/** Answers whether nothing is left to do. */
async function workOnPart(db: Db, id: number, sources: Sources, known: Map<string, number[]>): Promise<boolean> {
  const isTheirs = and(eq(imports.id, id), inArray(imports.state, [...atWork]))
  const [work] = await db.select().from(imports).where(isTheirs).for('update')
  if (!work) return true
  await takeTurn(db, work)
  const actor = await actorFor(db, work.createdBy, work.role)
  if (!actor || !may(actor, importPermissions[work.kind])) {
    await finish(db, work, states.cancelled, 'Who began it may no longer do this')
    return true
  }
  const turn = { db, work, actor, kind: kinds[work.kind], reading: { db, actor, sources, known } }
  const rows = await nextRows(db, work)
  if (rows.length) await settle(turn, await outcomesOf(turn, rows))
  const isLast = rows.length < atOnce
  if (isLast) await finish(db, work, after[work.state as WorkingState])
  return isLast
}

/**
 * Of uploads of one kind one is worked on at a time: two that name the same people in another order would each wait for
 * what the other has added.
 */
async function takeTurn(db: Db, { kind }: ImportRow): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${kind}))`)
}

type WorkingState = 'Checking' | 'Running' | 'Undoing'

const after: Record<WorkingState, ImportState> = {
  Checking: states.checked,
  Running: states.done,
  Undoing: states.undone,
}

async function finish(db: Db, { id }: ImportRow, state: ImportState, note: string | null = null): Promise<void> {
  const finishedAt = state === states.checked ? null : nowIso()
  await db.update(imports).set({ state, note, finishedAt }).where(eq(imports.id, id))
}

/** Rows still to be worked on, in the order of the file; what was added last is taken back first. */
function nextRows(db: Db, { id, state }: ImportRow): Promise<Row[]> {
  const isUndoing = state === states.undoing
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, isUndoing ? rowStates.added : rowStates.waiting)))
    .orderBy(isUndoing ? sql`${importRows.row} desc` : asc(importRows.row))
    .limit(atOnce)
}

/** What became of a row. */
interface Outcome {
  row: number
  state: ImportRowState
  reason?: string
  name?: string
  key?: string
  recordId?: number
  recordVersion?: number
}

interface Step {
  work: (turn: Turn, rows: readonly Row[]) => Promise<Outcome[]>
  /** What becomes of a row that the database refuses, past all that was checked. */
  refused: (row: Row) => Outcome
}

const unfit = (row: Row) => refusedRow(row, conflict('The database does not take this row'))

const steps: Record<WorkingState, Step> = {
  Checking: { work: checkRows, refused: unfit },
  Running: { work: addRows, refused: unfit },
  Undoing: {
    work: undoRows,
    refused: ({ row }) => ({ row, state: rowStates.kept, reason: 'Somebody has worked with it since' }),
  },
}

/**
 * What becomes of some rows, all at once. Where the database refuses one of them, each is done alone, so that one row
 * neither takes the others with it nor holds up what comes after.
 */
async function outcomesOf(turn: Turn, rows: readonly Row[]): Promise<Outcome[]> {
  const step = steps[turn.work.state as WorkingState]
  try {
    return await turn.db.transaction((db) => step.work({ ...turn, db, reading: { ...turn.reading, db } }, rows))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only, ...others] = rows
    if (only && !others.length) return [step.refused(only)]
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await outcomesOf(turn, [row])))
    return outcomes
  }
}

/** What would be refused when the rows are added is refused now, in the same words. */
async function checkRows(turn: Turn, rows: readonly Row[]): Promise<Outcome[]> {
  const read: ReadRow[] = []
  for (const row of rows) read.push(await readRow(turn, row))
  const outcomes: Outcome[] = []
  let left = read.filter(({ refused }) => !refused)
  for (const { row, name, refused } of read) if (refused) outcomes.push(refusedRow(row, refused, { name }))
  // Of two rows about the same, the first is taken: the second is looked at once it is known what became of the first.
  while (left.length) {
    const firsts = left.filter(({ key }, at) => !key || left.findIndex((other) => other.key === key) === at)
    outcomes.push(...(await checkDistinct(turn, firsts, outcomes)))
    left = left.filter((one) => !firsts.includes(one))
  }
  return outcomes
}

async function checkDistinct(turn: Turn, rows: readonly ReadRow[], before: readonly Outcome[]): Promise<Outcome[]> {
  const taken = await takenKeys(turn, rows, before)
  const twinOf = ({ key, row }: ReadRow) => {
    const first = key ? taken.get(key) : undefined
    return first && first < row.row ? conflict(`It is already in row ${first}`) : undefined
  }
  const fresh = rows.filter((row) => !twinOf(row))
  const refusals = await turn.kind.check(turn.db, turn.actor, valuesIn(fresh))
  const refusalOf = new Map(fresh.map((row, at) => [row, refusals[at]]))
  return rows.map((read) => {
    const { row, name, key } = read
    const refusal = twinOf(read) ?? refusalOf.get(read)
    if (refusal) return refusedRow(row, refusal, { name, key })
    return { row: row.row, state: rowStates.good, name, key }
  })
}

const valuesIn = (rows: readonly ReadRow[]) => rows.map(({ values }) => values)

/** The first row of each key that was not refused. */
async function takenKeys({ db, work }: Turn, rows: readonly ReadRow[], before: readonly Outcome[]) {
  const keys = rows.flatMap(({ key }) => key ?? [])
  const known = keys.length
    ? await db
        .select({ key: importRows.key, row: present(min(importRows.row)) })
        .from(importRows)
        .where(
          and(eq(importRows.importId, work.id), inArray(importRows.key, keys), ne(importRows.state, rowStates.refused)),
        )
        .groupBy(importRows.key)
    : []
  const taken = new Map(known.map(({ key, row }) => [key, row]))
  for (const { key, row, state } of before) {
    if (key && state !== rowStates.refused) taken.set(key, Math.min(row, taken.get(key) ?? row))
  }
  return taken
}

/** Adds the rows; one that brings a CV is added alone, as the record goes where its CV is refused. */
async function addRows(turn: Turn, rows: readonly Row[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const good: ReadRow[] = []
  for (const row of rows) {
    const read = await readRow(turn, row)
    if (read.refused) outcomes.push(refusedRow(row, read.refused))
    else good.push(read)
  }
  const bare = good.filter(({ row }) => !row.fileId)
  if (bare.length) outcomes.push(...(await addTogether(turn, bare)))
  for (const one of good) if (one.row.fileId) outcomes.push(...(await addTogether(turn, [one])))
  return outcomes
}

async function addTogether(turn: Turn, rows: readonly ReadRow[]): Promise<Outcome[]> {
  const { kind, actor } = turn
  try {
    return await turn.db.transaction(async (db) => {
      const added = await kind.add(db, actor, valuesIn(rows))
      for (const [at, { row }] of rows.entries()) {
        const id = added[at]
        if (row.fileId && typeof id === 'number') {
          await kind.attach?.(db, actor, id, { fileId: row.fileId, text: row.cvText ?? '' })
        }
      }
      const records = await recordsNow(
        db,
        kind,
        added.filter((id) => typeof id === 'number'),
      )
      const versionOf = new Map(records.map(({ id, version }) => [id, version]))
      return rows.map(({ row }, at) => {
        const outcome = added[at]
        if (typeof outcome !== 'number') return refusedRow(row, outcome)
        return { row: row.row, state: rowStates.added, recordId: outcome, recordVersion: versionOf.get(outcome) }
      })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return rows.map(({ row }) => refusedRow(row, error))
  }
}

/** Takes the records of the rows back. */
async function undoRows(turn: Turn, rows: readonly Row[]): Promise<Outcome[]> {
  const records = rows.map(({ recordId, recordVersion }) => ({ id: recordId ?? 0, version: recordVersion ?? 0 }))
  const gone = await takeBack(turn.db, turn.kind, records)
  return rows.map(({ row, recordId }) =>
    gone.has(recordId ?? 0)
      ? { row, state: rowStates.undone }
      : { row, state: rowStates.kept, reason: 'It was changed since' },
  )
}

function refusedRow({ row }: Row, error: AppError | undefined, known: { name?: string; key?: string } = {}): Outcome {
  const reasons = Object.values(error?.fields ?? { all: error?.message ?? '' })
  return { row, state: rowStates.refused, reason: [...new Set(reasons)].join('; '), ...known }
}

/** Whether the data were to blame (SQLSTATE classes 22 and 23), and not the connection or another transaction. */
function isRefusedByDatabase(error: unknown): boolean {
  return /^2[23]/.test(String(codeOf(error) ?? ''))
}

function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

async function settle({ db, work }: Turn, outcomes: readonly Outcome[]): Promise<void> {
  await db.execute(sql`update ${importRows} r set state = s.state, reason = s.reason, name = coalesce(s.name, r.name),
      key = coalesce(s.key, r.key), record_id = coalesce(s."recordId", r.record_id),
      record_version = coalesce(s."recordVersion", r.record_version)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as s(row integer, state text, reason text, name text,
      key text, "recordId" integer, "recordVersion" integer)
    where r.import_id = ${work.id} and r.row = s.row`)
}
