import { and, desc, eq, gte, isNull, like, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedInUser } from '#contract/domains/access/endpoints.ts'
import type { OwnSession } from '#contract/domains/access/sessions.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { version } from '#contract/vocab/browser.ts'
import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roleIdOf, roles } from '#contract/vocab/roles.ts'
import { type SessionEnd, sessionEnds, sessionStages } from '#contract/vocab/sessions.ts'
import { fieldsToldTo } from '#server/domains/customFields/queries.ts'
import { dialingCodeOfFirm, toolLinks } from '#server/domains/settings/policies.ts'
import { hasDemoData } from '#server/domains/settings/present.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notSignedIn } from '#server/kit/errors.ts'
import { mailPost } from '#server/kit/mail/mail.ts'
import { identityProviders, sessions } from '#server/records/access/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { idleLimit, tokenHashOf } from './tokens.ts'

const rolesHeld = sql<Role[]>`array(select held.role from ${userRoles} held where held.user_id = ${users.id})`
const viewer = alias(users, 'viewer')

/** Where a session is alive at a moment, if it was used since the other. */
const isAliveAt = (moment: string | Placeholder, lastUse: string | Placeholder) =>
  and(isNull(sessions.endedAt), gte(sessions.expiresAt, moment), gte(sessions.lastSeenAt, lastUse))

/** Where a session is still alive. */
export const isAlive = () => isAliveAt(nowIso(), idleLimit())

const placeholders = { hash: sql.placeholder('hash'), now: sql.placeholder('now'), lastUse: sql.placeholder('lastUse') }

/** Who is behind a token. It is asked with every call, so that its text is built once for a database; it has no name there, as poolers want it. */
const buildSessionSelect = (db: Db) =>
  db
    .select({
      session: {
        id: sessions.id,
        role: sessions.role,
        stage: sessions.stage,
        viewerId: sessions.viewerId,
        address: sessions.address,
        lastSeenAt: sessions.lastSeenAt,
      },
      user: {
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        organizationId: users.organizationId,
        verticalIds: users.verticalIds,
      },
      roles: rolesHeld,
      custom: { id: customRoles.id, name: customRoles.name, permissions: customRoles.permissions },
      viewerName: viewer.fullName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, sessions.role)))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .leftJoin(viewer, and(eq(viewer.id, sessions.viewerId), eq(viewer.isActive, true)))
    .where(
      and(
        eq(sessions.tokenHash, placeholders.hash),
        isAliveAt(placeholders.now, placeholders.lastUse),
        eq(users.isActive, true),
      ),
    )
    .prepare('')

const sessionSelects = new WeakMap<Db, ReturnType<typeof buildSessionSelect>>()

function sessionSelectOf(db: Db): ReturnType<typeof buildSessionSelect> {
  const select = sessionSelects.get(db) ?? buildSessionSelect(db)
  sessionSelects.set(db, select)
  return select
}

/** The person behind a token, in the role of its session; undefined where the token is not (or no longer) good. */
export async function actorOf(db: Db, token: string): Promise<Actor | undefined> {
  const asked = { hash: tokenHashOf(token), now: nowIso(), lastUse: idleLimit() }
  const [found] = await sessionSelectOf(db).execute(asked)
  if (!found || (found.session.viewerId && !found.viewerName)) return undefined
  await touchSession(db, found.session)
  const { user, session, custom } = found
  return {
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    role: session.role,
    roles: found.roles,
    permissions: session.stage === sessionStages.complete ? permissionsHeld(session.role, custom) : new Set(),
    organizationId: user.organizationId,
    verticals: user.verticalIds,
    sessionId: session.id,
    stage: session.stage,
    customRole: custom && { id: custom.id, name: custom.name },
    viewer: found.viewerName && session.viewerId ? { userId: session.viewerId, fullName: found.viewerName } : null,
    address: session.address,
  }
}

/**
 * Somebody for work that goes on without them, in a role they hold, with the reach and the permissions of this moment;
 * undefined once they are deactivated or no longer hold it.
 */
export async function actorFor(db: Db, userId: number, role: Role): Promise<Actor | undefined> {
  const [found] = await db
    .select({ user: users, roles: rolesHeld, custom: customRoles })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, role)))
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  if (!found) return undefined
  const { user, custom } = found
  return {
    userId,
    fullName: user.fullName,
    email: user.email,
    role,
    roles: found.roles,
    permissions: permissionsHeld(role, custom),
    organizationId: user.organizationId,
    verticals: user.verticalIds,
    sessionId: 0,
  }
}

/** What a role allows: a custom one never more than the basic role it is made of. */
export function permissionsHeld(
  role: Role,
  custom: { permissions: readonly Permission[] } | null,
): ReadonlySet<Permission> {
  const basic = permissionsOf(role)
  return custom ? new Set(custom.permissions.filter((permission) => basic.has(permission))) : basic
}

/** Remembers at most once a minute that a session is in use. */
async function touchSession(db: Db, session: { id: number; lastSeenAt: string }): Promise<void> {
  if (now().getTime() - Date.parse(session.lastSeenAt) < 60_000) return
  await db.update(sessions).set({ lastSeenAt: nowIso() }).where(eq(sessions.id, session.id))
}

/** A user as the browser keeps it locally (specification, section 3). */
export async function userAsKeptLocally(db: Db, userId: number, role: Role): Promise<SignedInUser> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notSignedIn()
  const held = await db
    .select({ role: userRoles.role, custom: customRoles })
    .from(userRoles)
    .leftJoin(customRoles, eq(customRoles.id, userRoles.customRoleId))
    .where(eq(userRoles.userId, userId))
  return {
    userId,
    fullName: user.fullName,
    role,
    roles: roles.ids.flatMap((name) =>
      held
        .filter((one) => one.role === name)
        .map(({ custom }) => ({ id: custom?.id ?? roleIdOf(name), name, label: custom?.name ?? name })),
    ),
    lightThemePreference: user.lightThemePreference,
    profileImage: user.profileImage,
  }
}

/** Everything the shell needs about the session. */
export async function sessionStateOf(db: Db, actor: Actor) {
  return {
    user: await userAsKeptLocally(db, actor.userId, actor.role),
    permissions: [...actor.permissions],
    timeZone: workspaceTimeZone,
    dialingCode: await dialingCodeOfFirm(db),
    toolLinks: await toolLinks(db),
    canMail: mailPost() !== undefined,
    hasDemoData: hasDemoData(),
    rules: widerRules,
    customFields: await fieldsToldTo(db, actor),
    version,
    viewer: actor.viewer ?? null,
  }
}

/** The state of the session of a token, after a change of it. */
export async function sessionStateOfToken(db: Db, token: string | null) {
  const actor = token ? await actorOf(db, token) : undefined
  if (!actor) throw notSignedIn()
  return sessionStateOf(db, actor)
}

/** How a session ended; one that was left alone has expired. Null while it lasts. */
export const howItEnded = () => sql<SessionEnd | null>`case
  when ${sessions.endedHow} is not null then ${sessions.endedHow}
  when not (${isAlive()}) and ${sessions.stage} <> ${sessionStages.complete} then ${sessionEnds.notFinished}
  when not (${isAlive()}) then ${sessionEnds.expired} end`

/** When a session ended; one that was left alone when it was last seen. Null while it lasts. */
export const whenItEnded = () => sql<string | null>`case when ${sessions.endedAt} is not null then ${sessions.endedAt}
  when not (${isAlive()}) then least(${sessions.expiresAt}, ${sessions.lastSeenAt} + interval '12 hours') end`

const shownSessions = 50

/** The actor's sessions, those that last first. */
export async function ownSessions(db: Db, actor: Actor): Promise<OwnSession[]> {
  const rows = await db
    .select({
      session: sessions,
      endedAt: whenItEnded(),
      endedHow: howItEnded(),
      viewerName: viewer.fullName,
    })
    .from(sessions)
    .leftJoin(viewer, eq(viewer.id, sessions.viewerId))
    .where(eq(sessions.userId, actor.userId))
    .orderBy(sql`${howItEnded()} is not null`, desc(sessions.lastSeenAt))
    .limit(shownSessions)
  return rows.map(({ session, ...ended }) => ({
    id: session.id,
    isCurrent: session.id === actor.sessionId,
    device: session.device,
    address: session.address,
    role: session.role,
    startedAt: session.startedAt,
    lastSeenAt: session.lastSeenAt,
    ...ended,
  }))
}

/** The identity providers that the sign-in page offers. */
export function offeredProviders(db: Db) {
  return db
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(eq(identityProviders.isActive, true))
    .orderBy(identityProviders.name)
}

/** The demo sign-ins, one for each role. */
export async function demoPeople(db: Db, domain: string) {
  const people = await db
    .select({ email: users.email, role: users.primaryRole })
    .from(users)
    .where(and(like(users.email, `%@${domain}`), eq(users.isActive, true)))
  return roles.ids.flatMap((role) => people.filter(({ email }) => email === `${role.toLowerCase()}@${domain}`))
}
