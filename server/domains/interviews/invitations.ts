import { and, eq, inArray } from 'drizzle-orm'
import { spanText } from '#contract/kit/wallTime.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { now, nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { makeLink, withdrawLinks } from '#server/kit/personalLinks.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type CalendarEvent, invitationText, uidOf } from './calendarText.ts'
import { candidateInvited, candidateUninvited, staffInvited } from './mailTemplates.ts'

/** What a link is for by which a candidate answers; its subject is the interview. */
export const answerPurpose = 'interview.answer'

const day = 86_400_000

/** What became of an interview that its people have to know. */
export type InterviewNews = 'scheduled' | 'rescheduled' | 'changed' | 'restaffed' | 'cancelled' | 'released'

/** Whether the event leaves the calendar. */
const takesAway = (news: InterviewNews) => news === 'cancelled' || news === 'released'

interface Facts {
  interview: typeof interviews.$inferSelect
  candidate: Pick<typeof candidates.$inferSelect, 'id' | 'firstName' | 'lastName' | 'fullName' | 'emailId'>
  positionId: number
  /** Of the application. */
  statusId: StatusId
  /** What the client calls it, and what the firm does. */
  clientName: string
  ownName: string
  organizationName: string
  stageName: string
  recruiter: typeof users.$inferSelect
}

/** An interview with what its mails and its invitation say. */
export async function factsOf(db: Db, interviewId: number): Promise<Facts> {
  const [facts] = await db
    .select({
      interview: interviews,
      candidate: {
        id: candidates.id,
        firstName: candidates.firstName,
        lastName: candidates.lastName,
        fullName: candidates.fullName,
        emailId: candidates.emailId,
      },
      positionId: positions.id,
      statusId: applications.statusId,
      clientName: positions.clientPositionName,
      ownName: positions.providerPositionName,
      organizationName: organizations.name,
      stageName: interviewStages.name,
      recruiter: users,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .innerJoin(users, eq(users.id, applications.recruiterId))
    .where(eq(interviews.id, interviewId))
  if (!facts) throw new Error('an interview without its application')
  return facts
}

/** Initials for whoever does not belong to the firm, the name for its own people. */
export function nameFor(
  { organizationId }: { organizationId: number | null },
  candidate: { firstName: string; lastName: string; fullName: string },
): string {
  const { firstName, lastName, fullName } = candidate
  return organizationId === null ? fullName : `${firstName.slice(0, 1)}. ${lastName.slice(0, 1)}.`
}

/**
 * Tells candidate, interviewers and recruiter by mail, each with an .ics for their calendar; former interviewers learn
 * that they are released. What is over is no news. An interviewer of the client reads initials and no contacts, as on
 * the screens.
 */
export async function tellByMail(
  db: Db,
  interviewId: number,
  news: InterviewNews,
  formerIds: readonly number[] = [],
): Promise<void> {
  const facts = await factsOf(db, interviewId)
  const { interview, recruiter, candidate } = facts
  if (interview.startsAt <= nowIso()) return
  // Who holds the interview is nothing that the candidate's invitation says.
  if (news !== 'restaffed') {
    await withdrawLinks(db, answerPurpose, interviewId)
    await mailCandidate(db, facts, news)
  }
  const interviewers = await activePeople(db, interview.interviewerIds)
  const isTold = (id: number) => interviewers.some((one) => one.id === id)
  for (const person of interviewers) await mailStaff(db, facts, news, person, nameFor(person, candidate))
  if (recruiter.isActive && !isTold(recruiter.id)) await mailStaff(db, facts, news, recruiter, candidate.fullName)
  const former = formerIds.filter((id) => !isTold(id) && id !== recruiter.id)
  for (const person of await activePeople(db, former)) {
    await mailStaff(db, facts, 'released', person, nameFor(person, candidate))
  }
}

async function activePeople(db: Db, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.isActive, true)))
    .orderBy(users.id)
}

function keyOf({ interview: { id, sequence } }: Facts, news: InterviewNews, to: string): string {
  return `interview.${id}.${sequence}.${news}.${to}`
}

/** A mail's attachment for the calendar. */
function attachment(event: CalendarEvent, to: { name: string; email: string }) {
  const method = event.isCancelled ? 'CANCEL' : 'REQUEST'
  const content = invitationText(event, to)
  return [{ fileName: 'interview.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }]
}

function eventOf(
  { interview, stageName }: Facts,
  news: InterviewNews,
  summary: string,
  lines: string[],
): CalendarEvent {
  return {
    uid: uidOf(interview),
    sequence: interview.sequence,
    startsAt: interview.startsAt,
    endsAt: interview.endsAt,
    summary,
    description: [`Stage: ${stageName}`, ...lines].join('\n'),
    location: interview.link ?? interview.mode,
    isCancelled: takesAway(news),
  }
}

/** When it is, in the zone in which it was agreed and, where that differs, in the firm's. */
function whenText({ interview }: Facts): string {
  const agreed = spanText(interview, interview.timeZone)
  return interview.timeZone === workspaceTimeZone
    ? agreed
    : `${agreed}\nThat is ${spanText(interview, workspaceTimeZone)}`
}

function factLines(facts: Facts, position: string): string {
  const { interview, stageName } = facts
  return [
    `Position: ${position}`,
    `Stage: ${stageName}`,
    `When: ${whenText(facts)}`,
    `How: ${interview.mode}${interview.link ? `, ${interview.link}` : ''}`,
  ].join('\n')
}

const headlines: Readonly<Record<InterviewNews, string>> = {
  scheduled: 'Interview',
  rescheduled: 'New time of the interview',
  changed: 'Change of the interview',
  restaffed: 'Interviewers of the interview changed',
  cancelled: 'Interview cancelled',
  released: 'You are released from an interview',
}

const candidateOpenings: Partial<Record<InterviewNews, string>> = {
  scheduled: 'we are glad to invite you to an interview.',
  rescheduled: 'your interview has a new time. The attached file changes it in your calendar.',
  changed: 'your interview is held in another way. The attached file changes it in your calendar.',
}

/** Mails the candidate; answers the link by which they can answer. */
async function mailCandidate(db: Db, facts: Facts, news: InterviewNews, key = keyOf(facts, news, 'candidate')) {
  const { candidate, clientName, organizationName, recruiter, interview } = facts
  const position = `${clientName}, ${organizationName}`
  const event = eventOf(facts, news, `Interview: ${position}`, [`Contact: ${recruiter.fullName}, ${recruiter.email}`])
  const common = {
    headline: `${headlines[news]}: ${position}`,
    firstName: candidate.firstName,
    facts: factLines(facts, position),
    contact: `${recruiter.fullName} (${recruiter.email})`,
  }
  const mail = {
    key,
    to: candidate.emailId,
    attachments: attachment(event, { name: candidate.fullName, email: candidate.emailId }),
  }
  if (news === 'cancelled') {
    await queueMail(db, { ...mail, template: candidateUninvited, values: common })
    return ''
  }
  const opening = candidateOpenings[news] ?? ''
  const link = await makeAnswerLink(db, interview)
  await queueMail(db, { ...mail, template: candidateInvited, values: { ...common, opening, link } })
  return link
}

/** Mails the candidate the invitation again, with a new link; answers the link. */
export async function shareByMail(db: Db, interviewId: number): Promise<string> {
  await withdrawLinks(db, answerPurpose, interviewId)
  return mailCandidate(
    db,
    await factsOf(db, interviewId),
    'scheduled',
    `interview.${interviewId}.${crypto.randomUUID()}`,
  )
}

/** Makes a new link to be sent in another way; earlier ones end. */
export async function shareToCopy(db: Db, interviewId: number): Promise<string> {
  await withdrawLinks(db, answerPurpose, interviewId)
  return makeAnswerLink(db, (await factsOf(db, interviewId)).interview)
}

/** The address by which the candidate answers, good until the interview begins; earlier ones are withdrawn before. */
async function makeAnswerLink(db: Db, { id, startsAt }: Pick<Facts['interview'], 'id' | 'startsAt'>): Promise<string> {
  const days = Math.max(0, (Date.parse(startsAt) - now().getTime()) / day)
  return appAddress('/interview-invitation', await makeLink(db, { purpose: answerPurpose, subjectId: id, days }))
}

const openings: Readonly<Record<InterviewNews, string>> = {
  scheduled: 'an interview is scheduled. The attached file puts it into your calendar.',
  rescheduled: 'an interview has a new time. The attached file changes it in your calendar.',
  changed: 'an interview is held in another way. The attached file changes it in your calendar.',
  restaffed: 'other people hold an interview now. The attached file changes it in your calendar.',
  cancelled: 'an interview does not take place. The attached file takes it out of your calendar.',
  released: 'you no longer need to hold this interview. The attached file takes it out of your calendar.',
}

async function mailStaff(
  db: Db,
  facts: Facts,
  news: InterviewNews,
  person: typeof users.$inferSelect,
  candidateName: string,
): Promise<void> {
  const { clientName, ownName, organizationName, candidate, positionId, interview, stageName } = facts
  const position = `${person.organizationId === null ? ownName : clientName}, ${organizationName}`
  const link = appAddress(`/candidates/edit/interviewDetails/${candidate.id}/${positionId}/${interview.id}`)
  const event = eventOf(facts, news, `${stageName} interview: ${candidateName}`, [`Position: ${position}`, link])
  await queueMail(db, {
    key: keyOf(facts, news, String(person.id)),
    to: person.email,
    template: staffInvited,
    values: {
      headline: `${headlines[news]}: ${candidateName}, ${position}`,
      firstName: person.firstName,
      opening: openings[news],
      facts: `Candidate: ${candidateName}\n${factLines(facts, position)}`,
      link,
    },
    attachments: attachment(event, { name: person.fullName, email: person.email }),
  })
}
