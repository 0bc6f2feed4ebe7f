import { asc, eq, like } from 'drizzle-orm'
import ICAL from 'ical.js'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import type { SlotForm } from '#contract/domains/interviews/model.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bodyOf } from '#server/domains/mail/commands.ts'
import { applications } from '#server/records/applications/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import type { Person, World } from '#server/test/world.ts'

/** A Monday, eleven o'clock in India. */
export const monday = new Date('2026-05-04T05:30:00Z')
export const later = (hours: number, from = monday) => new Date(from.getTime() + hours * 3_600_000)

/** A client's position with its people, and candidates who can be interviewed. */
export async function interviewing(w: World, candidates = 1) {
  const organization = await w.make.organization({ name: 'Nimbus' })
  const recruiter = await w.as('Recruiter')
  const spoc = await w.as('SPOC')
  const clientHr = await w.as('ClientHR', { organizationId: organization.id })
  const first = await w.as('Interviewer', { organizationId: organization.id, firstName: 'Ila' })
  const second = await w.as('Interviewer', { organizationId: organization.id, firstName: 'Om' })
  const position = await w.make.position({
    organizationId: organization.id,
    clientPositionName: 'Engineer',
    recruiterIds: [recruiter.id],
    frontendSpocId: spoc.id,
    clientHrId: clientHr.id,
    skillIds: [],
  })
  const placed = []
  for (let index = 0; index < candidates; index += 1) {
    const candidate = await w.make.candidate({ firstName: 'Meera', lastName: `Nair${index}` })
    const application = await w.make.application({
      ...{ candidateId: candidate.id, positionId: position.id, recruiterId: recruiter.id },
      ...{ statusId: s.cvShortlisted, sentToClientAt: monday.toISOString() },
    })
    placed.push({ candidate, application })
  }
  const [stage, nextStage] = await w.db
    .select()
    .from(interviewStages)
    .where(eq(interviewStages.positionId, position.id))
    .orderBy(asc(interviewStages.sequence))
  const [one] = placed
  if (!one || !stage || !nextStage) throw new Error('nothing was made')
  return { organization, recruiter, spoc, clientHr, first, second, position, placed, ...one, stage, nextStage }
}

export type Interviewing = Awaited<ReturnType<typeof interviewing>>

/** A slot on the day after, two hours later than now, with everything that is asked for. */
export function slotOn(positionId: number, values: Partial<SlotForm> = {}): SlotForm {
  return {
    ...{ positionId, day: '2026-05-05', startTime: '13:00', durationMinutes: 60, inARow: 1, timeZone: 'Asia/Kolkata' },
    ...{ mode: 'Video', place: 'https://meet.example/1', capacity: 1, interviewerIds: [], weekdays: [] },
    ...values,
  }
}

/** The present version of an application. */
export async function versionOf(w: World, id: number): Promise<number> {
  const [application] = await w.db.select().from(applications).where(eq(applications.id, id))
  return application?.version ?? 0
}

export async function statusOf(w: World, id: number) {
  const [application] = await w.db.select().from(applications).where(eq(applications.id, id))
  return application?.statusId
}

/** Schedules at a time of one's own choice. */
export async function appoint(w: World, by: Person, { application, stage }: Interviewing, at: Date, people: Person[]) {
  return by.call(calls.scheduleInterview, {
    ...{ applicationId: application.id, version: await versionOf(w, application.id), interviewStageId: stage.id },
    ...{ startsAt: at.toISOString(), durationMinutes: 60, mode: 'Video', timeZone: 'Europe/London' },
    ...{ interviewerIds: people.map(({ id }) => id), link: 'https://meet.example/2' },
  })
}

/** The mails about interviews to one address, oldest first, each with its calendar event as another library reads it. */
export async function mailsTo(w: World, to: string) {
  const rows = await w.db.select().from(mails).where(like(mails.key, 'interview.%')).orderBy(asc(mails.id))
  return rows
    .filter((row) => row.to === to)
    .map((row) => {
      const body = bodyOf(row)
      return { subject: row.subject, text: body?.text ?? '', ...eventIn(body?.attachments?.[0]?.content ?? '') }
    })
}

/** The one event of a calendar text. */
export function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const [event] = events
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.uid,
    sequence: Number(event?.component.getFirstPropertyValue('sequence') ?? 0),
    status: event?.component.getFirstPropertyValue('status'),
    startsAt: event?.startDate?.toJSDate().toISOString(),
    endsAt: event?.endDate?.toJSDate().toISOString(),
    summary: event?.summary,
    count: events.length,
  }
}

/** What stands behind the `#` of the newest link in a mail. */
export function tokenIn(text: string): string {
  return /interview-invitation#([\w-]+)/.exec(text)?.[1] ?? ''
}
