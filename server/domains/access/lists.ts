import { and, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accessDetailList, loggedInUserList } from '#contract/domains/access/sessions.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { sessionStages } from '#contract/vocab/sessions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { asBoolean, containsText, isAnyOf, isOneOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { sessions } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { howItEnded, isAlive, whenItEnded } from './queries.ts'

const viewer = alias(users, 'viewer')

const facts = keyed({
  id: sessions.id,
  userId: sessions.userId,
  userName: users.fullName,
  email: users.email,
  userType: users.userType,
  role: sessions.role,
  device: sessions.device,
  address: sessions.address,
  startedAt: sessions.startedAt,
  lastSeenAt: sessions.lastSeenAt,
})

type Asked = FiltersOf<typeof loggedInUserList>

const isAsked = (asked: Asked) =>
  and(
    asked.search
      ? or(
          containsText(users.fullName, asked.search),
          containsText(users.email, asked.search),
          containsText(sessions.device, asked.search),
        )
      : undefined,
    isAnyOf(sessions.userId, asked.users),
    isOneOf(users.userType, asked.userType),
    isAnyOf(sessions.role, asked.roles),
    containsText(sessions.address, asked.address),
  )

const loggedInRows: ListQuery<typeof loggedInUserList> = (db, actor, asked) =>
  db
    .select({ ...facts, isCurrent: isCurrent(actor) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAlive(), eq(sessions.stage, sessionStages.complete), isAsked(asked)))

const isCurrent = (actor: Actor) => asBoolean(eq(sessions.id, actor.sessionId)).as('is_current')

const accessDetailRows: ListQuery<typeof accessDetailList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        ...facts,
        endedAt: whenItEnded().as('ended_when'),
        endedHow: howItEnded().as('ended_by'),
        viewerName: viewer.fullName,
      }),
    )
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(viewer, eq(viewer.id, sessions.viewerId))
    .where(
      and(
        isAsked(asked),
        asked.endedHow?.length ? isAnyOf(howItEnded(), asked.endedHow) : undefined,
        isWithinDays(sessions.startedAt, asked.from, asked.to, workspaceTimeZone),
      ),
    )

/** Who is signed in, and every session there was. */
export const accessLists = [serveList(loggedInUserList, loggedInRows), serveList(accessDetailList, accessDetailRows)]
