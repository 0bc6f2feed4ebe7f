import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { today } from '#server/kit/clock.ts'
import { portalAccounts, portalAssignments } from '#server/records/portals/tables.ts'

/** The days of an assignment, both included; without a last day it is open. */
export interface Days {
  from: string
  to: string | null
}

const laterThanAny = '9999-12-31'

/** Whether two assignments have a day in common. */
export function meet(one: Days, other: Days): boolean {
  return one.from <= (other.to ?? laterThanAny) && other.from <= (one.to ?? laterThanAny)
}

/** The most people who have a seat on one of these days. The number only rises where an assignment begins. */
export function mostAtOnce(days: Days, assignments: readonly Days[]): number {
  const during = assignments.filter((assignment) => meet(assignment, days))
  const beginnings = [days.from, ...during.map(({ from }) => from).filter((from) => from > days.from)]
  const heldOn = (day: string) => during.filter((assignment) => meet(assignment, { from: day, to: day })).length
  return Math.max(...beginnings.map(heldOn))
}

/** Assignments that have not been taken back and are not over: in force or planned. */
export function isRunning(): SQL | undefined {
  return and(isNull(portalAssignments.endedAt), or(isNull(portalAssignments.to), gte(portalAssignments.to, today())))
}

/** Assignments in force today. */
export function isInForce(): SQL | undefined {
  return and(isRunning(), lte(portalAssignments.from, today()))
}

/** How an assignment stands. */
export function stateOf(assignment: Days & { endedAt: string | null }): 'planned' | 'inForce' | 'over' {
  const day = today()
  if (assignment.endedAt || (assignment.to && assignment.to < day)) return 'over'
  return assignment.from > day ? 'planned' : 'inForce'
}

/** Drizzle writes the columns of an expression without their table where a select has one table; not those inside. */
export const qualified = <Value>(expression: SQL) => sql<Value>`${expression}`

/** How many seats of an account are assigned today. */
export const seatsInUse = () =>
  qualified<number>(sql`(select count(*)::integer from ${portalAssignments}
    where ${portalAssignments.accountId} = ${portalAccounts.id} and ${isInForce()})`)

/** Whether somebody who no longer has a seat saw the password an account has now. */
export const isExposed = () =>
  qualified<boolean>(sql`exists (select 1 from ${portalAssignments}
    where ${portalAssignments.accountId} = ${portalAccounts.id} and not (${isRunning()})
      and ${portalAssignments.shownAt} >= ${portalAccounts.passwordSetAt}
      and not exists (select 1 from ${portalAssignments} as kept
        where kept.account_id = ${portalAccounts.id} and kept.user_id = ${portalAssignments.userId}
          and kept.ended_at is null and (kept.to is null or kept.to >= ${today()})))`)

/** The names of other accounts of the same portal that the holder of an assignment has in the same time. */
export const overlapsOf = (assignment: { id: SQL; userId: SQL; accountId: SQL; from: SQL; to: SQL }) =>
  sql`from ${portalAssignments} as other join ${portalAccounts} as elsewhere on elsewhere.id = other.account_id
    where other.user_id = ${assignment.userId} and other.account_id <> ${assignment.accountId}
      and other.ended_at is null and (other.to is null or other.to >= ${today()}) and elsewhere.removed_at is null
      and elsewhere.portal = (select portal from ${portalAccounts} as here where here.id = ${assignment.accountId})
      and other.from <= coalesce(${assignment.to}, '9999-12-31'::date)
      and ${assignment.from} <= coalesce(other.to, '9999-12-31'::date)`

/** The columns of an assignment as an overlap compares them. */
export const assignmentColumns = {
  id: sql`${portalAssignments.id}`,
  userId: sql`${portalAssignments.userId}`,
  accountId: sql`${portalAssignments.accountId}`,
  from: sql`${portalAssignments.from}`,
  to: sql`${portalAssignments.to}`,
}

/** The assignments of an account that still count. */
export const runningOn = (accountId: number) => and(eq(portalAssignments.accountId, accountId), isRunning())
