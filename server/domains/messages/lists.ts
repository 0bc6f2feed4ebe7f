import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { communicationList } from '#contract/domains/messages/communications.ts'
import { messageList } from '#contract/domains/messages/mails.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import { attemptsOfMail, stateOfMail } from '#server/domains/mail/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, containsText, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { communications, messages } from '#server/records/messages/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

const communicationRows: ListQuery<typeof communicationList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: communications.id,
        positionId: communications.positionId,
        at: communications.at,
        byName: users.fullName,
        communicationType: communications.communicationType,
        subject: communications.subject,
        details: communications.details,
        comments: communications.comments,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
      }),
    )
    .from(communications)
    .innerJoin(positions, eq(positions.id, communications.positionId))
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .innerJoin(users, eq(users.id, communications.userId))
    .where(
      and(
        positionsVisibleTo(actor),
        asked.search
          ? or(
              containsText(communications.subject, asked.search),
              containsText(communications.details, asked.search),
              containsText(communications.comments, asked.search),
            )
          : undefined,
        isAnyOf(communications.positionId, asked.positions),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(communications.communicationType, asked.communicationTypes),
        containsText(communications.subject, asked.subject),
        isWithinDays(communications.at, asked.from, asked.to, workspaceTimeZone),
      ),
    )

/** Mails about people and clients within reach; undefined for all. */
function messagesVisibleTo(actor: Actor): SQL | undefined {
  const within = (column: SQL, table: SQL, id: SQL, reach: SQL | undefined) =>
    reach ? sql`${column} in (select ${id} from ${table} where ${reach})` : sql`${column} is not null`
  return or(
    within(sql`${messages.candidateId}`, sql`${candidates}`, sql`${candidates.id}`, candidatesVisibleTo(actor)),
    within(
      sql`${messages.organizationId}`,
      sql`${organizations}`,
      sql`${organizations.id}`,
      organizationsVisibleTo(actor),
    ),
  )
}

const messageRows: ListQuery<typeof messageList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: messages.id,
        candidateId: messages.candidateId,
        positionId: messages.positionId,
        createdAt: messages.createdAt,
        recipientName: messages.recipientName,
        to: messages.to,
        audience: messages.audience,
        subject: messages.subject,
        text: messages.text,
        state: coalesce(stateOfMail, mailStates.waiting),
        sentAt: mails.sentAt,
        byName: users.fullName,
        positionName: positions.providerPositionName,
      }),
    )
    .from(messages)
    .innerJoin(users, eq(users.id, messages.createdBy))
    .leftJoin(mails, eq(mails.key, messages.mailKey))
    .leftJoin(workAttempts, attemptsOfMail)
    .leftJoin(positions, eq(positions.id, messages.positionId))
    .where(
      and(
        messagesVisibleTo(actor),
        asked.search
          ? or(containsText(messages.recipientName, asked.search), containsText(messages.subject, asked.search))
          : undefined,
        isAnyOf(messages.candidateId, asked.candidates),
        isAnyOf(messages.positionId, asked.positions),
        isAnyOf(messages.audience, asked.audiences),
        asked.states?.length ? isAnyOf(sql`${stateOfMail}`, asked.states) : undefined,
        isWithinDays(messages.createdAt, asked.from, asked.until, workspaceTimeZone),
      ),
    )

/** The communication log, and the mails that were written. */
export const messageLists = [serveList(communicationList, communicationRows), serveList(messageList, messageRows)]
