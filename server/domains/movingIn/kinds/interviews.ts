import { asc, count, eq, inArray } from 'drizzle-orm'
import { type InterviewMode, type InterviewState, interviewModes, interviewStates } from '#contract/vocab/interviews.ts'
import { type Became, type Coming, numberOf, ownOf, type Turn, textOf } from '#server/domains/movingIn/turn.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'

const usualMinutes = 60
const longestHours = 24

/** Interviews as they were, or are to be; nobody is invited, and nobody is asked for feedback. */
export async function addInterviews(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db, actor, reading } = turn
  const applicationIds = rows.map(({ led }) => led.application ?? 0)
  const stages = await stagesOf(db, applicationIds)
  const had = await interviewsBefore(db, applicationIds)
  const values = rows.map((row) => {
    const applicationId = row.led.application ?? 0
    const nth = had.get(applicationId) ?? 0
    had.set(applicationId, nth + 1)
    const startsAt = textOf(row, 'startsAt') ?? nowIso()
    return {
      applicationId,
      stageId: stageOf(stages.get(applicationId) ?? [], textOf(row, 'stage'), nth),
      ...{
        startsAt,
        endsAt: endOf(startsAt, textOf(row, 'endsAt'), numberOf(row, 'minutes')),
        timeZone: reading.timeZone,
      },
      ...{ mode: modeOf(textOf(row, 'mode')), state: stateOf(textOf(row, 'state'), startsAt) },
      interviewerIds: interviewersOf(turn, row),
      ...{ link: textOf(row, 'link'), place: textOf(row, 'place'), custom: ownOf(row) },
      ...{ createdAt: textOf(row, 'addedOn') ?? startsAt, createdBy: actor.userId, updatedBy: actor.userId },
    }
  })
  const made = await db.insert(interviews).values(values).returning({ id: interviews.id, version: interviews.version })
  return made.map(({ id, version }) => ({ recordId: id, fingerprint: String(version) }))
}

/** What lasts a day or longer, or ends before it begins, is a slip: it lasts as long as interviews do. */
function endOf(startsAt: string, said: string | null, minutes: number | null): string {
  const start = Date.parse(startsAt)
  const end = minutes ? start + minutes * 60_000 : Date.parse(said ?? '')
  const isPlausible = end > start && end - start < longestHours * 3_600_000
  return new Date(isPlausible ? end : start + usualMinutes * 60_000).toISOString()
}

const modes: readonly [RegExp, InterviewMode][] = [
  [/phone|telephon|call|screen/i, interviewModes.telephonic],
  [/video|online|virtual|zoom|teams|meet|skype|remote/i, interviewModes.video],
]

const modeOf = (said: string | null): InterviewMode =>
  interviewModes.terms.find(({ label }) => label.toLowerCase() === said?.toLowerCase())?.id ??
  modes.find(([pattern]) => pattern.test(said ?? ''))?.[1] ??
  interviewModes.faceToFace

const wasCalledOff = /cancel|declin|withdr|deleted|no.?show/i

/** What the file says became of it, where it was not held as it was planned. */
function calledOff(said: string): InterviewState | undefined {
  if (!wasCalledOff.test(said)) return /re-?scheduled/i.test(said) ? interviewStates.rescheduled : undefined
  if (/candidate|no.?show/i.test(said)) return interviewStates.cancelledByCandidate
  return /client|interviewer/i.test(said) ? interviewStates.cancelledByClient : interviewStates.roundCancelled
}

/** One that is over was held, unless the file says that it was not; no feedback is waited for any more. */
function stateOf(said: string | null, startsAt: string): InterviewState {
  const isOver = Date.parse(startsAt) < now().getTime()
  return calledOff(said ?? '') ?? (isOver ? interviewStates.conducted : interviewStates.scheduled)
}

/** Those who are users here; the others are unknown to this firm. */
function interviewersOf({ reading }: Turn, { said }: Coming): number[] {
  const names = Array.isArray(said['interviewers']) ? said['interviewers'] : []
  return [...new Set(names.flatMap((name) => reading.users.get(String(name).toLowerCase()) ?? []))]
}

interface Stage {
  id: number
  name: string
}

/** The stage of its name; else the one that comes after as many interviews, and the last one at most. */
function stageOf(stages: readonly Stage[], said: string | null, nth: number): number {
  const named = stages.find(({ name }) => name.toLowerCase() === said?.toLowerCase())
  return (named ?? stages[Math.min(nth, stages.length - 1)])?.id ?? 0
}

async function stagesOf(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .select({ applicationId: applications.id, id: interviewStages.id, name: interviewStages.name })
    .from(applications)
    .innerJoin(interviewStages, eq(interviewStages.positionId, applications.positionId))
    .where(inArray(applications.id, [...applicationIds]))
    .orderBy(asc(interviewStages.sequence), asc(interviewStages.id))
  const stages = new Map<number, Stage[]>()
  for (const { applicationId, ...stage } of rows) {
    stages.set(applicationId, [...(stages.get(applicationId) ?? []), stage])
  }
  return stages
}

async function interviewsBefore(db: Db, applicationIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: interviews.applicationId, rows: count() })
    .from(interviews)
    .where(inArray(interviews.applicationId, [...applicationIds]))
    .groupBy(interviews.applicationId)
  return new Map(rows.map(({ id, rows: before }) => [id, before]))
}
