import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bulkTeamAllocationList } from '#contract/domains/teamAllocation/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { type AllocationStatus, allocationStatuses } from '#contract/vocab/allocations.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { candidateConditions } from '#server/domains/candidates/conditions.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, idArray, isAnyOf, isOneOf, isWithinDays, namesOf, overlaps } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo, candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { isPositionNamed } from '#server/records/positions/search.ts'
import { positions } from '#server/records/positions/tables.ts'
import { candidateAllocations } from '#server/records/teamAllocation/tables.ts'
import { users } from '#server/records/users/tables.ts'

type Asked = FiltersOf<typeof bulkTeamAllocationList>

const { allocated, notAllocated } = allocationStatuses

const rows: ListQuery<typeof bulkTeamAllocationList> = (db, actor, asked) => {
  const shown = candidateView(actor)
  return db
    .select(
      keyed({
        id: candidates.id,
        fullName: shown.fullName,
        allocation: sql<AllocationStatus>`case when ${candidateAllocations.candidateId} is null then ${notAllocated} else ${allocated} end`,
        recruiterId: candidateAllocations.recruiterId,
        recruiterName: users.fullName,
        allocatedAt: candidateAllocations.allocatedAt,
        statusId: shown.statusId,
        designation: candidates.designation,
        currentEmployer: shown.currentEmployer,
        currentCityName: candidates.currentCityName,
        totalExperience: candidates.totalExperience,
        currentCtc: candidates.currentCtc,
        skills: namesOf(skills, candidates.skillIds),
        lastActionAt: shown.lastActionAt,
      }),
    )
    .from(candidates)
    .leftJoin(candidateAllocations, eq(candidateAllocations.candidateId, candidates.id))
    .leftJoin(users, eq(users.id, candidateAllocations.recruiterId))
    .where(
      and(
        candidatesVisibleTo(actor),
        isAllocated(asked.candidateStatus),
        isAnyOf(candidateAllocations.recruiterId, asked.allocatedTo),
        candidateConditions(actor, {
          ...asked,
          status: undefined,
          contactNumber: asked.contactNo,
          currentEmployer: asked.currentEmployeer,
          screenedFrom: undefined,
        }),
        isAnyOf(candidates.functionId, asked.functions),
        overlaps(candidates.industryIds, asked.industry),
        overlaps(candidates.preferredCityIds, asked.preferedJobCity),
        overlaps(candidates.skillIds, asked.primarySkill),
        isOneOf(candidates.gender, asked.gender),
        isAnyOf(candidates.noticePeriod, asked.noticePeriod),
        containsText(candidates.resumeSourceFolder, asked.resumeSourceFolder),
        isOnPosition(asked),
        wasScreened(asked),
      ),
    )
}

function isAllocated(statuses: Asked['candidateStatus']): SQL | undefined {
  if (statuses?.length !== 1) return undefined
  return statuses[0] === notAllocated
    ? sql`${candidateAllocations.candidateId} is null`
    : sql`${candidateAllocations.candidateId} is not null`
}

function isOnPosition({ organizations, positions: chosen, internalPositionName }: Asked): SQL | undefined {
  if (!organizations?.length && !chosen?.length && !internalPositionName) return undefined
  return sql`${candidates.id} in (select ${applications.candidateId} from ${applications}
    join ${positions} on ${positions.id} = ${applications.positionId}
    where ${and(
      isAnyOf(applications.organizationId, organizations),
      isAnyOf(applications.positionId, chosen),
      isPositionNamed(internalPositionName),
    )})`
}

/** Screened with an outcome: for one of the organizations, by one of the recruiters, on these days. */
function wasScreened({ screenedForOrganizations, screenedByRecruiter, screenedFrom, date }: Asked): SQL | undefined {
  if (!screenedForOrganizations?.length && !screenedByRecruiter?.length && !screenedFrom && !date) return undefined
  return sql`${candidates.id} in (select ${applications.candidateId} from ${statusEvents}
    join ${applications} on ${applications.id} = ${statusEvents.applicationId}
    where ${and(
      sql`${statusEvents.toStatusId} = any(${idArray(statusesOf({ attribute: 'screened' }))})`,
      sql`${statusEvents.isFirstEntry}`,
      isAnyOf(statusEvents.organizationId, screenedForOrganizations),
      isAnyOf(statusEvents.recruiterId, screenedByRecruiter),
      isWithinDays(statusEvents.occurredAt, screenedFrom, date, workspaceTimeZone),
    )})`
}

export const teamAllocationLists = [serveList(bulkTeamAllocationList, rows)]
