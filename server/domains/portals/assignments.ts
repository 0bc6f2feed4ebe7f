import { and, eq } from 'drizzle-orm'
import type { AssignmentForm } from '#contract/domains/portals/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { mayGetSeat, mayHoldSeat } from '#server/records/portals/access.ts'
import { portalAccounts, portalAssignments, portalSecrets } from '#server/records/portals/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { lockAccount } from './commands.ts'
import { endSeat } from './endings.ts'
import { recordPortalEvent } from './events.ts'
import { type Days, isInForce, meet, mostAtOnce, runningOn, stateOf } from './seats.ts'
import { decrypted } from './secrets.ts'

type AssignmentRow = typeof portalAssignments.$inferSelect

/** Gives somebody a seat. The account is locked, so that two at once never get the same last seat. */
export async function assignUser(db: Db, actor: Actor, asked: AssignmentForm) {
  const account = await lockAccount(db, actor, asked.accountId, 'assign')
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, asked.userId), mayGetSeat(actor)))
  if (!user) throw invalid({ userId: 'User is not one of the choices' })
  if (asked.insteadOf) await endSeat(db, actor, await runningAssignment(db, actor, asked.insteadOf, account.id))
  const days = daysWithin(account, asked)
  const running = await db.select().from(portalAssignments).where(runningOn(account.id))
  if (running.some((one) => one.userId === user.id && meet(one, days))) {
    throw invalid({ userId: `${user.fullName} has a seat on this account in that time already` })
  }
  if (mostAtOnce(days, running) >= account.seats) {
    const taken = account.seats === 1 ? 'The only seat is' : `All ${account.seats} seats are`
    throw conflict(`${taken} taken in that time. Take one back, or hand it over.`, 'noSeat')
  }
  const [made] = await db
    .insert(portalAssignments)
    .values({ ...days, accountId: account.id, userId: user.id, assignedBy: actor.userId })
    .returning()
  if (!made) throw new Error('the assignment was not kept')
  const detail = `From ${dateText(days.from)}${days.to ? ` to ${dateText(days.to)}` : ''}`
  await recordPortalEvent(db, actor, account.id, 'portal.assign', { activity: 'Assigned', userId: user.id, detail })
  return { assignmentId: made.id, message: `${user.fullName} has a seat on ${account.accountName}` }
}

/** The days that were asked for, as far as the account is valid. */
function daysWithin(
  account: Pick<typeof portalAccounts.$inferSelect, 'validFrom' | 'validTo'>,
  asked: AssignmentForm,
): Days {
  const { validFrom, validTo } = account
  if (asked.from < validFrom) throw invalid({ from: `The account is valid from ${dateText(validFrom)}` })
  if (validTo && asked.from > validTo) throw invalid({ from: `The account was valid to ${dateText(validTo)}` })
  if (validTo && asked.to && asked.to > validTo) throw invalid({ to: `The account is valid to ${dateText(validTo)}` })
  return { from: asked.from, to: asked.to ?? validTo }
}

/** Takes a seat back. */
export async function endAssignment(db: Db, actor: Actor, assignmentId: number) {
  const assignment = await lockedAssignment(db, actor, assignmentId)
  await endSeat(db, actor, assignment)
  return { message: 'The seat is free' }
}

/** Lets the holder of a seat see the password once more, because they lost it. */
export async function allowPassword(db: Db, actor: Actor, assignmentId: number) {
  const { id, accountId, userId } = await lockedAssignment(db, actor, assignmentId)
  await db.update(portalAssignments).set({ mayShow: true }).where(eq(portalAssignments.id, id))
  await recordPortalEvent(db, actor, accountId, 'portal.allowPassword', {
    activity: 'Password may be shown again',
    userId,
  })
  return { message: 'The holder may see the password once more' }
}

async function lockedAssignment(db: Db, actor: Actor, id: number): Promise<AssignmentRow> {
  const [found] = await db
    .select({ accountId: portalAssignments.accountId })
    .from(portalAssignments)
    .where(eq(portalAssignments.id, id))
  if (!found) throw notFound('Assignment')
  await lockAccount(db, actor, found.accountId, 'assign')
  return runningAssignment(db, actor, id, found.accountId)
}

/** An assignment that still counts, of somebody whose seats the actor deals with. */
async function runningAssignment(db: Db, actor: Actor, id: number, accountId: number): Promise<AssignmentRow> {
  const [found] = await db
    .select({ assignment: portalAssignments, userId: users.id })
    .from(portalAssignments)
    .leftJoin(users, and(eq(users.id, portalAssignments.userId), mayHoldSeat(actor)))
    .where(and(eq(portalAssignments.id, id), eq(portalAssignments.accountId, accountId)))
  if (!found) throw notFound('Assignment')
  if (found.userId === null && !may(actor, 'portal.edit')) throw notAllowed('Only their own lead takes this seat back')
  if (stateOf(found.assignment) === 'over') throw conflict('This assignment is over already')
  return found.assignment
}

/** The password of an account, once, to the one who holds a seat on it today. Whoever else asks finds nothing. */
export async function showPassword(db: Db, actor: Actor, assignmentId: number) {
  const [found] = await db
    .select({ assignment: portalAssignments, userName: portalAccounts.userName, box: portalSecrets.box })
    .from(portalAssignments)
    .innerJoin(portalAccounts, eq(portalAccounts.id, portalAssignments.accountId))
    .innerJoin(portalSecrets, eq(portalSecrets.accountId, portalAccounts.id))
    .where(and(eq(portalAssignments.id, assignmentId), eq(portalAssignments.userId, actor.userId), isInForce()))
    .for('update', { of: portalAssignments })
  if (!found) throw notFound('Assignment')
  const { assignment, userName, box } = found
  if (!assignment.mayShow) {
    throw conflict('You have seen this password already. Ask whoever gave you the seat to show it once more.', 'shown')
  }
  const password = decrypted(assignment.accountId, box)
  await db
    .update(portalAssignments)
    .set({ mayShow: false, shownAt: nowIso() })
    .where(eq(portalAssignments.id, assignment.id))
  const event = { activity: 'Password shown', userId: actor.userId } as const
  await recordPortalEvent(db, actor, assignment.accountId, 'portal.showPassword', event)
  return { userName, password }
}
