import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dueList, erasureList } from '#contract/domains/privacy/lists.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { isFoundBy } from '#server/records/candidates/search.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { erasures, legalHolds } from '#server/records/privacy/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { isKept } from './legalHolds.ts'
import { dueReason, dueSince, isDueBy } from './retention.ts'

const uploader = alias(users, 'uploader')
const keeper = alias(users, 'keeper')

/** Those who are due, kept or not; asked for who is kept, also those whom the rule does not name at the moment. */
function isShown(asked: boolean | null | undefined): SQL | undefined {
  if (asked) return isKept()
  return and(isDueBy(today()), asked === false ? sql`not ${isKept()}` : undefined)
}

const ifDue = <Value>(value: SQL<Value>) => sql<Value | null>`case when ${isDueBy(today())} then ${value} end`

/** Candidates within reach whom the rule names today, or who are kept. */
const dueRows: ListQuery<typeof dueList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: candidates.id,
        fullName: candidates.fullName,
        statusId: candidates.statusId,
        lastActionAt: candidates.lastActionAt,
        dueReason: ifDue(dueReason),
        dueSince: ifDue(dueSince),
        uploadedByName: uploader.fullName,
        keptUntil: sql<string | null>`case when ${isKept()} then ${legalHolds.until} end`,
        keptReason: legalHolds.reason,
        keptByName: keeper.fullName,
      }),
    )
    .from(candidates)
    .leftJoin(legalHolds, eq(legalHolds.candidateId, candidates.id))
    .leftJoin(uploader, eq(uploader.id, candidates.uploadedBy))
    .leftJoin(keeper, eq(keeper.id, legalHolds.userId))
    .where(
      and(
        candidatesVisibleTo(actor),
        isFoundBy(actor, asked.search),
        asked.dueReasons?.length ? sql`${dueReason} in ${asked.dueReasons}` : undefined,
        isWithinDays(candidates.lastActionAt, asked.lastFrom, asked.lastTo, workspaceTimeZone),
        isShown(asked.isKept),
        isAnyOf(candidates.uploadedBy, asked.uploaders),
      ),
    )

const rowsIn = (counts: SQL) =>
  sql<number>`(select coalesce(sum((one ->> 'count')::integer), 0)::integer from jsonb_array_elements(${counts}) one)`

const erasureRows: ListQuery<typeof erasureList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: erasures.id,
        at: erasures.at,
        candidateId: erasures.candidateId,
        reason: erasures.reason,
        byName: coalesce(users.fullName, 'The rule'),
        removed: rowsIn(sql`${erasures.removed}`),
        kept: rowsIn(sql`${erasures.kept}`),
        mentions: erasures.mentions,
      }),
    )
    .from(erasures)
    .leftJoin(users, eq(users.id, erasures.userId))
    .where(
      and(
        isAnyOf(erasures.reason, asked.reasons),
        isWithinDays(erasures.at, asked.erasedFrom, asked.erasedTo, workspaceTimeZone),
        isAnyOf(erasures.userId, asked.people),
      ),
    )

/** Who is due for erasure, and what was erased. */
export const privacyLists = [serveList(dueList, dueRows), serveList(erasureList, erasureRows)]
