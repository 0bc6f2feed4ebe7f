import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { duplicateList, mergeList } from '#contract/domains/duplicates/lists.ts'
import { type DuplicateKind, duplicateKinds, mergeUndoDays } from '#contract/vocab/duplicates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { asBoolean, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateMerges, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { users } from '#server/records/users/tables.ts'

const first = alias(candidates, 'first_candidate')
const second = alias(candidates, 'second_candidate')
const by = alias(users, 'decider')

const isReached = (actor: Actor, id: SQL) =>
  sql`exists (select 1 from ${candidates} where ${candidates.id} = ${id} and ${candidatesVisibleTo(actor)})`

const labels = sql.join(
  duplicateKinds.terms.map(({ id, label }) => sql`when ${id} then ${label}`),
  sql` `,
)

const sharesOneOf = (kinds: readonly DuplicateKind[] | null | undefined) =>
  kinds?.length ? sql`${duplicatePairs.kinds} && ${`{${kinds.join(',')}}`}::text[]` : undefined

/** Pairs of candidates within reach; those merged since are shown by the names they had. */
const duplicateRows: ListQuery<typeof duplicateList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: duplicatePairs.id,
        firstName: first.fullName,
        secondName: second.fullName,
        kinds: sql<string[]>`array(select case kind ${labels} end from unnest(${duplicatePairs.kinds}) kind)`,
        strength: duplicatePairs.strength,
        state: duplicatePairs.state,
        foundAt: duplicatePairs.foundAt,
        decidedByName: by.fullName,
        decidedAt: duplicatePairs.decidedAt,
        firstId: duplicatePairs.firstId,
        secondId: duplicatePairs.secondId,
      }),
    )
    .from(duplicatePairs)
    .innerJoin(first, eq(first.id, duplicatePairs.firstId))
    .innerJoin(second, eq(second.id, duplicatePairs.secondId))
    .leftJoin(by, eq(by.id, duplicatePairs.decidedBy))
    .where(
      and(
        sql`(${isReached(actor, sql`${duplicatePairs.firstId}`)} or ${isReached(actor, sql`${duplicatePairs.secondId}`)})`,
        isAnyOf(duplicatePairs.state, asked.states),
        sharesOneOf(asked.shared),
        isWithinDays(duplicatePairs.foundAt, asked.foundFrom, asked.foundTo, workspaceTimeZone),
      ),
    )

const undoableUntil = sql<string>`${candidateMerges.at} + ${mergeUndoDays} * interval '1 day'`

/** Merges whose surviving record is within reach. */
const mergeRows: ListQuery<typeof mergeList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: candidateMerges.id,
        at: candidateMerges.at,
        survivingName: first.fullName,
        mergedName: second.fullName,
        byName: by.fullName,
        undoableUntil,
        undoneAt: candidateMerges.undoneAt,
        survivingId: candidateMerges.survivingId,
        canUndo: asBoolean(sql`${candidateMerges.undoneAt} is null and ${undoableUntil} > ${nowIso()}::timestamptz`),
      }),
    )
    .from(candidateMerges)
    .innerJoin(first, eq(first.id, candidateMerges.survivingId))
    .innerJoin(second, eq(second.id, candidateMerges.mergedId))
    .leftJoin(by, eq(by.id, candidateMerges.userId))
    .where(
      and(
        sql`(${first.mergedIntoId} is not null or ${isReached(actor, sql`${candidateMerges.survivingId}`)})`,
        isWithinDays(candidateMerges.at, asked.mergedFrom, asked.mergedTo, workspaceTimeZone),
        asked.isUndone === true ? isNotNull(candidateMerges.undoneAt) : undefined,
        asked.isUndone === false ? isNull(candidateMerges.undoneAt) : undefined,
      ),
    )

/** The lists of data management. */
export const duplicateLists = [serveList(duplicateList, duplicateRows), serveList(mergeList, mergeRows)]
