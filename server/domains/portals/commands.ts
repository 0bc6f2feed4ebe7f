import { and, eq, sql } from 'drizzle-orm'
import { accountNameInUse, type PortalEdit, type PortalForm, portalEdit } from '#contract/domains/portals/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import { changesBetween } from '#server/kit/changes.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import { portalAbilities, portalsVisibleTo } from '#server/records/portals/access.ts'
import { portalAccounts, portalAssignments, portalSecrets } from '#server/records/portals/tables.ts'
import { endSeat, moveEndOfSeats } from './endings.ts'
import { recordPortalEvent } from './events.ts'
import { holderOfName } from './queries.ts'
import { mostAtOnce, runningOn } from './seats.ts'
import { encrypted } from './secrets.ts'

type AccountRow = typeof portalAccounts.$inferSelect

/** Adds a portal account. */
export async function addAccount(db: Db, actor: Actor, { password, ...asked }: PortalForm) {
  await requireUnusedName(db, asked.accountName)
  const [made] = await db
    .insert(portalAccounts)
    .values({ ...asked, passwordSetAt: nowIso(), createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the account was not kept')
  await db.insert(portalSecrets).values({ accountId: made.id, box: encrypted(made.id, password) })
  await recordPortalEvent(db, actor, made.id, 'portal.create', { activity: 'Added' })
  return { accountId: made.id, version: made.version, message: `${made.accountName} added` }
}

/** Two at once with the same name: the lock lets the second see the first. */
async function requireUnusedName(db: Db, accountName: string, ownId?: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('portal'), hashtext(lower(${accountName})))`)
  if (await holderOfName(db, accountName, ownId)) throw invalid({ accountName: accountNameInUse })
}

/** Edits a portal account. A new password is seen once more by everybody who holds a seat. */
export async function editAccount(db: Db, actor: Actor, { id, version, password, ...asked }: PortalEdit) {
  const before = await lockAccount(db, actor, id, 'edit', version)
  await requireUnusedName(db, asked.accountName, id)
  const running = await db.select().from(portalAssignments).where(runningOn(id))
  const held = mostAtOnce({ from: today(), to: null }, running)
  if (held > asked.seats) throw invalid({ seats: `${held} seats are assigned at the same time. Take some back first.` })
  await moveEndOfSeats(db, before, asked.validTo ?? null)
  if (password) await changePassword(db, actor, id, password)
  const lines = changesBetween(portalEdit, before, asked)
  const changes = { ...asked, ...(password && { passwordSetAt: nowIso() }) }
  const saved = await save(db, actor, before, changes)
  if (lines.length || !password) {
    await recordPortalEvent(db, actor, id, 'portal.edit', { activity: 'Edited', detail: lines.join('. ') || null })
  }
  return saved
}

async function changePassword(db: Db, actor: Actor, accountId: number, password: string): Promise<void> {
  await db
    .update(portalSecrets)
    .set({ box: encrypted(accountId, password) })
    .where(eq(portalSecrets.accountId, accountId))
  await db.update(portalAssignments).set({ mayShow: true }).where(runningOn(accountId))
  await recordPortalEvent(db, actor, accountId, 'portal.changePassword', { activity: 'Password changed' })
}

/** Removes an account: its assignments end, its history stays, and its name is free again. */
export async function removeAccount(db: Db, actor: Actor, id: number, version: number) {
  const before = await lockAccount(db, actor, id, 'remove', version)
  const running = await db.select().from(portalAssignments).where(runningOn(id))
  for (const seat of running) await endSeat(db, actor, seat)
  const saved = await save(db, actor, before, { removedAt: nowIso() })
  await recordPortalEvent(db, actor, id, 'portal.delete', { activity: 'Removed' })
  return { ...saved, message: `${before.accountName} removed` }
}

/** Brings a removed account back, with nobody on it. */
export async function restoreAccount(db: Db, actor: Actor, id: number, version: number) {
  const before = await lockAccount(db, actor, id, 'restore', version)
  if (await holderOfName(db, before.accountName, id)) throw conflict(accountNameInUse)
  const saved = await save(db, actor, before, { removedAt: null })
  await recordPortalEvent(db, actor, id, 'portal.restore', { activity: 'Restored' })
  return { ...saved, message: `${before.accountName} restored` }
}

const refusals = {
  edit: 'This account was removed',
  assign: 'This account was removed',
  remove: 'This account was removed already',
  restore: 'This account was not removed',
}

/** Reads an account for a change and keeps others from changing it or its seats until the transaction ends. */
export async function lockAccount(
  db: Db,
  actor: Actor,
  id: number,
  action: keyof typeof refusals,
  version?: number,
): Promise<AccountRow> {
  const [account] = await db
    .select()
    .from(portalAccounts)
    .where(and(eq(portalAccounts.id, id), portalsVisibleTo(actor)))
    .for('update')
  if (!account) throw notFound('Portal account')
  if (version !== undefined && account.version !== version) throw changedMeanwhile('this account')
  if (!portalAbilities(actor, account)[action]) throw conflict(refusals[action])
  return account
}

async function save(db: Db, actor: Actor, before: AccountRow, changes: Partial<typeof portalAccounts.$inferInsert>) {
  const version = before.version + 1
  await db
    .update(portalAccounts)
    .set({ ...changes, version, updatedBy: actor.userId })
    .where(eq(portalAccounts.id, before.id))
  return { accountId: before.id, version, message: 'Successfully updated' }
}
