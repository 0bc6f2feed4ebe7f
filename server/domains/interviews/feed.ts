import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm'
import { interviewStates } from '#contract/vocab/interviews.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { notFound } from '#server/kit/errors.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { isOwnInterview } from '#server/records/interviews/access.ts'
import { takenStates } from '#server/records/interviews/current.ts'
import { calendarFeeds, interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type CalendarEvent, feedText, uidOf } from './calendarText.ts'
import { nameFor } from './invitations.ts'

/** What the keys of calendar feeds are encrypted for. */
export const feedPurpose = 'calendarFeed'
const pastDays = 90
const mostEvents = 2_000

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const addressOf = (key: string) => appAddress(`/api/calendar/feed/${key}.ics`)

/** The secret address of the actor's own interviews; null where there is none. */
export async function feedAddress(db: Db, actor: Actor): Promise<string | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId))
  const key = feed && decrypt(feedPurpose, actor.userId, feed.encryptedKey)
  return key ? addressOf(key) : null
}

/** Makes a new secret address; the one before no longer works. */
export async function renewFeed(db: Db, actor: Actor): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const values = { keyHash: hashOf(key), encryptedKey: encrypt(feedPurpose, actor.userId, key), createdAt: nowIso() }
  await db
    .insert(calendarFeeds)
    .values({ userId: actor.userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
  await audit(db, actor, 'calendarFeed.renew', { kind: 'user', id: actor.userId })
  return addressOf(key)
}

/** Withdraws the secret address. */
export async function removeFeed(db: Db, actor: Actor): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId))
  await audit(db, actor, 'calendarFeed.remove', { kind: 'user', id: actor.userId })
}

/** A person's own interviews, by their secret address; whatever else is asked for is not found. */
export async function feedOf(db: Db, key: string): Promise<string> {
  const [owner] = await db
    .select({ id: users.id, fullName: users.fullName, organizationId: users.organizationId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.isActive, true)))
    .where(eq(calendarFeeds.keyHash, hashOf(key.replace(/\.ics$/, ''))))
  if (!owner) throw notFound('Calendar')
  return feedText(`Interviews of ${owner.fullName}`, await eventsOf(db, owner))
}

async function eventsOf(db: Db, owner: { id: number; organizationId: number | null }): Promise<CalendarEvent[]> {
  const from = new Date(now().getTime() - pastDays * 86_400_000).toISOString()
  const found = await db
    .select({
      interview: interviews,
      candidate: { firstName: candidates.firstName, lastName: candidates.lastName, fullName: candidates.fullName },
      candidateId: candidates.id,
      positionId: positions.id,
      positionName: positions.clientPositionName,
      organizationName: organizations.name,
      stageName: interviewStages.name,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(
      and(
        gte(interviews.startsAt, from),
        isNull(interviews.voidedAt),
        // The later one of the chain is the same event.
        ne(interviews.state, interviewStates.rescheduled),
        isOwnInterview(owner.id),
      ),
    )
    .orderBy(asc(interviews.startsAt))
    .limit(mostEvents)
  return found.map(({ interview, candidate, candidateId, positionId, ...names }) => ({
    uid: uidOf(interview),
    sequence: interview.sequence,
    startsAt: interview.startsAt,
    endsAt: interview.endsAt,
    summary: `${names.stageName} interview: ${nameFor(owner, candidate)}`,
    description: [
      `${names.positionName}, ${names.organizationName}`,
      appAddress(`/candidates/edit/interviewDetails/${candidateId}/${positionId}/${interview.id}`),
    ].join('\n'),
    location: interview.link ?? interview.mode,
    isCancelled: !takenStates.includes(interview.state),
    changedAt: interview.updatedAt,
  }))
}
