import { and, isNotNull, or, sql } from 'drizzle-orm'
import { backgroundJobList, failedWorkList } from '#contract/domains/backgroundWork/lists.ts'
import { type JobState, jobStates, type WorkState, workStates } from '#contract/vocab/backgroundWork.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { scheduledJobs, workAttempts } from '#server/kit/tables.ts'
import { about, recordId } from './about.ts'

const stateOfJob =
  () => sql<JobState>`case when ${scheduledJobs.leaseEndsAt} > ${nowIso()}::timestamptz then ${jobStates.running}
  when ${scheduledJobs.failuresInARow} > 0 then ${jobStates.failed}
  when ${scheduledJobs.lastRunAt} is null then ${jobStates.new} else ${jobStates.done} end`

const jobRows: ListQuery<typeof backgroundJobList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: scheduledJobs.id,
        name: scheduledJobs.name,
        state: stateOfJob(),
        lastRunAt: scheduledJobs.lastRunAt,
        tookMilliseconds: scheduledJobs.lastMilliseconds,
        nextRunAt: scheduledJobs.nextRunAt,
        failuresInARow: scheduledJobs.failuresInARow,
        lastError: scheduledJobs.lastError,
      }),
    )
    .from(scheduledJobs)
    .where(isAnyOf(stateOfJob(), asked.states))

const stateOfWork = sql<WorkState>`case when ${workAttempts.givenUpAt} is not null then ${workStates.givenUp}
  when ${workAttempts.failedAt} is not null then ${workStates.failed}
  when ${workAttempts.startedAt} is not null then ${workStates.running} else ${workStates.waiting} end`

const workRows: ListQuery<typeof failedWorkList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: workAttempts.id,
        recordId,
        kind: workAttempts.kind,
        about,
        state: stateOfWork,
        attempts: workAttempts.attempts,
        lastError: workAttempts.lastError,
        nextAttemptAt: sql<
          string | null
        >`case when ${workAttempts.failedAt} is null and ${workAttempts.startedAt} is null
        then ${workAttempts.nextAttemptAt} end`,
        firstAt: workAttempts.firstAt,
        failedAt: workAttempts.failedAt,
      }),
    )
    .from(workAttempts)
    .where(
      and(
        // Before its first failure a piece of work is nothing to look at.
        or(isNotNull(workAttempts.lastError), isNotNull(workAttempts.failedAt)),
        asked.search
          ? or(containsText(about, asked.search), containsText(workAttempts.lastError, asked.search))
          : undefined,
        isAnyOf(workAttempts.kind, asked.kinds),
        isAnyOf(stateOfWork, asked.states),
        isWithinDays(workAttempts.firstAt, asked.from, asked.to, workspaceTimeZone),
      ),
    )

/** The jobs, and what of their work failed. */
export const backgroundWorkLists = [serveList(backgroundJobList, jobRows), serveList(failedWorkList, workRows)]
