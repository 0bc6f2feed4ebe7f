import { and, eq, isNull, sql } from 'drizzle-orm'
import { candidateFilters } from '#contract/domains/candidates/lists.ts'
import { readQuery } from '#contract/domains/search/query.ts'
import { repairedFilters } from '#contract/kit/list.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { permissionsHeld } from '#server/domains/access/queries.ts'
import type { AskedOfCandidates } from '#server/domains/candidates/conditions.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { candidateSearch, savedSearches, searchAlertHits, searchAlerts } from '#server/records/search/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { matchesOf } from './queries.ts'
import { seenBy } from './savedSearches.ts'

/** Who was indexed a moment ago may be committed only now; looking back so far misses nobody, and nobody is told twice. */
const lookBack = 5 * 60_000
const mostAtOnce = 500

/**
 * Tells people of new matches of the searches they want to hear of: candidates who were added, or whose profile or CV
 * changed, since the last look. Safe beside the same work of another process. Answers how many people were told.
 */
export function tellOfNewMatches(db: Db): Promise<number> {
  const key = sql<string>`${searchAlerts.savedSearchId} || ':' || ${searchAlerts.userId}`
  return workThrough(db, {
    kind: 'searchAlert',
    due: async (from, isFree, limit) => {
      const watched = from
        .select({ key })
        .from(searchAlerts)
        .innerJoin(savedSearches, eq(savedSearches.id, searchAlerts.savedSearchId))
        .where(and(isNull(savedSearches.removedAt), isFree(key)))
      return (await watched.limit(limit)).map((row) => row.key)
    },
    work: (from, text) => {
      const [savedSearchId = 0, userId = 0] = text.split(':').map(Number)
      return from.transaction((part) => lookFor(part, { savedSearchId, userId }))
    },
  })
}

interface Watch {
  savedSearchId: number
  userId: number
}

async function lookFor(db: Db, { savedSearchId, userId }: Watch): Promise<number> {
  const ofWatch = and(eq(searchAlerts.savedSearchId, savedSearchId), eq(searchAlerts.userId, userId))
  const [alert] = await db.select().from(searchAlerts).where(ofWatch).for('update', { skipLocked: true })
  const actor = await searcherOf(db, userId)
  if (!alert || !actor) return 0
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, savedSearchId), seenBy(actor)))
  const { query, error } = readQuery(search?.query ?? '', actor.role)
  if (!search || error) return 0
  const lookedUntil = nowIso()
  const from = new Date(Math.max(Date.parse(alert.since), Date.parse(alert.lookedUntil) - lookBack)).toISOString()
  const asked = repairedFilters({ filters: candidateFilters }, search.filters) as AskedOfCandidates
  const { found, beside } = matchesOf(actor, query, asked)
  const matches = await db
    .select({ candidateId: candidateSearch.candidateId })
    .from(candidateSearch)
    .innerJoin(candidates, eq(candidates.id, candidateSearch.candidateId))
    .where(and(sql`${candidateSearch.indexedAt} > ${from}::timestamptz`, found, beside))
    .orderBy(candidateSearch.indexedAt)
    .limit(mostAtOnce)
  const fresh = matches.length
    ? await db
        .insert(searchAlertHits)
        .values(matches.map(({ candidateId }) => ({ savedSearchId, userId, candidateId, at: nowIso() })))
        .onConflictDoNothing()
        .returning({ candidateId: searchAlertHits.candidateId })
    : []
  // Where there were more than can be told at once, the next look begins with the rest.
  if (matches.length < mostAtOnce) await db.update(searchAlerts).set({ lookedUntil }).where(ofWatch)
  return fresh.length ? tellMatches(db, search.name, userId, fresh) : 0
}

function tellMatches(db: Db, name: string, userId: number, fresh: readonly { candidateId: number }[]): Promise<number> {
  const [only, ...others] = fresh
  const isOne = others.length === 0
  return tell(db, null, {
    kind: 'search',
    template: 'savedSearchMatches',
    message: isOne
      ? `{{candidate}} is a new match of your search “${name}”.`
      : `${fresh.length} new matches of your search “${name}”.`,
    to: [{ userId, roles: [] }],
    candidateId: isOne ? (only?.candidateId ?? null) : null,
  })
}

/** A person as the one who searches: in the role they usually act in, or another of theirs that may search. */
async function searcherOf(db: Db, userId: number): Promise<Actor | undefined> {
  const held = await db
    .select({ user: users, role: userRoles.role, custom: customRoles })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  const able = held.filter(({ role, custom }) => permissionsHeld(role, custom).has('candidate.search'))
  const chosen = able.find(({ role, user }) => role === user.primaryRole) ?? able[0]
  if (!chosen) return undefined
  const { user, role, custom } = chosen
  return {
    userId,
    fullName: user.fullName,
    email: user.email,
    role,
    roles: held.map((one): Role => one.role),
    permissions: permissionsHeld(role, custom),
    organizationId: user.organizationId,
    verticals: user.verticalIds,
    sessionId: 0,
  }
}
