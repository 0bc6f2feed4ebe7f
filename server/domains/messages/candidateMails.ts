import { and, desc, eq, sql } from 'drizzle-orm'
import type { CandidateMail } from '#contract/domains/messages/mails.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import { attemptsOfMail, stateOfMail } from '#server/domains/mail/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { messages } from '#server/records/messages/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

const mostShown = 500

/** The mails to a candidate, newest first: written ones and invitations. The caller has checked the reach. */
export async function mailsOfCandidate(db: Db, candidateId: number): Promise<CandidateMail[]> {
  const [written, invitations] = [await writtenTo(db, candidateId), await invitationsOf(db, candidateId)]
  return [...written, ...invitations].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function writtenTo(db: Db, candidateId: number): Promise<CandidateMail[]> {
  return db
    .select({
      id: messages.mailKey,
      at: messages.createdAt,
      byName: users.fullName,
      to: messages.to,
      subject: messages.subject,
      text: messages.text,
      positionName: positions.providerPositionName,
      state: coalesce(stateOfMail, mailStates.waiting),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.createdBy))
    .leftJoin(mails, eq(mails.key, messages.mailKey))
    .leftJoin(workAttempts, attemptsOfMail)
    .leftJoin(positions, eq(positions.id, messages.positionId))
    .where(eq(messages.candidateId, candidateId))
    .orderBy(desc(messages.id))
    .limit(mostShown)
}

const invitationKey = sql`'interview.' || ${interviews.id}`

/** A slash comes next after a dot: between both lies what begins with the interview's own key. */
const isOfInterview = sql`(${mails.key} ~>=~ (${invitationKey} || '.') and ${mails.key} ~<~ (${invitationKey} || '/'))`

/** The key of a mail to interviewers and recruiter ends with the user's id. */
const isToCandidate = sql`${mails.key} !~ '[.][0-9]+$'`

function invitationsOf(db: Db, candidateId: number): Promise<CandidateMail[]> {
  return db
    .select({
      id: mails.key,
      at: mails.createdAt,
      byName: sql<null>`null`,
      to: mails.to,
      subject: mails.subject,
      text: sql<null>`null`,
      positionName: positions.providerPositionName,
      state: stateOfMail,
    })
    .from(applications)
    .innerJoin(interviews, eq(interviews.applicationId, applications.id))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(mails, isOfInterview)
    .leftJoin(workAttempts, attemptsOfMail)
    .where(and(eq(applications.candidateId, candidateId), isToCandidate))
    .orderBy(desc(mails.id))
    .limit(mostShown)
}
