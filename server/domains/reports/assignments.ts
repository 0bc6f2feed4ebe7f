import { and, eq, type SQL, sql } from 'drizzle-orm'
import { enteredOf } from '#contract/domains/reports/entered.ts'
import type { allocationList, recruiterWorkAllocation } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { todaysAssignedPositions } from '#contract/domains/reports/todaysAssignedPositions.ts'
import { recruiterRoles } from '#server/domains/masters/people.ts'
import { workloadCapacity } from '#server/domains/positions/workload.ts'
import { workingDaysBetween } from '#server/domains/settings/workingDays.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import { columnsOf, keyed } from '#server/kit/database/keyed.ts'
import { idArray, isAnyOf, optional, present } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { statusEvents } from '#server/records/applications/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { nobody, reachesAll, teamOf, worksOn } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { allocationsVisibleTo, entries, isAllocatedIn } from './entered.ts'
import { qc, recruiter, verticalNames } from './facts.ts'
import type { AtMoment, MomentQuery } from './moments.ts'

type Asked = Parameters<ListQuery<typeof todaysAssignedPositions>>[2]

const counted = enteredOf(todaysAssignedPositions)

const allocated = columnsOf<{ userId: number; positionId: number; assignedOn: string }>('allocated')

/** Recruiters and their positions, with what they did for them in the period. */
export const todaysAssignedPositionRows: ListQuery<typeof todaysAssignedPositions> = (db, actor, asked) => {
  const figure = (key: string) => sql<number>`coalesce(${sql.identifier(key)}, 0)::integer`
  const target = sql`greatest(0, target)`
  return db
    .select(
      keyed({
        id: sql<number>`(row_number() over (order by allocated.position_id, allocated.user_id))::integer`,
        personId: allocated.userId,
        positionId: allocated.positionId.as('allocated_position_id'),
        recruiter: present(recruiter.fullName).as('recruiter_name'),
        position: present(positions.providerPositionName).as('position_name'),
        organizationName: organizations.name,
        assignedDate: allocated.assignedOn,
        qc: optional(qc.fullName).as('qc_name'),
        screenedCount: figure('screenedCount'),
        qcPending: figure('qcPending'),
        qcPassed: figure('qcPassed'),
        qcRejected: figure('qcRejected'),
        target: sql<number | null>`${target}::integer`.as('daily_target'),
        cVsAchieved: figure('cVsAchieved').as('cvs_achieved'),
        targetVsAchieved: sql<
          number | null
        >`round(${figure('cVsAchieved')} * 100.0 / nullif(${target}, 0), 2)::double precision`,
      }),
    )
    .from(sql`(${allocatedUnder(actor, asked)}) as allocated left join (${countsUnder(actor, asked)}) as counts
      on counts.position_id = allocated.position_id and counts.recruiter_id = allocated.user_id`)
    .innerJoin(positions, sql`${positions.id} = allocated.position_id`)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .innerJoin(recruiter, sql`${recruiter.id} = allocated.user_id`)
    .leftJoin(qc, eq(qc.id, positions.qcId))
    .where(
      and(
        isAnyOf(recruiter.id, asked.recruiters),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
      ),
    )
}

/** Each recruiter on each position, since when, and how many CVs they are to submit in the period. */
function allocatedUnder(actor: Actor, { from, to }: Asked): SQL {
  const first = from ? sql`greatest(${positionRecruiters.from}, ${from}::date)` : sql`${positionRecruiters.from}`
  const last = sql`least(coalesce(${positionRecruiters.to}, ${to ?? today()}::date), ${to ?? today()}::date)`
  return sql`select ${positionRecruiters.positionId} as position_id, ${positionRecruiters.userId} as user_id,
      min(${positionRecruiters.from}) as assigned_on,
      sum(${positionRecruiters.dailyCvTarget} * ${workingDaysBetween(first, last)})::integer as target
    from ${positionRecruiters} where ${and(isAllocatedIn({ from, to }), allocationsVisibleTo(actor)) ?? sql`true`}
    group by 1, 2`
}

function countsUnder(actor: Actor, { from, to, recruiters, positions: on, organizations: of, verticals }: Asked): SQL {
  const statuses = [...new Set(Object.values(counted).flat())]
  const figures = Object.entries(counted).map(
    ([key, entered]) => sql`count(*) filter (where ${statusEvents.toStatusId} in ${entered}) as ${sql.identifier(key)}`,
  )
  const asked = { from, to, recruiters, positions: on, organizations: of, verticals, statuses, isAllocated: true }
  return sql`select ${statusEvents.positionId} as position_id, ${statusEvents.recruiterId} as recruiter_id,
      ${sql.join(figures, sql`, `)}
    from ${statusEvents} where ${entries(actor, asked)} group by 1, 2`
}

const inForce = sql`${positionRecruiters.to} is null`

/** The allocations in force, on positions within reach. */
export const allocationRows: ListQuery<typeof allocationList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: positionRecruiters.id,
        positionId: positionRecruiters.positionId,
        personId: positionRecruiters.userId,
        recruiterName: recruiter.fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        status: positions.status,
        isBackup: positionRecruiters.isBackup,
        allocatedHours: present(positionRecruiters.allocatedHours).as('hours_a_day'),
        dailyCvTarget: present(positionRecruiters.dailyCvTarget).as('cvs_a_day'),
        assignedDate: positionRecruiters.from,
      }),
    )
    .from(positionRecruiters)
    .innerJoin(positions, eq(positions.id, positionRecruiters.positionId))
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, positionRecruiters.userId))
    .where(
      and(
        inForce,
        allocationsVisibleTo(actor),
        isAnyOf(recruiter.id, asked.recruiters),
        isAnyOf(positions.id, asked.positions),
        asked.recruiterVerticals?.length
          ? sql`${recruiter.verticalIds} && ${idArray(asked.recruiterVerticals)}`
          : undefined,
      ),
    )

/** The allocations in force now, or on an earlier day. */
const inForceAt = ({ endOf }: AtMoment): SQL | undefined =>
  endOf ? isAllocatedIn({ from: endOf, to: endOf }) : inForce

const hours = (
  actor: Actor,
  at: AtMoment,
) => sql<number>`(select coalesce(sum(${positionRecruiters.allocatedHours}), 0)::integer
  from ${positionRecruiters} where ${and(inForceAt(at), eq(positionRecruiters.userId, users.id), allocationsVisibleTo(actor))})`

const shownSkills = 5
const competency = sql<
  string | null
>`nullif(concat_ws(' · ', ${users.proficiencyLevel}, (select string_agg(known.name, ', ')
  from (select ${skills.name} from ${skills} where ${skills.id} = any(${users.skillIds}) order by 1 limit ${shownSkills}) as known)), '')`

/** Recruiters with the hours that are allocated on positions within reach. */
export const recruiterWorkAllocationRows: MomentQuery<typeof recruiterWorkAllocation> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: users.id,
        personId: users.id,
        recruiterName: users.fullName,
        currentAllocatedHours: hours(actor, asked),
        recruiterVertical: verticalNames(users.verticalIds),
        recruitmentCompetency: competency,
        hoursADay: workloadCapacity,
      }),
    )
    .from(users)
    .where(
      and(
        sql`(${isAllocated(actor, asked)} or ${isLedBy(actor)})`,
        isAnyOf(users.id, asked.recruiters),
        asked.recruiterVerticals?.length
          ? sql`${users.verticalIds} && ${idArray(asked.recruiterVerticals)}`
          : undefined,
      ),
    )

function isAllocated(actor: Actor, at: AtMoment): SQL {
  return sql`${users.id} in (select ${positionRecruiters.userId} from ${positionRecruiters}
    where ${and(inForceAt(at), allocationsVisibleTo(actor))})`
}

/** Active recruiters whom the actor leads are shown even with nothing to do: that is what one wants to know. */
function isLedBy(actor: Actor): SQL {
  const recruits = sql`(${users.isActive} and ${users.organizationId} is null and ${users.id} in (
    select ${userRoles.userId} from ${userRoles} where ${isAnyOf(userRoles.role, recruiterRoles)}))`
  if (reachesAll(actor)) return recruits
  if (worksOn(actor, 'verticals')) return sql`(${recruits} and ${users.verticalIds} && ${idArray(actor.verticals)})`
  return worksOn(actor, 'team') ? sql`(${recruits} and ${users.id} in ${teamOf(actor.userId)})` : nobody
}
