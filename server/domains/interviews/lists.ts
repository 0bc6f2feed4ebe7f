import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countOf, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { shownValues } from '#server/kit/lists/definedFields.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { isKnownTo } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewsVisibleTo, isOwnInterview } from '#server/records/interviews/access.ts'
import { interviewFeedbacks, interviews } from '#server/records/interviews/tables.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { users } from '#server/records/users/tables.ts'

const recruiter = alias(users, 'recruiter')

const feedbackCount = countOf(interviewFeedbacks, sql`${interviewFeedbacks.interviewId} = ${interviews.id}`)

const interviewRows: ListQuery<typeof interviewList> = (db, actor, asked) => {
  const { fullName } = candidateView(actor)
  return db
    .select(
      keyed({
        id: interviews.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        startsAt: interviews.startsAt,
        endsAt: interviews.endsAt,
        link: interviews.link,
        candidateName: fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        stageName: interviewStages.name,
        mode: interviews.mode,
        state: interviews.state,
        acknowledgement: interviews.acknowledgement,
        interviewers: namesOfPeople(interviews.interviewerIds),
        feedbackCount,
        custom: shownValues(actor, 'interview', interviews.custom, isKnownTo(actor)),
        recruiterName: recruiter.fullName,
      }),
    )
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .where(
      and(
        interviewsVisibleTo(actor),
        asked.isMine === true
          ? isOwnInterview(actor.userId)
          : asked.isMine === false
            ? sql`not coalesce(${isOwnInterview(actor.userId)}, false)`
            : undefined,
        asked.search
          ? or(
              containsText(fullName, asked.search),
              containsText(positions.providerPositionName, asked.search),
              hasExternalId(actor, 'interview', interviews.id, asked.search),
            )
          : undefined,
        isWithinDays(interviews.startsAt, asked.dateFrom, asked.dateTo, workspaceTimeZone),
        isAnyOf(applications.organizationId, asked.organizations),
        isAnyOf(applications.positionId, asked.positions),
        isAnyOf(applications.recruiterId, asked.recruiters),
        isAnyOf(interviews.state, asked.interviewStatus),
        isAnyOf(interviews.acknowledgement, asked.acknowledged),
        isAnyOf(interviews.mode, asked.modeOfInterviews),
      ),
    )
}

/** Interviews as a list. */
export const interviewLists = [serveList(interviewList, interviewRows)]
