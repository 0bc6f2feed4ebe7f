import { and, eq, sql } from 'drizzle-orm'
import type { SignInAnswer } from '#contract/domains/access/endpoints.ts'
import { type Role, superAdmins } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, notAllowed, notFound, notSignedIn } from '#server/kit/errors.ts'
import type { Caller } from '#server/kit/http/serve.ts'
import { sessions } from '#server/records/access/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { isPassword } from './passwordHashes.ts'
import { userAsKeptLocally } from './queries.ts'
import { beginSession } from './sessions.ts'
import { stageFor } from './twoFactorPolicy.ts'

export { hashPassword } from './passwordHashes.ts'
export { beginSession } from './sessions.ts'

const viewMinutes = 30

/**
 * Compares a password before the sign-in, outside of the transaction. Whether the account exists can be told neither
 * from the answer nor from its timing.
 */
export async function checkPassword(
  db: Db,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<{ userId: number } | undefined> {
  await countAttempt(db, 'password', email, caller.address)
  const [account] = await db.select().from(users).where(eq(users.email, email))
  const matches = await isPassword(account?.passwordHash, password)
  return matches && account?.isActive ? { userId: account.id } : undefined
}

/** Signs in whoever gave the right password: a session in the primary role, which may still lack the second factor. */
export async function signIn(db: Db, caller: Caller, checked: { userId: number } | undefined): Promise<SignInAnswer> {
  if (!checked) throw notSignedIn('E-mail or password is not right')
  const answer = await signInAs(db, caller, checked.userId, 'password')
  await forgetAttempt(db, 'password', answer.email, caller.address)
  return answer
}

/** Begins a session for a user whose first step was right. */
export async function signInAs(
  db: Db,
  caller: Caller,
  userId: number,
  by: string,
): Promise<SignInAnswer & { email: string }> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  if (!user) throw notSignedIn('E-mail or password is not right')
  const role = user.primaryRole
  const stage = await stageFor(db, user)
  const token = await beginSession(db, user.id, role, caller, { stage })
  await audit(db, { userId, role, address: caller.address }, 'session.begin', undefined, { by, stage })
  await noteSignIn(db, userId)
  const isFirst = user.lastSignedInAt === null
  return { token, stage, user: await userAsKeptLocally(db, userId, role), isFirst, email: user.email }
}

/** Remembers when somebody last signed in; that is no change of the user. */
async function noteSignIn(db: Db, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ lastSignedInAt: nowIso(), updatedAt: sql`updated_at`, version: sameVersion })
    .where(eq(users.id, userId))
}

/** Whether the password is the actor's own; attempts are counted as those of a sign-in are. */
export async function requireOwnPassword(db: Db, actor: Actor, caller: Caller, password: string): Promise<void> {
  if (actor.viewer) throw notAllowed(`You only look as ${actor.fullName} does`)
  await countAttempt(db, 'password', actor.email, caller.address)
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  if (!(await isPassword(user?.hash, password))) throw wrongPassword()
  await forgetAttempt(db, 'password', actor.email, caller.address)
}

function wrongPassword(): AppError {
  const message = 'The password is not right'
  return new AppError(400, 'invalid', message, { password: message, currentPassword: message })
}

/** Makes another role the active primary role, for this session and the next ones. Refuses a role the person does not hold. */
export async function changePrimaryRole(db: Db, actor: Actor, role: Role): Promise<void> {
  const [held] = await db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, actor.userId), eq(userRoles.role, role)))
  if (!held) throw notAllowed()
  await db.update(sessions).set({ role }).where(eq(sessions.id, actor.sessionId))
  await db
    .update(users)
    .set({ primaryRole: role, updatedAt: nowIso(), version: sameVersion })
    .where(eq(users.id, actor.userId))
  await audit(db, { ...actor, role }, 'session.switchRole', undefined, { from: actor.role })
}

/** Remembers the theme a person prefers. */
export async function rememberTheme(db: Db, actor: Actor, lightThemePreference: boolean): Promise<void> {
  await db
    .update(users)
    .set({ lightThemePreference, updatedAt: nowIso(), version: sameVersion })
    .where(eq(users.id, actor.userId))
}

/** Begins to look at the application as another user does: a session in which nothing can be changed. */
export async function beginView(db: Db, actor: Actor, caller: Caller, userId: number): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  if (!user) throw notFound('User')
  const held = await db.select().from(userRoles).where(eq(userRoles.userId, userId))
  if (held.some(({ role }) => superAdmins.includes(role))) throw notAllowed('Nobody looks as a SuperAdmin does')
  await audit(db, actor, 'view.begin', { kind: 'user', id: userId }, { role: user.primaryRole })
  return beginSession(db, userId, user.primaryRole, caller, { viewerId: actor.userId, minutes: viewMinutes })
}
