import { type SQL, sql } from 'drizzle-orm'
import { daysLater } from '#contract/kit/wallTime.ts'
import { type Attendance, attendances } from '#contract/vocab/attendances.ts'
import { acknowledgements, type DriveDayStatus, driveDayStatuses, interviewStates } from '#contract/vocab/interviews.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { type StatusId, candidateStatuses as s, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { columnsOf } from '#server/kit/database/keyed.ts'
import { isWithinDays } from '#server/kit/database/sql.ts'
import { statusEvents } from '#server/records/applications/tables.ts'
import { driveAttendance } from '#server/records/drives/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'

/** The days that are looked at; without a beginning a year back. */
export interface DriveDays {
  from?: string | null
  to?: string | null
}

const longest = 366
const states = interviewStates
const calledOff = [states.roundCancelled, states.cancelledByClient]
const didNotAppear = rejectionReasons.labelOf(rejectionReasons.interviewNoShow)

/** Interviews that belong to a hiring day: neither moved to another time nor called off by the firm or the client. */
export function belongsToDrive({ from, to }: DriveDays): SQL {
  const begins = from ?? daysLater(to ?? today(), -longest)
  const within = isWithinDays(interviews.startsAt, begins, to, workspaceTimeZone) ?? sql`true`
  return sql`${interviews.voidedAt} is null and ${within}
    and ${interviews.state} not in (${states.rescheduled}, ${calledOff[0]}, ${calledOff[1]})`
}

/** The day of an interview in the firm's time zone. */
export const driveDay = () => sql`(${interviews.startsAt} at time zone ${workspaceTimeZone})::date`

/**
 * Everybody of the hiring days, one row for each application and day, as `people`: rounds, attendance, where the last
 * interview of the day led, and what became of the person on that day. Every figure of a drive counts these rows.
 */
export function peopleOf(days: DriveDays, only?: SQL): SQL {
  return sql`(select invited.*, noted.arrived_at, noted.absent_at, outcome.to_status_id as result_id,
      (noted.absent_at is not null or coalesce(outcome.reason = ${didNotAppear}, false)
        or (invited.is_called_off and noted.arrived_at is null)) as is_absent,
      (noted.arrived_at is not null or invited.is_held or outcome.to_status_id is not null) as has_appeared
    from (select ${interviews.applicationId} as application_id, ${driveDay()} as day, min(${interviews.id}) as id,
        max(${interviews.createdAt}) as scheduled_at, min(${interviews.startsAt}) as starts_at,
        array_agg(${interviewStages.name} order by ${interviews.startsAt}) as rounds,
        bool_or(${interviews.acknowledgement} = ${acknowledgements.confirmed}) as is_confirmed,
        bool_or(${interviews.state} = ${states.conducted}) as is_held,
        bool_and(${interviews.state} = ${states.cancelledByCandidate}) as is_called_off
      from ${interviews} join ${interviewStages} on ${interviewStages.id} = ${interviews.stageId}
      where ${belongsToDrive(days)} and ${only ?? sql`true`} group by 1, 2) as invited
    left join ${driveAttendance} noted on noted.application_id = invited.application_id and noted.day = invited.day
    left join lateral (select event.to_status_id, event.reason from ${statusEvents} event
      where event.application_id = invited.application_id and event.to_status_id in ${statusesOf({ attribute: 'verdict' })}
        and event.undone_by_id is null and event.undoes_id is null and event.occurred_at >= invited.scheduled_at
        and event.occurred_at < coalesce((select min(later.created_at) from ${interviews} later
          where later.application_id = invited.application_id and later.voided_at is null
            and (later.starts_at at time zone ${workspaceTimeZone})::date > invited.day
            and later.created_at > invited.scheduled_at), 'infinity')
      order by event.id desc limit 1) as outcome on true) as people`
}

/** What the rows of `people` hold. */
export const person = columnsOf<{
  id: number
  applicationId: number
  day: string
  startsAt: string
  rounds: string[]
  isConfirmed: boolean
  arrivedAt: string | null
  resultId: StatusId | null
}>('people')

/** What each figure of a drive counts, as conditions on `people`. A person can count in several. */
export const counted: Readonly<Record<DriveDayStatus, SQL>> = {
  [driveDayStatuses.invited]: sql`true`,
  [driveDayStatuses.confirmed]: sql`people.is_confirmed`,
  [driveDayStatuses.appeared]: sql`(people.has_appeared and not people.is_absent)`,
  [driveDayStatuses.selected]: sql`(people.result_id in ${statusesOf({ attribute: 'verdict', kind: statusKinds.active })} and not people.is_absent)`,
  [driveDayStatuses.rejected]: sql`(people.result_id = ${s.candidateRejectedInInterview} and not people.is_absent)`,
  [driveDayStatuses.noShow]: sql`people.is_absent`,
}

const furthest: readonly DriveDayStatus[] = [
  driveDayStatuses.noShow,
  driveDayStatuses.selected,
  driveDayStatuses.rejected,
  driveDayStatuses.appeared,
  driveDayStatuses.confirmed,
]

/** How far a person of `people` has come on the day. */
export const dayStatus: SQL<DriveDayStatus> = sql<DriveDayStatus>`case ${sql.join(
  furthest.map((status) => sql`when ${counted[status]} then ${status}`),
  sql` `,
)} else ${driveDayStatuses.invited} end`

/** Whether a person of `people` is there. */
export const attendance: SQL<Attendance> = sql<Attendance>`case when people.absent_at is not null then ${attendances.absent}
  when people.arrived_at is not null then ${attendances.arrived} else ${attendances.expected} end`
