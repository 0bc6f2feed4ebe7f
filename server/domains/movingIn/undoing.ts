import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type MoveInKind, moveInKinds } from '#contract/vocab/movingIn.ts'
import { followApplications } from '#server/domains/applications/candidateStatus.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import type { Db } from '#server/kit/database/db.ts'
import { forgetFiles } from '#server/kit/files/files.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { applications, statusEvents, submissions } from '#server/records/applications/tables.ts'
import { candidateCommunications, candidateCvs, candidateLog, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { externalIds, type MoveIn } from '#server/records/movingIn/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positionLog, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { addedKinds } from './adding.ts'
import { type Fingerprint, fingerprintsOf } from './fingerprints.ts'
import { ownersOfCvs } from './kinds/cvs.ts'

interface Removal {
  table: PgTable & { id: PgColumn }
  /** By what it is seen that somebody has worked with a record. */
  fingerprint: Fingerprint
  /** Where rows stand that belong to the record and were written because it was added. */
  owned: readonly PgColumn[]
}

const removals: Readonly<Partial<Record<MoveInKind, Removal>>> = {
  organization: { table: organizations, fingerprint: 'version', owned: [] },
  contact: { table: organizationContacts, fingerprint: 'content', owned: [] },
  position: {
    table: positions,
    fingerprint: 'version',
    owned: [interviewStages.positionId, positionLog.positionId, positionRecruiters.positionId],
  },
  candidate: {
    table: candidates,
    fingerprint: 'version',
    owned: [
      ...[candidateLog.candidateId, candidateSearch.candidateId, candidateKeys.candidateId],
      ...[duplicatePairs.firstId, duplicatePairs.secondId],
    ],
  },
  application: {
    table: applications,
    fingerprint: 'version',
    owned: [statusEvents.applicationId, submissions.applicationId, joinings.applicationId],
  },
  placement: { table: joinings, fingerprint: 'version', owned: [] },
  interview: { table: interviews, fingerprint: 'version', owned: [] },
  invoice: { table: invoices, fingerprint: 'version', owned: [payments.invoiceId] },
  cv: { table: candidateCvs, fingerprint: 'content', owned: [] },
  note: { table: candidateCommunications, fingerprint: 'content', owned: [] },
}

const atOnce = 500

/** Takes back the next records of a move, those that lead to others first. Answers whether none is left. */
export async function undoNext(db: Db, move: MoveIn): Promise<boolean> {
  for (const kind of addedKinds.toReversed()) {
    const records = await db
      .select()
      .from(externalIds)
      .where(and(eq(externalIds.moveInId, move.id), eq(externalIds.kind, kind), isNull(externalIds.keptBecause)))
      .orderBy(desc(externalIds.id))
      .limit(atOnce)
    if (!records.length) continue
    await takeBack(db, kind, records)
    return false
  }
  return true
}

type Known = typeof externalIds.$inferSelect

const idsOf = (records: readonly Known[]) => records.map(({ recordId }) => recordId)

const [wasChanged, isUsed] = ['It was changed since', 'Somebody has worked with it since']

async function takeBack(db: Db, kind: MoveInKind, records: readonly Known[]): Promise<void> {
  const removal = removals[kind]
  if (!removal) throw new Error(`Nobody knows how to take back ${kind}`)
  // Whoever was here before stays, and is known by the id of the other system no longer.
  const [own, before] = [
    records.filter(({ fingerprint }) => fingerprint !== null),
    records.filter(({ fingerprint }) => fingerprint === null),
  ]
  await forget(db, before)
  const now = await fingerprintsOf(db, removal.table, idsOf(own), { by: removal.fingerprint, isHeld: true })
  const same = own.filter(({ recordId, fingerprint }) => now.get(recordId) === fingerprint)
  await keepThese(
    db,
    kind,
    own.filter((one) => now.has(one.recordId) && !same.includes(one)),
    wasChanged,
  )
  await forget(
    db,
    own.filter(({ recordId }) => !now.has(recordId)),
  )
  const concerned = kind === moveInKinds.application ? await candidatesOf(db, own) : []
  const cvs = kind === moveInKinds.cv ? await ownersOfCvs(db, idsOf(same)) : []
  await removeTogether(db, kind, removal, same)
  if (cvs.length) await forgetCvs(db, cvs)
  if (concerned.length) await followApplications(db, ...concerned)
}

/** The bytes of CVs that were taken back go, and whoever stays is not found by them any more. */
async function forgetCvs(db: Db, cvs: Awaited<ReturnType<typeof ownersOfCvs>>): Promise<void> {
  await forgetFiles(
    db,
    cvs.map(({ fileId }) => fileId),
  )
  await candidateChanged(db, ...new Set(cvs.map(({ candidateId }) => candidateId)))
}

/** Candidates whose applications go and who were here before, or stay: they stand as their others do. */
async function candidatesOf(db: Db, records: readonly Known[]): Promise<number[]> {
  const [moveInId] = records.map((record) => record.moveInId)
  if (moveInId === undefined || moveInId === null) return []
  const came = db
    .select({ id: externalIds.recordId })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.moveInId, moveInId),
        eq(externalIds.kind, moveInKinds.candidate),
        isNotNull(externalIds.fingerprint),
      ),
    )
  const rows = await db
    .selectDistinct({ id: applications.candidateId })
    .from(applications)
    .where(
      and(
        inArray(
          applications.id,
          records.map(({ recordId }) => recordId),
        ),
        sql`${applications.candidateId} not in (${came})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Removes records with what belongs to them; where something of people's refers to one, each alone. */
async function removeTogether(db: Db, kind: MoveInKind, removal: Removal, records: readonly Known[]): Promise<void> {
  if (!records.length) return
  const ids = idsOf(records)
  try {
    await db.transaction(async (part) => {
      for (const column of [...removal.owned, removal.table.id])
        await part.delete(column.table).where(and(inArray(column, ids), isUntouched(column, removal)))
      await forget(part, records)
    })
  } catch (error) {
    if (!isReferredTo(error)) throw error
    if (records.length === 1) return keepThese(db, kind, records, isUsed)
    for (const record of records) await removeTogether(db, kind, removal, [record])
  }
}

/** What belongs to a record goes with it unless people have worked with that: then it stays, and the record too. */
function isUntouched({ table }: PgColumn, removal: Removal) {
  const { version } = getTableColumns(table)
  return table !== removal.table && version ? eq(version, 1) : undefined
}

function isReferredTo(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '23503' || (cause !== undefined && isReferredTo(cause))
}

async function forget(db: Db, records: readonly Known[]): Promise<void> {
  if (!records.length) return
  await db.delete(externalIds).where(
    inArray(
      externalIds.id,
      records.map(({ id }) => id),
    ),
  )
}

/** What stays keeps its id of the other system: the same files moved in again find it. */
async function keepThese(db: Db, kind: MoveInKind, records: readonly Known[], keptBecause: string): Promise<void> {
  if (!records.length) return
  await db
    .update(externalIds)
    .set({ keptBecause })
    .where(
      inArray(
        externalIds.id,
        records.map(({ id }) => id),
      ),
    )
  if (kind === moveInKinds.candidate) await followApplications(db, ...records.map(({ recordId }) => recordId))
}
