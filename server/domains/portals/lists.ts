import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { portalHistoryList, portalList } from '#contract/domains/portals/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import {
  asBoolean,
  containsText,
  isAnyOf,
  isBetween,
  isOneOf,
  isWithinDays,
  present,
} from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { portalsVisibleTo, seesCost } from '#server/records/portals/access.ts'
import { portalAccounts, portalAssignments, portalEvents } from '#server/records/portals/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { assignmentColumns, isExposed, isInForce, isRunning, overlapsOf, qualified, seatsInUse } from './seats.ts'

const holder = alias(users, 'holder')
const doer = alias(users, 'doer')

type Asked = FiltersOf<typeof portalList>

/** The accounts with how their seats are used today. */
function usedAccounts(db: Db, actor: Actor, asked: Asked) {
  const isHeld = asked.users?.length
    ? sql`exists (select 1 from ${portalAssignments} where ${portalAssignments.accountId} = ${portalAccounts.id}
        and ${isAnyOf(portalAssignments.userId, asked.users)} and ${isRunning()})`
    : undefined
  const names = sql`array(select ${users.fullName} from ${portalAssignments}
    join ${users} on ${users.id} = ${portalAssignments.userId}
    where ${portalAssignments.accountId} = ${portalAccounts.id} and ${isInForce()} order by 1)`
  const isValid = sql`${portalAccounts.validFrom} <= ${today()} and coalesce(${portalAccounts.validTo}, ${today()}) >= ${today()}`
  const overlapping = sql`(select count(*)::integer from ${portalAssignments}
    where ${portalAssignments.accountId} = ${portalAccounts.id} and ${isRunning()}
      and exists (select 1 ${overlapsOf(assignmentColumns)}))`
  return db
    .select(
      keyed({
        id: portalAccounts.id,
        accountName: portalAccounts.accountName,
        portal: portalAccounts.portal,
        userName: portalAccounts.userName,
        holders: qualified<string[]>(names),
        seats: portalAccounts.seats,
        inUse: seatsInUse(),
        isValid: asBoolean(isValid),
        overlaps: qualified<number>(overlapping),
        monthlyCost: portalAccounts.monthlyCost,
        validTo: portalAccounts.validTo,
        cvLimit: portalAccounts.cvLimit,
        isExposed: isExposed(),
        passwordSetAt: portalAccounts.passwordSetAt,
      }),
    )
    .from(portalAccounts)
    .where(
      and(
        portalsVisibleTo(actor),
        asked.removed && may(actor, 'portal.delete')
          ? isNotNull(portalAccounts.removedAt)
          : isNull(portalAccounts.removedAt),
        asked.search
          ? sql`(${containsText(portalAccounts.accountName, asked.search)} or ${containsText(portalAccounts.userName, asked.search)})`
          : undefined,
        containsText(portalAccounts.accountName, asked.accountName),
        isAnyOf(portalAccounts.portal, asked.portals),
        isBetween(portalAccounts.validTo, asked.validToFrom, asked.validToTo),
        isHeld,
      ),
    )
    .as('used')
}

function cellsOf(db: Db, actor: Actor, asked: Asked) {
  const used = usedAccounts(db, actor, asked)
  const idle = sql<number>`case when ${used.isValid} then greatest(0, ${used.seats} - ${used.inUse}) else 0 end`
  const cost = (amount: SQL<number>) => (seesCost(actor) ? amount : sql<null>`null::bigint`)
  const isWanted = (expression: SQL, asks: boolean | null | undefined) =>
    asks === null || asks === undefined ? undefined : asks ? gt(expression, 0) : eq(expression, 0)
  return {
    used,
    idle,
    monthlyCost: cost(present(used.monthlyCost)),
    idleCost: cost(sql<number>`round(${used.monthlyCost}::numeric * ${idle} / ${used.seats})::bigint`),
    condition: and(
      isWanted(idle, asked.hasIdle),
      isWanted(sql`${used.overlaps}`, asked.hasOverlaps),
      isOneOf(used.isExposed, asked.isExposed),
    ),
  }
}

const portalRows: ListQuery<typeof portalList> = (db, actor, asked) => {
  const { used, idle, monthlyCost, idleCost, condition } = cellsOf(db, actor, asked)
  const { isValid: _isValid, ...columns } = used._.selectedFields
  return db
    .select(
      keyed({
        ...columns,
        idle,
        monthlyCost: monthlyCost.as('cost'),
        idleCost,
      }),
    )
    .from(used)
    .where(condition)
}

async function portalTotals(db: Db, actor: Actor, asked: Asked) {
  const { used, idle, monthlyCost, idleCost, condition } = cellsOf(db, actor, asked)
  const total = (expression: SQL) => sql<number | null>`sum(${expression})`
  const [totals] = await db
    .select({
      seats: total(sql`${used.seats}`),
      inUse: total(sql`${used.inUse}`),
      idle: total(idle),
      overlaps: total(sql`${used.overlaps}`),
      monthlyCost: total(monthlyCost),
      idleCost: total(idleCost),
    })
    .from(used)
    .where(condition)
  return { totals: totals ?? {} }
}

const historyRows: ListQuery<typeof portalHistoryList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: portalEvents.id,
        accountId: portalEvents.accountId,
        at: portalEvents.at,
        accountName: portalAccounts.accountName,
        portal: portalAccounts.portal,
        activity: portalEvents.activity,
        userName: holder.fullName,
        byName: doer.fullName,
        detail: portalEvents.detail,
      }),
    )
    .from(portalEvents)
    .innerJoin(portalAccounts, eq(portalAccounts.id, portalEvents.accountId))
    .innerJoin(doer, eq(doer.id, portalEvents.byUserId))
    .leftJoin(holder, eq(holder.id, portalEvents.userId))
    .where(
      and(
        historyVisibleTo(actor),
        isAnyOf(portalEvents.accountId, asked.accounts),
        isAnyOf(portalAccounts.portal, asked.portals),
        isAnyOf(portalEvents.userId, asked.users),
        isAnyOf(portalEvents.activity, asked.activities),
        isWithinDays(portalEvents.at, asked.from, asked.to, workspaceTimeZone),
      ),
    )

/** The history keeps removed accounts for everybody who reads it. */
function historyVisibleTo(actor: Actor): SQL | undefined {
  return may(actor, 'portal.read') ? undefined : sql`false`
}

/** The lists of portal accounts. */
export const portalLists = [serveList(portalList, portalRows, portalTotals), serveList(portalHistoryList, historyRows)]
