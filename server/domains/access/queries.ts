import { and, eq, gte, isNull, like, sql } from 'drizzle-orm'
import type { SignedInUser } from '#contract/domains/access/endpoints.ts'
import { version } from '#contract/vocab/browser.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roleIdOf, roles } from '#contract/vocab/roles.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { notSignedIn } from '#server/kit/errors.ts'
import { sessions } from './tables.ts'
import { idleLimit, tokenHashOf } from './tokens.ts'

const rolesHeld = sql<Role[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`

/** The person behind a token, in the role of its session; undefined where the token is not (or no longer) good. */
export async function actorOf(db: Db, token: string): Promise<Actor | undefined> {
  const [found] = await db
    .select({ session: sessions, user: users, roles: rolesHeld })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHashOf(token)),
        isNull(sessions.endedAt),
        gte(sessions.expiresAt, nowIso()),
        gte(sessions.lastSeenAt, idleLimit()),
        eq(users.isActive, true),
      ),
    )
  if (!found?.roles.includes(found.session.role)) return undefined
  await touchSession(db, found.session)
  const { user, session } = found
  return {
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    role: session.role,
    roles: found.roles,
    permissions: permissionsOf(session.role),
    organizationId: user.organizationId,
    verticals: user.verticalIds,
    sessionId: session.id,
  }
}

/** Remembers at most once a minute that a session is in use. */
async function touchSession(db: Db, session: { id: number; lastSeenAt: string }): Promise<void> {
  if (now().getTime() - Date.parse(session.lastSeenAt) < 60_000) return
  await db.update(sessions).set({ lastSeenAt: nowIso() }).where(eq(sessions.id, session.id))
}

/** A user as the browser keeps it locally (specification, section 3). */
export async function userAsKeptLocally(db: Db, userId: number, role: Role): Promise<SignedInUser> {
  const [user] = await db.select({ user: users, roles: rolesHeld }).from(users).where(eq(users.id, userId))
  if (!user) throw notSignedIn()
  return {
    userId,
    fullName: user.user.fullName,
    role,
    roles: roles.ids.filter((name) => user.roles.includes(name)).map((name) => ({ id: roleIdOf(name), name })),
    lightThemePreference: user.user.lightThemePreference,
    profileImage: user.user.profileImage,
  }
}

/** Everything the shell needs about the session. */
export async function sessionStateOf(db: Db, actor: Pick<Actor, 'userId'>, role: Role) {
  return {
    user: await userAsKeptLocally(db, actor.userId, role),
    permissions: [...permissionsOf(role)],
    timeZone: workspaceTimeZone,
    version,
  }
}

/** The demo sign-ins, one for each role. */
export async function demoPeople(db: Db, domain: string) {
  const people = await db
    .select({ email: users.email, role: users.primaryRole })
    .from(users)
    .where(and(like(users.email, `%@${domain}`), eq(users.isActive, true)))
  return roles.ids.flatMap((role) => people.filter(({ email }) => email === `${role.toLowerCase()}@${domain}`))
}
