import { and, count, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Notification, notificationPageSize } from '#contract/domains/notifications/model.ts'
import { type AlertType, alertTypes } from '#contract/vocab/alerts.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce, countIf } from '#server/kit/database/sql.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo, candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { candidateGap } from './tell.ts'

const systemName = 'Staffwright'

/** The same person in another of their roles. */
export function inRole(actor: Actor, role: Role): Actor {
  return actor.role === role ? actor : { ...actor, role, permissions: permissionsOf(role) }
}

/**
 * The notifications of the actor's role, as a condition: only their own, and only about what they reach at this moment.
 * What has moved out of reach is neither shown nor counted.
 */
export function notificationsVisibleTo(actor: Actor): SQL | undefined {
  const within = (column: SQL, table: SQL, id: SQL, reach: SQL | undefined) =>
    reach && sql`(${column} is null or ${column} in (select ${id} from ${table} where ${reach}))`
  const reachOfApplications = applicationsVisibleTo(actor)
  return and(
    eq(notifications.userId, actor.userId),
    eq(notifications.role, actor.role),
    within(sql`${notifications.applicationId}`, sql`${applications}`, sql`${applications.id}`, reachOfApplications),
    // Whoever reaches the candidate on the position is told about it, also where the position itself is not theirs.
    positionsVisibleTo(actor) &&
      or(
        isNotNull(notifications.applicationId),
        within(sql`${notifications.positionId}`, sql`${positions}`, sql`${positions.id}`, positionsVisibleTo(actor)),
      ),
    candidatesVisibleTo(actor) &&
      or(
        isNotNull(notifications.applicationId),
        within(
          sql`${notifications.candidateId}`,
          sql`${candidates}`,
          sql`${candidates.id}`,
          candidatesVisibleTo(actor),
        ),
      ),
  )
}

function selectNotifications(db: Db, actor: Actor) {
  const name = sql`coalesce(${candidateView(actor).fullName}, 'A candidate')`
  return db
    .select({
      notificationId: notifications.id,
      Id: notifications.id,
      message: sql<string>`replace(${notifications.message}, ${candidateGap}, ${name})`,
      createdBy: coalesce(toldAuthor(actor, users), systemName),
      createdOn: notifications.createdAt,
      readOn: notifications.readAt,
      IsCritical: notifications.isCritical,
      Template: notifications.template,
      kind: notifications.kind,
      roleName: notifications.role,
      applicationId: notifications.applicationId,
      positionId: notifications.positionId,
      candidateId: notifications.candidateId,
      taskName: notifications.taskName,
      viewId: notifications.viewId,
    })
    .from(notifications)
    .leftJoin(candidates, eq(candidates.id, notifications.candidateId))
    .leftJoin(users, eq(users.id, notifications.createdBy))
}

interface Asked {
  alertType?: AlertType | null
  notificationType?: AlertType | null
  isUnread?: boolean | null
  pageNo: number
}

function ofType(type: AlertType): SQL {
  return eq(notifications.isCritical, type === alertTypes.critical)
}

/**
 * One page of the notifications of the actor's role, newest first: the unread ones of a type, the read ones of a type or
 * both, the unread ones, or all.
 */
export async function pageOfNotifications(db: Db, actor: Actor, asked: Asked) {
  const { alertType, notificationType, isUnread, pageNo } = asked
  const which = and(
    notificationsVisibleTo(actor),
    isUnread ? isNull(notifications.readAt) : undefined,
    or(
      alertType ? and(isNull(notifications.readAt), ofType(alertType)) : undefined,
      notificationType ? and(isNotNull(notifications.readAt), ofType(notificationType)) : undefined,
    ),
  )
  const page = await selectNotifications(db, actor)
    .where(which)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(notificationPageSize)
    .offset((pageNo - 1) * notificationPageSize)
  return { count: await db.$count(notifications, which), notifications: page }
}

/** How many unread normal and critical notifications the actor's role has. */
export async function countsOf(db: Db, actor: Actor) {
  const [counts] = await db
    .select({
      normalALert: countIf(sql`not ${notifications.isCritical}`),
      criticalALert: countIf(sql`${notifications.isCritical}`),
    })
    .from(notifications)
    .where(and(notificationsVisibleTo(actor), isNull(notifications.readAt)))
  return counts ?? { normalALert: 0, criticalALert: 0 }
}

/** How many unread notifications each role has that the actor holds. */
export async function countsByRole(db: Db, actor: Actor) {
  const counts = await db
    .select({ role: notifications.role, count: count() })
    .from(notifications)
    .where(
      and(isNull(notifications.readAt), or(...actor.roles.map((role) => notificationsVisibleTo(inRole(actor, role))))),
    )
    .groupBy(notifications.role)
  return actor.roles.map((roleName) => ({ roleName, count: counts.find(({ role }) => role === roleName)?.count ?? 0 }))
}

/** Some notifications of the actor, in whichever of their roles, as each role may see them. */
export async function notificationsByIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Notification[]> {
  return inEveryRole(db, actor, inArray(notifications.id, [...ids]))
}

const mostMissed = 50

/** What the actor was told since an instant and has not read, oldest first. */
export async function unreadSince(db: Db, actor: Actor, since: string): Promise<Notification[]> {
  const missed = await inEveryRole(db, actor, and(gte(notifications.createdAt, since), isNull(notifications.readAt)))
  return missed.slice(-mostMissed)
}

async function inEveryRole(db: Db, actor: Actor, which: SQL | undefined): Promise<Notification[]> {
  const own = and(which, eq(notifications.userId, actor.userId))
  const concerned = await db.selectDistinct({ role: notifications.role }).from(notifications).where(own)
  const held = concerned.filter(({ role }) => actor.roles.includes(role))
  const found = await Promise.all(
    held.map(({ role }) => {
      const reader = inRole(actor, role)
      return selectNotifications(db, reader)
        .where(and(which, notificationsVisibleTo(reader)))
        .orderBy(desc(notifications.id))
        .limit(mostMissed)
    }),
  )
  return found.flat().sort((one, other) => one.notificationId - other.notificationId)
}
