import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { backendSpoc, localDay, recruiter } from '#server/domains/reports/facts.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, idArray, isAnyOf, isBetween, isWithinDays, present } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewsVisibleTo } from '#server/records/interviews/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { namesOfPeople } from '#server/records/users/names.ts'

type Asked = Parameters<ListQuery<typeof interviewScheduleList>>[2]

/** Interviews within reach; those whose move was undone never took place. */
export const interviewScheduleRows: ListQuery<typeof interviewScheduleList> = (db, actor, asked) => {
  const view = candidateView(actor)
  return db
    .select(
      keyed({
        id: interviews.id,
        applicationId: interviews.applicationId,
        candidateId: present(applications.candidateId),
        positionId: present(applications.positionId),
        startsAt: interviews.startsAt,
        candidateName: view.fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        stageName: interviewStages.name,
        mode: interviews.mode,
        state: interviews.state,
        interviewers: namesOfPeople(interviews.interviewerIds),
        acknowledgement: interviews.acknowledgement,
        timeZone: interviews.timeZone,
        contactNumber: view.contactNumber,
        recruiterName: recruiter.fullName,
        backendSpocName: backendSpoc.fullName,
        statusId: present(applications.statusId),
        receivedOn: positions.receivedOn,
        day: localDay(interviews.startsAt),
      }),
    )
    .from(interviews)
    .leftJoin(applications, eq(applications.id, interviews.applicationId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .leftJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(backendSpoc, eq(backendSpoc.id, positions.backendSpocId))
    .where(
      and(
        interviewsVisibleTo(actor),
        containsText(view.fullName, asked.search),
        containsText(view.contactNumber, asked.contactNumber),
        isAt(asked),
        isAnyOf(interviews.state, asked.interviewStatus),
        isAnyOf(interviews.mode, asked.modeOfInterviews),
        isAnyOf(interviewStages.name, asked.interviewStages),
        isFor(asked),
      ),
    )
}

/** When: on which days, and between which times of these days, in the time zone of the firm. */
function isAt({ dateFrom, dateTo, timeFrom, timeTo }: Asked): SQL | undefined {
  const clock = sql`to_char(${interviews.startsAt} at time zone ${workspaceTimeZone}, 'HH24:MI')`
  return and(
    isWithinDays(interviews.startsAt, dateFrom, dateTo, workspaceTimeZone),
    timeFrom ? sql`${clock} >= ${timeFrom}` : undefined,
    timeTo ? sql`${clock} <= ${timeTo}` : undefined,
  )
}

/** For which positions, and whose candidates. */
function isFor(asked: Asked): SQL | undefined {
  return and(
    isAnyOf(applications.organizationId, asked.organizations),
    isAnyOf(applications.positionId, asked.positions),
    isAnyOf(positions.backendSpocId, asked.backendSpocs),
    isAnyOf(applications.recruiterId, asked.recruiters),
    asked.recruiterVerticals?.length
      ? sql`${recruiter.verticalIds} && ${idArray(asked.recruiterVerticals)}`
      : undefined,
    isBetween(positions.receivedOn, asked.receivedAfter, asked.receivedBefore),
  )
}
