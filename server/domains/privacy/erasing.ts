import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ErasurePreview, HeldCount } from '#contract/domains/privacy/model.ts'
import { type ErasureReason, erasedName } from '#contract/vocab/privacy.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { commitMove } from '#server/domains/applications/moves.ts'
import { type PersonalData, personalData } from '#server/domains/candidates/personalData.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import { risesWith } from '#server/kit/database/columns.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { AppError, changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import { forgetFiles } from '#server/kit/files/files.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { erasedCandidate, withoutPersonal } from '#server/records/candidates/fields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { erasures } from '#server/records/privacy/tables.ts'
import { blockersOf, openStatuses } from './blockers.ts'
import { countMentions, takeOutMentions } from './mentions.ts'
import { type Person, personOf, twinsOf } from './person.ts'
import { countTrails, filesOf, removeTrails } from './trails.ts'

/** A person within the actor's reach; a record that was merged is none of its own. */
export async function personFor(db: Db, actor: Actor, candidateId: number): Promise<Person> {
  const [reached] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), candidatesVisibleTo(actor)))
  if (!reached) throw notFound('Candidate')
  return personOf(db, candidateId)
}

/** The same, read once nobody else changes, keeps or merges the candidate any more. */
async function lockedPerson(db: Db, actor: Actor, candidateId: number): Promise<Person> {
  await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('update')
  return personFor(db, actor, candidateId)
}

/** What an erasure would remove and keep, and what stands in its way. Changes nothing. */
export async function previewErasure(db: Db, actor: Actor, candidateId: number): Promise<ErasurePreview> {
  const person = await personFor(db, actor, candidateId)
  const files = (await filesOf(db, person)).map(({ id }) => id)
  const counts = await countPersonalData(db, person)
  const going = personalData.filter(({ erasure }) => erasure === 'removed').map(({ name }) => name)
  return {
    id: candidateId,
    version: person.candidate.version,
    name: person.candidate.fullName,
    blockers: await blockersOf(db, person),
    removes: some([...counts.removed, ...(await countTrails(db, person, files))]),
    keeps: some(counts.kept),
    mentions: await countMentions(db, person, [...going, 'import_rows', 'audit_entries', 'stored_files', 'mails']),
    isNameShared: person.isNameShared,
    endingApplications: (await openApplications(db, person)).length,
    twins: await twinsOf(db, person),
  }
}

const some = (counts: readonly HeldCount[]) => counts.filter(({ count }) => count > 0)

/** How many rows of what people know by name are held of a person. */
async function countPersonalData(db: Db, { idList }: Person) {
  const counts: { removed: HeldCount[]; kept: HeldCount[] } = { removed: [], kept: [] }
  for (const { table, label, of, erasure, isDerived } of personalData) {
    if (isDerived) continue
    const [found] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::integer as count from ${table} where ${of(idList)}`,
    )
    counts[erasure === 'removed' ? 'removed' : 'kept'].push({ label, count: found?.count ?? 0 })
  }
  return counts
}

function openApplications(db: Db, { ids }: Person) {
  return db
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.candidateId, ids),
        inArray(applications.statusId, [...openStatuses]),
        isNull(applications.supersededById),
      ),
    )
    .for('update')
}

interface Asked {
  candidateId: number
  reason: ErasureReason
}

/**
 * Erases a candidate for good: what is theirs is removed, what others count stays without a name. Refused while somebody
 * still needs the name. Answers the erasure.
 */
export async function eraseOne(db: Db, actor: Actor, asked: Asked & { version: number; typedName: string }) {
  const person = await lockedPerson(db, actor, asked.candidateId)
  const { fullName, version } = person.candidate
  if (version !== asked.version) throw changedMeanwhile('this candidate')
  if (plain(asked.typedName) !== plain(fullName)) throw invalid({ typedName: `Type ${fullName} to confirm` })
  return erase(db, actor, person, asked.reason)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Erases several candidates, each for itself: what can be erased is, the rest is told. */
export async function eraseMany(db: Db, actor: Actor, candidateIds: readonly number[], reason: ErasureReason) {
  const results: { candidateId: number; done: boolean; message: string }[] = []
  for (const candidateId of [...new Set(candidateIds)].sort((one, other) => one - other)) {
    try {
      await db.transaction(async (part) => {
        const inPart = part as unknown as Db
        await erase(inPart, actor, await lockedPerson(inPart, actor, candidateId), reason)
      })
      results.push({ candidateId, done: true, message: 'Erased' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ candidateId, done: false, message: error.message })
    }
  }
  return results
}

/** The erasure itself, by somebody or by the rule. Part of one transaction. */
export async function erase(db: Db, actor: Actor | null, person: Person, reason: ErasureReason): Promise<number> {
  await db.select({ id: candidates.id }).from(candidates).where(inArray(candidates.id, person.ids)).for('update')
  const blockers = await blockersOf(db, person)
  if (blockers.length) throw conflict(blockers.join(' '))
  const ending = await openApplications(db, person)
  const files = (await filesOf(db, person)).map(({ id }) => id)
  const trails = await removeTrails(db, person, files)
  const { kept } = await countPersonalData(db, person)
  const removed = await removePersonalData(db, person)
  const fileKeys = await forgetFiles(db, files)
  await forgetProfile(db, actor, person)
  const mentions = await takeOutMentions(db, person)
  await endApplications(db, actor, ending)
  const candidateId = person.candidate.id
  const [made] = await db
    .insert(erasures)
    .values({
      ...{ candidateId, reason, mentions, fileKeys },
      at: nowIso(),
      userId: actor?.userId,
      removed: some([...removed, ...trails]),
      kept: some(kept),
    })
    .returning({ id: erasures.id })
  if (!made) throw new Error('the erasure was not written down')
  await audit(db, actor, 'candidate.erase', { kind: 'candidate', id: candidateId }, { reason, erasureId: made.id })
  return made.id
}

/** Removes the rows that are the person's, and what was written into those that stay. Answers how many were removed. */
async function removePersonalData(db: Db, { idList }: Person): Promise<HeldCount[]> {
  const removed: HeldCount[] = []
  for (const held of personalData) {
    const { table, label, of, erasure, isDerived } = held
    if (erasure === 'removed') {
      const rows = await rowsOf(db, sql`delete from ${table} where ${of(idList)} returning 1`)
      if (!isDerived) removed.push({ label, count: rows.length })
    } else await blank(db, held, erasure === 'kept' ? {} : erasure, idList)
  }
  return removed
}

async function blank(
  db: Db,
  { table, of, defines }: PersonalData,
  blanks: Readonly<Record<string, SQL>>,
  ids: SQL,
): Promise<void> {
  const all = defines ? { ...blanks, custom: withoutPersonal(sql`custom`, defines) } : blanks
  if (!Object.keys(all).length) return
  const values = Object.entries(all).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
  await db.execute(
    sql`update ${table} set ${sql.join(values, sql`, `)} ${risesWith('version' in table)} where ${of(ids)}`,
  )
}

/** What is left of a profile: that there was somebody, from which source, added when and by whom, and how it ended. */
async function forgetProfile(db: Db, actor: Actor | null, { ids }: Person): Promise<void> {
  const { firstName, lastName } = erasedName
  await db
    .update(candidates)
    .set({
      ...erasedCandidate({ firstName, lastName, emailId: sql`'erased-' || ${candidates.id} || '@erased.invalid'` }),
      erasedAt: nowIso(),
      updatedBy: actor?.userId,
    })
    .where(inArray(candidates.id, ids))
}

/** Open applications of somebody who is gone end; whoever worked on them is told. */
async function endApplications(
  db: Db,
  actor: Actor | null,
  ending: readonly (typeof applications.$inferSelect)[],
): Promise<void> {
  const to = candidateStatuses.candidateSelfDroppedOut
  for (const application of ending) {
    await commitMove(db, actor, application, { from: application.statusId, to, by: 'system', requires: [] }, {})
  }
}
