import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { SignedInUser } from '#contract/domains/access/endpoints.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { keepingChanges, notAllowed, notSignedIn, tooMany } from '#server/kit/errors.ts'
import type { Caller } from '#server/kit/serve.ts'
import { userAsKeptLocally } from './queries.ts'
import { sessions, signInAttempts } from './tables.ts'
import { tokenHashOf } from './tokens.ts'

const longestDays = 7
const attemptWindowMinutes = 15
const attemptsPerAccountAndAddress = 10
const attemptsPerAddress = 60

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let unknownAccountHash: Promise<string> | undefined

/**
 * Signs somebody in and begins a session in their primary role. Whether the account exists can be told neither from
 * the answer nor from its timing. Attempts are limited for an account as tried from one address, and for an address,
 * so that nobody can lock somebody else out.
 */
export async function signIn(
  db: Db,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: SignedInUser }> {
  await checkAttempts(db, email, caller.address)
  const [account] = await db.select().from(users).where(eq(users.email, email))
  unknownAccountHash ??= hashPassword(randomBytes(12).toString('hex'))
  const known = account?.passwordHash ?? (await unknownAccountHash)
  const matches = await verify(known, password)
  if (!account?.isActive || !account.passwordHash || !matches) {
    await db.insert(signInAttempts).values({ account: email, address: caller.address, at: nowIso() })
    throw keepingChanges(notSignedIn('E-mail or password is not right'))
  }
  const token = await beginSession(db, account.id, account.primaryRole, caller)
  await db.update(users).set({ lastSignedInAt: nowIso(), updatedAt: sql`updated_at` }).where(eq(users.id, account.id))
  await audit(db, { userId: account.id, role: account.primaryRole }, 'session.begin', undefined, {
    address: caller.address,
  })
  return { token, user: await userAsKeptLocally(db, account.id, account.primaryRole) }
}

async function checkAttempts(db: Db, account: string, address: string): Promise<void> {
  const since = new Date(now().getTime() - attemptWindowMinutes * 60_000).toISOString()
  const [counted] = await db
    .select({
      ofPair: sql<number>`count(*) filter (where ${signInAttempts.account} = ${account})::integer`,
      ofAddress: sql<number>`count(*)::integer`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.address, address), gte(signInAttempts.at, since)))
  if ((counted?.ofPair ?? 0) >= attemptsPerAccountAndAddress || (counted?.ofAddress ?? 0) >= attemptsPerAddress) {
    throw tooMany(`Too many attempts. Please wait ${attemptWindowMinutes} minutes and try again.`)
  }
}

/** Begins a session and answers its token, which is stored nowhere. */
export async function beginSession(db: Db, userId: number, role: Role, caller: Caller): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const startedAt = now()
  await db.insert(sessions).values({
    tokenHash: tokenHashOf(token),
    userId,
    role,
    address: caller.address,
    device: caller.device,
    startedAt: startedAt.toISOString(),
    lastSeenAt: startedAt.toISOString(),
    expiresAt: new Date(startedAt.getTime() + longestDays * 86_400_000).toISOString(),
  })
  return token
}

/** Ends one session of a person. */
export async function endSession(db: Db, sessionId: number, how: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: nowIso(), endedHow: how })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Makes another role the active primary role, for this session and the next ones. Refuses a role the person does not hold. */
export async function changePrimaryRole(db: Db, actor: Actor, role: Role): Promise<void> {
  const [held] = await db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, actor.userId), eq(userRoles.role, role)))
  if (!held) throw notAllowed()
  await db.update(sessions).set({ role }).where(eq(sessions.id, actor.sessionId))
  await db.update(users).set({ primaryRole: role, updatedAt: nowIso() }).where(eq(users.id, actor.userId))
  await audit(db, { userId: actor.userId, role }, 'session.switchRole')
}

/** Remembers the theme a person prefers. */
export async function rememberTheme(db: Db, actor: Actor, lightThemePreference: boolean): Promise<void> {
  await db.update(users).set({ lightThemePreference, updatedAt: nowIso() }).where(eq(users.id, actor.userId))
}
