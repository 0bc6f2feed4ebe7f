import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type CvCount,
  cvCounts,
  readTrackerColumn,
  type TrackedStage,
  trackedStages,
  trackerColumn,
  type trackerRowList,
} from '#contract/domains/positions/tracker.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import {
  runningKinds,
  type StatusId,
  candidateStatuses as s,
  stages,
  statusesOf,
  statusKinds,
} from '#contract/vocab/statuses.ts'
import { cvsPerOpening, type StageCount, stageCounts } from '#contract/vocab/trackers.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { idArray } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { positionRow } from './queries.ts'

const enteredAs: Partial<Record<CvCount, StatusId>> = {
  [cvCounts.cvsSent]: s.sentToClient,
  [cvCounts.shortlisted]: s.cvShortlisted,
  [cvCounts.rejected]: s.cvRejected,
  [cvCounts.duplicates]: s.duplicateCv,
  [cvCounts.finalSelected]: s.finalSelect,
}
const awaiting = statusesOf({ attribute: 'awaitsCvFeedback' })
const outcomes: readonly { count: StageCount; statuses: readonly StatusId[] }[] = [
  {
    count: stageCounts.shortlisted,
    statuses: statusesOf({ attribute: 'verdict', kind: statusKinds.active }),
  },
  { count: stageCounts.rejected, statuses: [s.candidateRejectedInInterview] },
  { count: stageCounts.hold, statuses: [s.interviewHold] },
]
const decided = idArray(statusesOf({ attribute: 'verdict' }))

const caseOf = (column: SQL, words: readonly { statuses: readonly StatusId[]; fact: string }[]) =>
  sql`case ${sql.join(
    words.map(({ statuses, fact }) => sql`when ${column} = any(${idArray(statuses)}) then ${fact}::text`),
    sql` `,
  )} end`

const enteredFact = caseOf(
  sql`${statusEvents.toStatusId}`,
  Object.entries(enteredAs).map(([fact, status]) => ({ statuses: [status], fact })),
)
const outcomeFact = caseOf(
  sql`${statusEvents.toStatusId}`,
  outcomes.map(({ count, statuses }) => ({ statuses, fact: count })),
)

/** The stage of the interview that an outcome was about: the latest that was scheduled before. */
const stageOfOutcome = sql`(select ${interviews.stageId} from ${interviews}
  where ${interviews.applicationId} = ${statusEvents.applicationId} and ${interviews.voidedAt} is null
    and ${interviews.createdAt} <= ${statusEvents.occurredAt} order by ${interviews.id} desc limit 1)`

/** Which positions: a condition on the column that holds their id. */
type Which = (column: AnyColumn) => SQL

/** The lines of the history of some positions, within the actor's reach. */
function eventsOf(actor: Actor, isWanted: Which): SQL {
  const reach = applicationsVisibleTo(actor)
  const ofPositions = sql`where ${isWanted(statusEvents.positionId)}`
  if (!reach) return ofPositions
  return sql`join ${applications} on ${applications.id} = ${statusEvents.applicationId} ${ofPositions} and ${reach}`
}

/** What the tracker counts of the CVs of some positions. */
function cvFacts(actor: Actor, isWanted: Which): SQL {
  const reach = applicationsVisibleTo(actor) ?? sql`true`
  return sql`select ${statusEvents.applicationId} as application_id, null::integer as stage_id, ${enteredFact} as fact
      from ${statusEvents} ${eventsOf(actor, isWanted)} and ${statusEvents.isFirstEntry}
        and ${statusEvents.toStatusId} = any(${idArray(Object.values(enteredAs))})
    union all select ${applications.id}, null, ${cvCounts.feedbackAwaited} from ${applications}
      where ${isWanted(applications.positionId)} and ${applications.statusId} = any(${idArray(awaiting)}) and ${reach}`
}

/**
 * Everything the tracker counts about some positions, within the actor's reach, as rows of `application_id`,
 * `stage_id` (null for CVs) and `fact`.
 */
function trackerFacts(actor: Actor, isWanted: Which): SQL {
  const reach = applicationsVisibleTo(actor) ?? sql`true`
  const held = sql`from ${interviews} join ${applications} on ${applications.id} = ${interviews.applicationId}
    where ${isWanted(applications.positionId)} and ${interviews.voidedAt} is null and ${reach}`
  return sql`${cvFacts(actor, isWanted)}
    union all select ${interviews.applicationId}, ${interviews.stageId}, ${stageCounts.scheduled} ${held}
    union all select ${interviews.applicationId}, ${interviews.stageId}, ${stageCounts.conducted} ${held}
      and ${interviews.state} in (${interviewStates.conducted}, ${interviewStates.feedbackPending})
    union all select ${statusEvents.applicationId}, ${stageOfOutcome}, ${outcomeFact} from ${statusEvents} ${eventsOf(actor, isWanted)}
      and ${statusEvents.undoesId} is null and ${statusEvents.undoneById} is null
      and ${statusEvents.toStatusId} = any(${decided})`
}

const isOneOf =
  (ids: readonly number[]): Which =>
  (column) =>
    sql`${column} = any(${idArray(ids)})`

const distinctWhere = (condition: SQL) =>
  sql`(count(distinct facts.application_id) filter (where ${condition}))::integer`

const inStage = (name: string, count: StageCount) => sql`facts.fact = ${count} and facts.stage_name = ${name}`

/** The columns of the tracker for the six stages and the CVs, by their keys. */
export const trackerColumns: readonly string[] = [
  ...cvCounts.ids,
  ...stageKeys().flatMap((stage) => stageCounts.ids.map((count) => trackerColumn(stage, count))),
]

function stageKeys(): TrackedStage[] {
  return ['writtenTest', 'l1', 'l2', 'm1', 'm2', 'hr']
}

const ofCvs = cvCounts.ids.map(
  (fact) => sql`${distinctWhere(sql`facts.fact = ${fact} and facts.stage_id is null`)} as ${sql.identifier(fact)}`,
)
const ofStages = stageKeys().flatMap((stage) =>
  stageCounts.ids.map(
    (count) =>
      sql`${distinctWhere(inStage(trackedStages[stage], count))} as ${sql.identifier(trackerColumn(stage, count))}`,
  ),
)
const isOuterPosition: Which = (column) => sql`${column} = ${positions.id}`

/**
 * One row with every count of the tracker for the position of an outer select over `positions`, named as
 * `trackerColumns`: joined laterally, so that one query counts a whole page of positions.
 */
export function trackerCounts(actor: Actor): SQL {
  return sql`(select ${sql.join([...ofCvs, ...ofStages], sql`, `)} from (
    select found.*, ${interviewStages.name} as stage_name from (${trackerFacts(actor, isOuterPosition)}) as found
      left join ${interviewStages} on ${interviewStages.id} = found.stage_id) as facts)`
}

/** The same with the counts of the CVs alone. */
export function trackerCvCounts(actor: Actor): SQL {
  return sql`(select ${sql.join(ofCvs, sql`, `)} from (${cvFacts(actor, isOuterPosition)}) as facts)`
}

const atClient = [stages.clientReview, stages.interview, stages.offer].flatMap((stage) =>
  statusesOf({ stage, kind: runningKinds }),
)

/** How many CVs an open position still needs: some for each opening that is left, less those the client is looking at. */
export const moreCvsRequired: SQL<number> = sql<number>`case when ${positions.status} = ${positionStatuses.open}
  then greatest(0, ${positions.currentOpenings} * ${cvsPerOpening} - (select count(*)::integer from ${applications}
    where ${applications.positionId} = ${positions.id} and ${applications.statusId} = any(${idArray(atClient)})))
  else 0 end`

/** Hours that recruiters were allocated to a position so far: on working days, until it stopped being open or today. */
export function effortHours(): SQL<number> {
  const lastDay = sql`least(coalesce(${positionRecruiters.to}, ${today()}::date), case when ${positions.status} =
    ${positionStatuses.open} then ${today()}::date else (${positions.statusSince} at time zone ${workspaceTimeZone})::date end)`
  return sql<number>`(select coalesce(sum(spent.hours * (spent.days / 7 * 5 + (
      select count(*) from generate_series(0, spent.days % 7 - 1) as day where extract(isodow from spent.began + day) < 6)
    )), 0)::integer
    from (select ${positionRecruiters.allocatedHours} as hours, ${positionRecruiters.from} as began,
        greatest(0, ${lastDay} - ${positionRecruiters.from} + 1) as days
      from ${positionRecruiters} where ${positionRecruiters.positionId} = ${positions.id}) as spent)`
}

/** The tracker of one position within reach, with the stages it really has. */
export async function trackerOf(db: Db, actor: Actor, positionId: number) {
  const position = await positionRow(db, actor, positionId)
  const counted = await rowsOf<{ stageId: number | null; fact: string; count: number }>(
    db,
    sql`select facts.stage_id as "stageId", facts.fact, count(distinct facts.application_id)::integer as count
      from (${trackerFacts(actor, isOneOf([positionId]))}) as facts group by 1, 2`,
  )
  const [figures] = await db
    .select({ moreCvsRequired, effortHours: effortHours() })
    .from(positions)
    .where(eq(positions.id, positionId))
  const found = await db.select().from(interviewStages).where(eq(interviewStages.positionId, positionId))
  const countOf = (fact: string, stageId: number | null) =>
    counted.find((row) => row.fact === fact && row.stageId === stageId)?.count ?? 0
  return {
    positionName: position.providerPositionName,
    cvs: {
      cvsSent: countOf(cvCounts.cvsSent, null),
      shortlisted: countOf(cvCounts.shortlisted, null),
      rejected: countOf(cvCounts.rejected, null),
      feedbackAwaited: countOf(cvCounts.feedbackAwaited, null),
      duplicates: countOf(cvCounts.duplicates, null),
      finalSelected: countOf(cvCounts.finalSelected, null),
    },
    moreCvsRequired: figures?.moreCvsRequired ?? 0,
    effortHours: may(actor, 'position.log') ? (figures?.effortHours ?? 0) : null,
    stages: found
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ id, name }) => ({
        id,
        name,
        key: stageKeys().find((key) => trackedStages[key] === name) ?? null,
        counts: {
          scheduled: countOf(stageCounts.scheduled, id),
          conducted: countOf(stageCounts.conducted, id),
          shortlisted: countOf(stageCounts.shortlisted, id),
          rejected: countOf(stageCounts.rejected, id),
          hold: countOf(stageCounts.hold, id),
        },
      })),
  }
}

/** The candidates that a figure of the tracker counts. */
export const trackerRows: ListQuery<typeof trackerRowList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: applications.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        candidateName: candidateView(actor).fullName,
        statusId: applications.statusId,
        statusSince: applications.statusSince,
        recruiterName: users.fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(users, eq(users.id, applications.recruiterId))
    .where(and(applicationsVisibleTo(actor), isCounted(actor, asked.positions ?? [], asked.columnName ?? '')))

function isCounted(actor: Actor, positionIds: readonly number[], columnName: string): SQL {
  const counted = readTrackerColumn(columnName)
  if (!counted) return sql`false`
  const { cvs, stage, count } = counted
  const facts = sql`select facts.application_id from (${trackerFacts(actor, isOneOf(positionIds))}) as facts`
  if (cvs) return sql`${applications.id} in (${facts} where facts.fact = ${cvs} and facts.stage_id is null)`
  const isStage =
    typeof stage === 'number'
      ? sql`facts.stage_id = ${stage}`
      : sql`facts.stage_id in (select ${interviewStages.id} from ${interviewStages}
          where ${isOneOf(positionIds)(interviewStages.positionId)} and ${interviewStages.name} = ${stage})`
  return sql`${applications.id} in (${facts} where facts.fact = ${count} and ${isStage})`
}
