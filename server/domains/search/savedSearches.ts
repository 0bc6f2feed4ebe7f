import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { candidateFilters } from '#contract/domains/candidates/lists.ts'
import type { addSavedSearch, changeSavedSearch } from '#contract/domains/search/endpoints.ts'
import type { SavedSearch } from '#contract/domains/search/model.ts'
import { repairedFilters } from '#contract/kit/list.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, countOf } from '#server/kit/database/sql.ts'
import { changedMeanwhile, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { savedSearches, searchAlertHits, searchAlerts } from '#server/records/search/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { readOrRefuse } from './conditions.ts'

const recently = 30 * 86_400_000
const mostSearches = 200

/** One's own searches and those that others of the same organization shared: the firm's people, or those of one agency. */
export const seenBy = (actor: Actor) =>
  and(
    isNull(savedSearches.removedAt),
    or(
      eq(savedSearches.ownerId, actor.userId),
      and(
        eq(savedSearches.isShared, true),
        sql`${savedSearches.ownerId} in (select ${users.id} from ${users}
          where ${users.organizationId} is not distinct from ${actor.organizationId}::integer)`,
      ),
    ),
  )

/** The kept searches within reach, by name. */
export async function savedSearchesOf(db: Db, actor: Actor): Promise<SavedSearch[]> {
  const ofReader = sql`${savedSearches.id} and user_id = ${actor.userId}`
  const since = new Date(now().getTime() - recently).toISOString()
  const rows = await db
    .select({
      search: savedSearches,
      ownerName: users.fullName,
      hasAlert: asBoolean(sql`exists (select 1 from ${searchAlerts} where saved_search_id = ${ofReader})`),
      toldLately: countOf(searchAlertHits, sql`saved_search_id = ${ofReader} and at > ${since}::timestamptz`),
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.ownerId))
    .where(seenBy(actor))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id))
    .limit(mostSearches)
  return rows.map(({ search, ...rest }) => ({ ...search, ...rest, can: { edit: search.ownerId === actor.userId } }))
}

/** A kept search within reach. */
export async function findSavedSearch(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), seenBy(actor)))
  if (!found) throw notFound('Saved search')
  return found
}

interface Kept {
  query?: string | null
  filters?: Record<string, unknown> | null
}

/** What is kept of a search: only what can be read and is a filter. A search for nothing is refused. */
function keptOf(actor: Actor, { query, filters }: Kept) {
  readOrRefuse(actor, query)
  const kept = { query: query ?? '', filters: repairedFilters({ filters: candidateFilters }, filters ?? {}) }
  if (!kept.query && !Object.keys(kept.filters).length) throw invalid({ query: 'Search for something first' })
  return kept
}

/** Keeps a search. Answers its id. */
export async function keepSearch(db: Db, actor: Actor, asked: z.output<(typeof addSavedSearch)['input']>) {
  const [made] = await db
    .insert(savedSearches)
    .values({
      ...keptOf(actor, asked),
      name: asked.name,
      isShared: asked.isShared,
      ownerId: actor.userId,
      createdBy: actor.userId,
    })
    .returning({ id: savedSearches.id })
  if (!made) throw new Error('the search was not kept')
  if (asked.hasAlert) await setAlert(db, actor, made.id, true)
  return made.id
}

/** Changes one's own search. Answers the new version. */
export async function changeSearch(db: Db, actor: Actor, asked: z.output<(typeof changeSavedSearch)['input']>) {
  await ownSearch(db, actor, asked.id)
  const [changed] = await db
    .update(savedSearches)
    .set({
      ...keptOf(actor, asked),
      name: asked.name,
      isShared: asked.isShared,
      updatedBy: actor.userId,
    })
    .where(and(eq(savedSearches.id, asked.id), eq(savedSearches.version, asked.version)))
    .returning({ version: savedSearches.version })
  if (!changed) throw changedMeanwhile('the saved search')
  await setAlert(db, actor, asked.id, asked.hasAlert)
  return changed.version
}

/** Removes one's own search; whoever was told of its matches no longer is. */
export async function removeSearch(db: Db, actor: Actor, id: number): Promise<void> {
  await ownSearch(db, actor, id)
  await db.update(savedSearches).set({ removedAt: nowIso(), updatedBy: actor.userId }).where(eq(savedSearches.id, id))
  await db.delete(searchAlerts).where(eq(searchAlerts.savedSearchId, id))
  await audit(db, actor, 'savedSearch.remove', { kind: 'savedSearch', id })
}

async function ownSearch(db: Db, actor: Actor, id: number): Promise<void> {
  const { ownerId } = await findSavedSearch(db, actor, id)
  if (ownerId !== actor.userId) throw notAllowed('Only who kept a search may change it')
}

/** Begins or ends telling a person of new matches. What matches already is not new. */
export async function setAlert(db: Db, actor: Actor, id: number, hasAlert: boolean): Promise<void> {
  await findSavedSearch(db, actor, id)
  const ofReader = and(eq(searchAlerts.savedSearchId, id), eq(searchAlerts.userId, actor.userId))
  if (!hasAlert) await db.delete(searchAlerts).where(ofReader)
  else {
    await db
      .insert(searchAlerts)
      .values({ savedSearchId: id, userId: actor.userId, since: nowIso(), lookedUntil: nowIso() })
      .onConflictDoNothing()
  }
}
