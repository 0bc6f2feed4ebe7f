import { asc, eq, inArray } from 'drizzle-orm'
import type { Answers } from '#contract/domains/screening/model.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { type Question, qcChecks, questionKinds, sheetStates } from '#contract/vocab/screeningSheets.ts'
import { qcOutcomes, type ScreeningOutcome, screeningOutcomes } from '#contract/vocab/screenings.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { questionsFor } from '#server/domains/screening/questions.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { qcFeedbacks, screeningCalls, screeningSheets } from '#server/records/screening/tables.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import { dayOf } from './calendar.ts'

type Candidate = typeof candidates.$inferSelect
type Event = typeof statusEvents.$inferSelect

const outcomeOf: Partial<Record<StatusId, ScreeningOutcome>> = {
  [s.incompleteCall]: screeningOutcomes.incompleteCall,
  [s.screenHold]: screeningOutcomes.screenHold,
  [s.screenSelect]: screeningOutcomes.screenSelect,
  [s.screenReject]: screeningOutcomes.screenReject,
  [s.qcPending]: screeningOutcomes.sendToQc,
}
const said: Partial<Record<StatusId, readonly string[]>> = {
  [s.incompleteCall]: [
    'Was in a meeting, asked to be called after six.',
    'Line broke off half way.',
    'Did not answer twice.',
  ],
  [s.screenHold]: ['Waits for another offer until Friday.', 'Asked for two days to talk to the family.'],
  [s.screenSelect]: ['Strong in the must-haves, pay fits.', 'Good communication, can start within the notice period.'],
  [s.screenReject]: ['Not the experience the position needs.', 'Pay is far above the range.'],
}
const judged = {
  passed: ['CV and sheet agree, ready for the client.', 'Well prepared.', null, null],
  reject: [
    'Dates of the last job differ from the CV.',
    'Please ask for the project details again.',
    'Add the notice period.',
  ],
}
const batch = 300

/** The sheets, calls and quality checks behind the statuses of the half year: each as of the event it belongs to. */
export async function keepScreenings(db: Db): Promise<void> {
  const random = randomFrom(515_151)
  const called = [...Object.keys(outcomeOf).map((id) => Number(id) as StatusId), s.qcPassed, s.qcReject]
  const events = await db
    .select({ event: statusEvents, candidate: candidates })
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(inArray(statusEvents.toStatusId, called))
    .orderBy(asc(statusEvents.id))
  const byApplication = new Map<number, typeof events>()
  for (const row of events) {
    const rows = byApplication.get(row.event.applicationId) ?? []
    byApplication.set(row.event.applicationId, [...rows, row])
  }
  const asked = new Map<number, Question[]>()
  for (const { event } of events) {
    if (!asked.has(event.positionId)) asked.set(event.positionId, await questionsFor(db, event.positionId, []))
  }
  const made = [...byApplication.values()].map((rows) => sheetOf(random, rows, asked))
  const ids = await keepSheets(db, made)
  const calls = made.flatMap((one) =>
    one.calls.map((call) => ({ ...call, sheetId: ids.get(one.sheet.applicationId) ?? 0 })),
  )
  for (const rows of batches(calls)) await db.insert(screeningCalls).values(rows)
  const feedbacks = events.flatMap(({ event }) => feedbackOf(random, event))
  for (const rows of batches(feedbacks)) await db.insert(qcFeedbacks).values(rows)
}

async function keepSheets(db: Db, made: readonly ReturnType<typeof sheetOf>[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const part of batches(made)) {
    const rows = await db
      .insert(screeningSheets)
      .values(part.map(({ sheet }) => sheet))
      .returning({ id: screeningSheets.id, applicationId: screeningSheets.applicationId })
    for (const { id, applicationId } of rows) ids.set(applicationId, id)
  }
  return ids
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batch)
  return Array.from({ length: count }, (_, index) => rows.slice(index * batch, (index + 1) * batch))
}

function sheetOf(
  random: Random,
  rows: readonly { event: Event; candidate: Candidate }[],
  asked: ReadonlyMap<number, Question[]>,
) {
  const [{ event: first, candidate }] = rows as [{ event: Event; candidate: Candidate }]
  const calls = rows.flatMap(({ event }) => callOf(random, event))
  const last = calls.at(-1)
  const isOver = last?.outcome !== screeningOutcomes.incompleteCall && last?.outcome !== screeningOutcomes.screenHold
  const questions = asked.get(first.positionId) ?? []
  const share = isOver ? 0.97 : 0.5
  const stamp = { createdAt: first.occurredAt, updatedAt: last?.at ?? first.occurredAt }
  return {
    calls,
    sheet: {
      ...{ applicationId: first.applicationId, questions, answers: answersOf(random, candidate, questions, share) },
      state: isOver ? sheetStates.finished : sheetStates.open,
      ...{ outcome: last?.outcome, calledOn: last?.calledOn, comments: last?.comment },
      ...{ createdBy: first.recruiterId, updatedBy: first.recruiterId, ...stamp },
    },
  }
}

function callOf(random: Random, { toStatusId, occurredAt, recruiterId, comment }: Event) {
  const outcome = outcomeOf[toStatusId]
  if (!outcome) return []
  const words = said[toStatusId]
  const call = {
    ...{ outcome, calledOn: dayOf(Date.parse(occurredAt)), at: occurredAt, userId: recruiterId },
    comment: comment ?? (words && random.chance(0.6) ? random.pick(words) : null),
    nextCallOn: outcome === screeningOutcomes.incompleteCall ? dayOf(Date.parse(occurredAt) + 86_400_000) : null,
  }
  return [call]
}

function feedbackOf(random: Random, { applicationId, toStatusId, occurredAt, qcId, userId, reason }: Event) {
  if (toStatusId !== s.qcPassed && toStatusId !== s.qcReject) return []
  const isPassed = toStatusId === s.qcPassed
  const found = rejectionReasons.terms.find(({ label, stage }) => label === reason && stage === 'QC')
  const feedback = {
    ...{ applicationId, at: occurredAt, userId: userId ?? qcId ?? 0 },
    outcome: isPassed ? qcOutcomes.passed : qcOutcomes.reject,
    rejectionReasonId: isPassed ? null : (found?.id ?? rejectionReasons.qcIncompleteSheet),
    checks: isPassed ? [...qcChecks.ids] : random.some(qcChecks.ids, 2),
    comments: random.pick(isPassed ? judged.passed : judged.reject),
  }
  return [feedback]
}

const roles = [
  'Runs a team of five and the monthly release',
  'Handles two key accounts on their own',
  'Builds and tests what the plant needs',
]
const reasons = [
  'Looks for a larger role',
  'The company moves to another city',
  'No rise for two years',
  'Project ends in autumn',
]

function answersOf(random: Random, candidate: Candidate, questions: readonly Question[], share: number): Answers {
  const known: Answers = {
    ...{ currentRole: random.pick(roles), reasonForChange: random.pick(reasons), location: 'Yes', shift: 'Yes' },
    relevantExperience: candidate.totalExperience === null ? null : Math.max(0.5, candidate.totalExperience - 0.5),
    ...{ currentCtc: candidate.currentCtc, expectedCtc: candidate.expectedCtc, noticePeriod: candidate.noticePeriod },
    interviewTimes: random.pick(['Weekdays after five', 'Any day with notice', 'Saturday mornings']),
  }
  const answers = questions.flatMap(({ key, kind, isRequired }): [string, Answers[string]][] => {
    if (!random.chance(isRequired ? share : share / 2)) return []
    const value = known[key] ?? (kind === questionKinds.rating ? random.whole(3, 5) : null)
    return value === null ? [] : [[key, value]]
  })
  return Object.fromEntries(answers)
}
