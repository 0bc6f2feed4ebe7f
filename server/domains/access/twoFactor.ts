import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { sessionStages } from '#contract/vocab/sessions.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { twoFactorChanged } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { AppError, conflict, notAllowed } from '#server/kit/errors.ts'
import type { Caller } from '#server/kit/http/serve.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { recoveryCodes, twoFactors } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { requireAdministrable } from './administration.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { completeSession } from './sessions.ts'
import { hasTwoFactor, isTwoFactorRequired } from './twoFactorPolicy.ts'

const issuer = 'Staffwright'
const period = 30
/** How many steps the clock of a phone may be off, either way. */
const drift = 1
const keyBytes = 20
const recoveryCodeCount = 10
/** What its values are encrypted for. */
export const twoFactorPurpose = 'two-factor key'
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function totpOf(label: string, key: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) })
}

/** Nobody changes the second factor of the person they look as. */
function refuseViewer(actor: Actor): void {
  if (actor.viewer) throw notAllowed(`You only look as ${actor.fullName} does`)
}

/**
 * A new key to be shown once. It replaces nothing until a code of it was given. Whoever has a second factor turns it off
 * first: somebody who only knows the password must not be able to put their own phone in its place.
 */
export async function newTwoFactorKey(db: Db, actor: Actor): Promise<{ key: string; image: string }> {
  refuseViewer(actor)
  if (await hasTwoFactor(db, actor.userId)) throw conflict('Two-factor sign-in is set up. Turn it off first.')
  const key = new Secret({ size: keyBytes }).base32
  const pendingKey = encrypt(twoFactorPurpose, actor.userId, key)
  await db
    .insert(twoFactors)
    .values({ userId: actor.userId, pendingKey })
    .onConflictDoUpdate({ target: twoFactors.userId, set: { pendingKey } })
  const { toDataURL } = await import('qrcode')
  const image = await toDataURL(totpOf(actor.email, key).toString(), { margin: 1, width: 240 })
  return { key: key.replace(/(.{4})(?=.)/g, '$1 '), image }
}

/** Counts an attempt to give a code, and refuses it beyond the limit; before the transaction, so that it stays counted. */
export async function countCode(
  db: Db,
  actor: Actor,
  caller: Caller,
  kind: 'code' | 'recoveryCode' = 'code',
): Promise<void> {
  refuseViewer(actor)
  await countAttempt(db, kind, actor.email, caller.address)
}

function wrongCode(field: 'pin' | 'recoveryCode'): AppError {
  const message = 'The code is not right'
  return new AppError(400, 'wrongCode', message, { [field]: message })
}

/** The code finishes the sign-in, or the set-up; then the recovery codes are answered, to be shown once. */
export async function givePin(db: Db, actor: Actor, caller: Caller, pin: string): Promise<string[] | null> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, actor.userId)).for('update')
  const isSetUp = !row?.encryptedKey
  if (!isSetUp && actor.stage === sessionStages.complete) throw conflict('You are signed in')
  const box = isSetUp ? row?.pendingKey : row.encryptedKey
  const key = box && decrypt(twoFactorPurpose, actor.userId, box)
  const step = key ? stepOf(key, pin) : undefined
  if (!key || step === undefined || !(await spendStep(db, actor.userId, step, isSetUp))) throw wrongCode('pin')
  await forgetAttempt(db, 'code', actor.email, caller.address)
  if (actor.stage !== sessionStages.complete) await completeSession(db, actor)
  await audit(db, actor, isSetUp ? 'twoFactor.setUp' : 'twoFactor.passed')
  if (!isSetUp) return null
  await keepKey(db, actor, key)
  return writeRecoveryCodes(db, actor.userId)
}

/** The step whose code this is, within the drift of a clock. */
function stepOf(key: string, pin: string): number | undefined {
  const timestamp = now().getTime()
  const delta = totpOf('', key).validate({ token: pin, timestamp, window: drift })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Uses up a step. Of two who give the same code at the same moment one is refused. */
async function spendStep(db: Db, userId: number, step: number, isNewKey: boolean): Promise<boolean> {
  const isUnused = isNewKey ? undefined : lt(twoFactors.lastStep, step)
  const used = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isUnused))
    .returning({ userId: twoFactors.userId })
  return used.length > 0
}

async function keepKey(db: Db, actor: Actor, key: string): Promise<void> {
  await db
    .update(twoFactors)
    .set({ encryptedKey: encrypt(twoFactorPurpose, actor.userId, key), pendingKey: null, since: nowIso() })
    .where(eq(twoFactors.userId, actor.userId))
  await tellOfChange(db, actor.userId, 'was set up')
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

function codeHash(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId}.${plain(code)}`)
    .digest('hex')
}

function newRecoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}

/** New recovery codes in the place of the old ones. */
async function writeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: codeHash(userId, code) })))
  return codes
}

/** A recovery code in the place of the phone; it works once. Answers how many are left. */
export async function giveRecoveryCode(db: Db, actor: Actor, caller: Caller, code: string): Promise<number> {
  if (actor.stage !== sessionStages.code) throw conflict('No code is asked for')
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: nowIso() })
    .where(
      and(
        eq(recoveryCodes.userId, actor.userId),
        eq(recoveryCodes.codeHash, codeHash(actor.userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (!used.length) throw wrongCode('recoveryCode')
  await forgetAttempt(db, 'recoveryCode', actor.email, caller.address)
  await completeSession(db, actor)
  const left = await recoveryCodesLeft(db, actor.userId)
  await audit(db, actor, 'twoFactor.recovered', undefined, { left })
  return left
}

async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return left?.count ?? 0
}

/** New recovery codes for somebody who has a second factor. */
export async function renewRecoveryCodes(db: Db, actor: Actor): Promise<string[]> {
  if (!(await hasTwoFactor(db, actor.userId))) throw conflict('Two-factor sign-in is not set up')
  await audit(db, actor, 'twoFactor.newRecoveryCodes')
  return writeRecoveryCodes(db, actor.userId)
}

/** Signs in without a second factor from now on, where the policy allows it. */
export async function turnOffTwoFactor(db: Db, actor: Actor): Promise<void> {
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.id, actor.userId))
  if (user && (await isTwoFactorRequired(db, user.userType))) {
    throw conflict('Your workspace requires two-factor sign-in')
  }
  await forgetTwoFactor(db, actor.userId)
  await audit(db, actor, 'twoFactor.turnOff')
}

/** Forgets the second factor of somebody who lost it; where the policy asks for one, the next sign-in sets it up anew. */
export async function resetTwoFactorOf(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireAdministrable(db, actor, userId)
  await forgetTwoFactor(db, userId)
  await audit(db, actor, 'twoFactor.reset', { kind: 'user', id: userId })
}

/** Forgets the second factor of a user, who is told by mail. */
export async function forgetTwoFactor(db: Db, userId: number): Promise<void> {
  const removed = await db.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (removed.some(({ encryptedKey }) => encryptedKey)) await tellOfChange(db, userId, 'was turned off')
}

async function tellOfChange(db: Db, userId: number, change: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  await queueMail(db, {
    key: `twoFactor.${userId}.${nowIso()}`,
    to: user.email,
    template: twoFactorChanged,
    values: { firstName: user.firstName, change, link: appAddress('/login') },
  })
}

/** What the actor's profile says about the second factor. */
export async function twoFactorStateOf(db: Db, actor: Actor) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, actor.userId))
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.id, actor.userId))
  return {
    isOn: Boolean(row?.encryptedKey),
    since: row?.since ?? null,
    recoveryCodesLeft: row?.encryptedKey ? await recoveryCodesLeft(db, actor.userId) : 0,
    isRequired: user ? await isTwoFactorRequired(db, user.userType) : false,
  }
}
