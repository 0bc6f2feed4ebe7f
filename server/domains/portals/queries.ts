import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountNameInUse, type OwnSeat, type PortalAccount } from '#contract/domains/portals/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { portalAbilities, portalsVisibleTo, seesCost } from '#server/records/portals/access.ts'
import { portalAccounts, portalAssignments } from '#server/records/portals/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { assignmentColumns, isExposed, isInForce, overlapsOf, seatsInUse, stateOf } from './seats.ts'

const assigner = alias(users, 'assigner')

/** An account within reach with its seats, newest first. Its password is in another table and stays there. */
export async function findPortalAccount(db: Db, actor: Actor, id: number): Promise<PortalAccount> {
  const [found] = await db
    .select({ account: portalAccounts, inUse: seatsInUse(), isExposed: isExposed() })
    .from(portalAccounts)
    .where(and(eq(portalAccounts.id, id), portalsVisibleTo(actor)))
  if (!found) throw notFound('Portal account')
  const { account, ...use } = found
  return {
    ...account,
    ...use,
    monthlyCost: seesCost(actor) ? account.monthlyCost : null,
    isRemoved: account.removedAt !== null,
    assignments: await assignmentsOf(db, id),
    can: portalAbilities(actor, account),
  }
}

async function assignmentsOf(db: Db, accountId: number): Promise<PortalAccount['assignments']> {
  const rows = await db
    .select({
      assignment: portalAssignments,
      fullName: users.fullName,
      assignedByName: assigner.fullName,
      overlapsWith: sql<
        string[]
      >`array(select distinct elsewhere.account_name ${overlapsOf(assignmentColumns)} order by 1)`,
    })
    .from(portalAssignments)
    .innerJoin(users, eq(users.id, portalAssignments.userId))
    .innerJoin(assigner, eq(assigner.id, portalAssignments.assignedBy))
    .where(eq(portalAssignments.accountId, accountId))
    .orderBy(desc(portalAssignments.from), desc(portalAssignments.id))
    .limit(300)
  return rows.map(({ assignment, overlapsWith, ...names }) => {
    const state = stateOf(assignment)
    return { ...assignment, ...names, state, overlapsWith: state === 'over' ? [] : overlapsWith }
  })
}

/** The account of this name, if another one has it. */
export async function holderOfName(db: Db, accountName: string, ownId = 0): Promise<{ id: number } | undefined> {
  const [holder] = await db
    .select({ id: portalAccounts.id })
    .from(portalAccounts)
    .where(
      and(
        sql`lower(${portalAccounts.accountName}) = lower(${accountName})`,
        isNull(portalAccounts.removedAt),
        ne(portalAccounts.id, ownId),
      ),
    )
  return holder
}

/** Whether another account has this name. */
export async function nameCheck(db: Db, accountName: string, ownId?: number | null) {
  const exists = (await holderOfName(db, accountName, ownId ?? 0)) !== undefined
  return { exists, message: exists ? accountNameInUse : '' }
}

/** The seats the actor holds today. */
export function ownSeats(db: Db, actor: Actor): Promise<OwnSeat[]> {
  return db
    .select({
      assignmentId: portalAssignments.id,
      portal: portalAccounts.portal,
      accountName: portalAccounts.accountName,
      userName: portalAccounts.userName,
      from: portalAssignments.from,
      to: portalAssignments.to,
      mayShow: portalAssignments.mayShow,
      shownAt: portalAssignments.shownAt,
    })
    .from(portalAssignments)
    .innerJoin(portalAccounts, eq(portalAccounts.id, portalAssignments.accountId))
    .where(and(eq(portalAssignments.userId, actor.userId), isNull(portalAccounts.removedAt), isInForce()))
    .orderBy(asc(portalAccounts.accountName))
}
