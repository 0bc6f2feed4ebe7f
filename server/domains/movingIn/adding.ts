import { and, asc, eq, inArray } from 'drizzle-orm'
import { type MoveInKind, moveInKinds, moveInRowStates as states } from '#contract/vocab/movingIn.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { externalIds, type MoveIn, moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'
import { readingOf } from './checking.ts'
import { addApplications } from './kinds/applications.ts'
import { addCandidates } from './kinds/candidates.ts'
import { addCvs, keyOfCv, type ReadCvs } from './kinds/cvs.ts'
import { addInterviews } from './kinds/interviews.ts'
import { addInvoices } from './kinds/invoices.ts'
import { addNotes } from './kinds/notes.ts'
import { addContacts, addOrganizations } from './kinds/organizations.ts'
import { addPlacements } from './kinds/placements.ts'
import { addPositions } from './kinds/positions.ts'
import { readRow } from './rows.ts'
import { countRows, takeOut } from './rowsOfFiles.ts'
import { type Records, recordsNamed } from './standing.ts'
import type { Became, Coming, Turn } from './turn.ts'

type Adding = (turn: Turn, rows: readonly Coming[]) => Promise<Became[]>

/** How the rows of each kind become records, many at once. Those that hang on applications are added with these. */
const adding: Readonly<Partial<Record<MoveInKind, Adding>>> = {
  organization: addOrganizations,
  contact: addContacts,
  position: addPositions,
  candidate: addCandidates,
  application: addApplications,
  placement: addPlacements,
  interview: addInterviews,
  invoice: addInvoices,
  cv: addCvs,
  note: addNotes,
}

/** The kinds that are added by themselves, in order. */
export const addedKinds: readonly MoveInKind[] = moveInKinds.ids.filter((kind) => kind in adding)

const atOnce = 500

/** Adds the next rows of a kind, CVs as far as they were read; answers whether none is left. */
export async function addNext(db: Db, move: MoveIn, actor: Actor, kind: MoveInKind, cvs: ReadCvs): Promise<boolean> {
  const add = adding[kind]
  if (!add) return true
  const waiting = await db
    .select({ row: moveInRows.row, fileId: moveInRows.moveInFileId, cells: moveInRows.cells })
    .from(moveInRows)
    .where(and(eq(moveInRows.moveInId, move.id), eq(moveInRows.kind, kind), eq(moveInRows.state, states.good)))
    .orderBy(asc(moveInRows.moveInFileId), asc(moveInRows.row))
    .limit(atOnce)
  if (!waiting.length) return true
  const rows = kind === moveInKinds.cv ? waiting.filter((row) => cvs.has(keyOfCv(row))) : waiting
  const reading = await readingOf(db, move)
  const userNamed = (name: unknown) => (typeof name === 'string' ? reading.users.get(name) : undefined) ?? actor.userId
  const turn = { db, move, actor, reading, cvs, userNamed }
  const [coming, refused] = await comingRows(turn, kind, rows)
  const became = coming.length ? await add(turn, coming) : []
  await settle(turn, kind, coming, became, refused)
  return rows.length === waiting.length && waiting.length < atOnce
}

interface Kept {
  row: number
  fileId: number
  cells: string[]
}

type Refused = Pick<Kept, 'row' | 'fileId'> & { reason: string }

/** Reads the rows again, with the records they lead to; what has gone since the check is refused. */
async function comingRows(turn: Turn, kind: MoveInKind, rows: readonly Kept[]): Promise<[Coming[], Refused[]]> {
  const columnsOf = await columnsOfFiles(turn.db, rows)
  const read = rows.map((kept) => ({ kept, one: readRow(kind, columnsOf.get(kept.fileId) ?? {}, kept, turn.reading) }))
  const leads = read.flatMap(({ one }) => ('refused' in one ? [] : one.leads))
  const records = new Map<MoveInKind, Records>()
  for (const led of new Set(leads.map((lead) => lead.kind))) {
    const ids = leads.filter((lead) => lead.kind === led).map(({ id }) => id)
    records.set(led, await recordsNamed(turn.db, turn.move.source, led, ids))
  }
  const [coming, refused]: [Coming[], Refused[]] = [[], []]
  for (const { kept, one } of read) {
    const { row, fileId, cells } = kept
    if ('refused' in one) refused.push({ row, fileId, reason: one.refused })
    else {
      const led = Object.fromEntries(one.leads.map((lead) => [lead.kind, records.get(lead.kind)?.get(lead.id)]))
      const lost = one.leads.find((lead) => led[lead.kind] === undefined)
      if (lost) refused.push({ row, fileId, reason: `There is no ${lost.kind} ${lost.id}` })
      else coming.push({ ...one, fileId, cells, led })
    }
  }
  return [coming, refused]
}

async function columnsOfFiles(db: Db, rows: readonly Kept[]) {
  const ids = [...new Set(rows.map(({ fileId }) => fileId))]
  const files = await db
    .select({ id: moveInFiles.id, columns: moveInFiles.columns })
    .from(moveInFiles)
    .where(inArray(moveInFiles.id, ids))
  return new Map(files.map(({ id, columns }) => [id, columns]))
}

/** Keeps which record each row became, and takes the rows out: added once they are gone, however often it is begun. */
async function settle(
  turn: Turn,
  kind: MoveInKind,
  coming: readonly Coming[],
  became: readonly Became[],
  refused: Refused[],
) {
  const { db, move } = turn
  const added = coming.flatMap(({ externalId, fileId, row }, at) => {
    const record = became[at]
    if (!record || 'refused' in record) {
      refused.push({ fileId, row, reason: record?.refused ?? '' })
      return []
    }
    return [{ fileId, row, externalId, ...record }]
  })
  if (added.length) {
    const known = added.map(({ externalId, recordId, fingerprint }) => ({
      ...{ source: move.source, kind, moveInId: move.id },
      ...{ externalId, recordId, fingerprint },
    }))
    await db.insert(externalIds).values(known).onConflictDoNothing()
    await takeOut(db, added)
    await countRows(db, added, 'added')
  }
  for (const { fileId, row, reason } of refused) {
    await db
      .update(moveInRows)
      .set({ state: states.refused, reason })
      .where(and(eq(moveInRows.moveInFileId, fileId), eq(moveInRows.row, row)))
  }
  await countRows(db, refused, 'refused')
}
