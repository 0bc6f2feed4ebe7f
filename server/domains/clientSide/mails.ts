import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lpaText } from '#contract/kit/decimals.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { template, written } from '#server/domains/mail/templates.ts'
import type { Db } from '#server/kit/database/db.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import {
  actingFor,
  awaitsClient,
  type ClientPerson,
  daysWaiting,
  waitingSince,
} from '#server/records/clientSide/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { feedbackAddresses, feedbackLinkDays } from './feedbackLinks.ts'

/** A person of a client who is written to. */
export interface Recipient extends ClientPerson {
  firstName: string
}

/** A candidate as a mail to the client names them: nothing that leads to the person. */
interface Named {
  applicationId: number
  positionName: string
  words: string
  days: number
}

const offered: readonly ClientAnswer[] = [clientAnswers.shortlist, clientAnswers.reject, clientAnswers.hold]
const mostInOneMail = 20

/** The candidates among these that wait for the person's answer, or are about to, the longest waiting first. */
async function candidatesFor(
  db: Db,
  person: Recipient,
  applicationIds: readonly number[],
  among: SQL = awaitsClient,
): Promise<Named[]> {
  const shown = candidateView(actingFor(person))
  const found = await db
    .select({
      applicationId: applications.id,
      positionName: positions.clientPositionName,
      name: shown.fullName,
      designation: candidates.designation,
      totalExperience: candidates.totalExperience,
      city: candidates.currentCityName,
      noticePeriod: candidates.noticePeriod,
      expectedCtc: candidates.expectedCtc,
      days: daysWaiting(),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(inArray(applications.id, [...applicationIds]), among))
    .orderBy(asc(waitingSince), asc(applications.id))
  return found.map(({ applicationId, positionName, days, ...one }) => ({
    applicationId,
    positionName,
    days,
    words: [
      one.name,
      one.designation,
      one.totalExperience === null ? null : `${one.totalExperience} years`,
      one.city,
      one.noticePeriod && `notice ${noticePeriods.labelOf(one.noticePeriod)}`,
      one.expectedCtc === null ? null : `expects ${lpaText(one.expectedCtc)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

interface Wording {
  key: string
  subject: string
  opening: string
  /** What stands behind each candidate. */
  behind: (candidate: Named) => string
}

/** The addresses behind the buttons of one candidate. */
type Addresses = (applicationId: number) => Promise<Partial<Record<ClientAnswer, string>>>

/** One mail that lists candidates, each with buttons to answer by. */
async function mailList(db: Db, person: Recipient, listed: readonly Named[], wording: Wording): Promise<void> {
  const { template: mail, values } = await letterOf(person, listed, wording, (applicationId) =>
    feedbackAddresses(db, person.id, applicationId, offered),
  )
  await queueMail(db, { key: wording.key, to: person.email, template: mail, values })
}

/** The mail before it is queued. */
async function letterOf(person: Recipient, listed: readonly Named[], wording: Wording, addressesOf: Addresses) {
  const shown = listed.slice(0, mostInOneMail)
  const values: Record<string, string> = { firstName: person.firstName, opening: wording.opening }
  const links: Record<string, string> = { portal: 'Open the portal' }
  const blocks: string[] = []
  for (const [index, candidate] of shown.entries()) {
    values[`candidate${index}`] = `${candidate.positionName}: ${candidate.words}${wording.behind(candidate)}`
    const addresses = await addressesOf(candidate.applicationId)
    for (const answer of offered) {
      values[`${answer}${index}`] = addresses[answer] ?? ''
      links[`${answer}${index}`] = clientAnswers.labelOf(answer)
    }
    blocks.push(`{{candidate${index}}}`, offered.map((answer) => `{{${answer}${index}}}`).join(' '))
  }
  const rest = listed.length - shown.length
  values['subject'] = wording.subject
  values['portal'] = appAddress('/')
  values['rest'] = rest > 0 ? `${rest} more wait in the portal. ` : ''
  const mail = template({
    subject: '{{subject}}',
    paragraphs: [
      'Hello {{firstName}},',
      '{{opening}}',
      ...blocks,
      `{{rest}}Each button opens a page that asks you to confirm; nothing happens before. The buttons work once, for ${feedbackLinkDays} days. Profiles and CVs are also in the portal:`,
      '{{portal}}',
    ],
    gaps: Object.keys(values),
    links,
  })
  return { template: mail, values }
}

const candidatesText = (count: number) => (count === 1 ? 'A candidate' : `${count} candidates`)

/** Mails a person of the client the candidates who were just sent, in one mail. */
export async function mailSubmission(db: Db, person: Recipient, applicationIds: readonly number[], key: string) {
  const sent = await candidatesFor(db, person, applicationIds)
  if (sent.length) await mailList(db, person, sent, submissionWords(sent, key))
}

function submissionWords(sent: readonly Named[], key: string): Wording {
  const positionNames = [...new Set(sent.map(({ positionName }) => positionName))]
  const on = positionNames.length === 1 ? positionNames[0] : `${positionNames.length} positions`
  return {
    key,
    subject: `${candidatesText(sent.length)} for ${on}`,
    opening: `${candidatesText(sent.length)} for ${on} ${sent.length === 1 ? 'waits' : 'wait'} for your decision.`,
    behind: () => '',
  }
}

/** The mail a person of the client would get if these candidates were sent now. Its buttons lead nowhere yet. */
export async function submissionPreview(db: Db, person: Recipient, applicationIds: readonly number[]) {
  const named = await candidatesFor(db, person, applicationIds, sql`true`)
  const address = appAddress('/client-feedback')
  const { template: mail, values } = await letterOf(person, named, submissionWords(named, 'preview'), async () =>
    Object.fromEntries(offered.map((answer) => [answer, address])),
  )
  const { subject, text } = written(mail, values)
  return { name: person.fullName, email: person.email, subject, text }
}

/** Reminds a person of the client of everybody who waits, in one mail; answers whom it listed. */
export async function mailReminder(db: Db, person: Recipient, applicationIds: readonly number[], key: string) {
  const waiting = await candidatesFor(db, person, applicationIds)
  const longest = waiting[0]?.days ?? 0
  const many = waiting.length !== 1
  if (waiting.length) {
    await mailList(db, person, waiting, {
      key,
      subject: `${candidatesText(waiting.length)} ${many ? 'wait' : 'waits'} for your feedback`,
      opening: `${candidatesText(waiting.length)} ${many ? 'wait' : 'waits'} for your feedback, the longest for ${daysText(longest)}. A short yes or no helps to keep ${many ? 'them' : 'the candidate'} interested. If you need more time, choose Hold and you will not be asked until the day you name.`,
      behind: ({ days }) => ` · waiting for ${daysText(days)}`,
    })
  }
  return waiting.map(({ applicationId }) => applicationId)
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
