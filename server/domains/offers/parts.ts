import { type SQL, sql } from 'drizzle-orm'
import {
  contactOutcomes,
  feedbackPoints,
  firstContactDays,
  type JoiningRisk,
  joinabilityBands,
  joiningRisks,
  lateJoiningRisk,
  overdueRisk,
  unscoredScore,
} from '#contract/vocab/joinings.ts'
import { isRunning, progressOrder, type StatusId, sentToClientOrLater, untilJoined } from '#contract/vocab/statuses.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { asBoolean, idArray } from '#server/kit/database/sql.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { joinabilityScores, joiningFeedbacks, joinings, offers } from '#server/records/offers/tables.ts'

/** Joins an application to the offer it is at: the latest that was not voided. */
export const isCurrentOffer = sql`${offers.id} = (select max(one.id) from ${offers} one
  where one.application_id = ${applications.id} and one.voided_at is null)`

/** Joins an application to its newest joinability score. */
export const isNewestScore = sql`${joinabilityScores.id} = (select max(one.id) from ${joinabilityScores} one
  where one.application_id = ${applications.id})`

/** When an application first entered a status that was not taken back. */
export function enteredAt(status: StatusId): SQL<string | null> {
  return sql<string | null>`(select min(${statusEvents.occurredAt}) from ${statusEvents}
    where ${statusEvents.applicationId} = ${applications.id} and ${statusEvents.toStatusId} = ${status}
      and ${statusEvents.isFirstEntry})`
}

/** The day of the next contact: the one that was noted, else soon after the last move. */
const contactDay = (noted: SQL) => sql<string>`coalesce(${noted},
  (${applications.statusSince} at time zone ${workspaceTimeZone})::date + ${firstContactDays}::integer)`

/** The day on which somebody who was selected is to be contacted, where the joinings are joined. */
export const nextContactOn = contactDay(sql`${joinings.nextContactOn}`)

/** The same where they are not. */
export const nextContactOfApplication = contactDay(sql`(select ${joinings.nextContactOn} from ${joinings}
  where ${joinings.applicationId} = ${applications.id})`)

/** Whole days since that day. */
const daysOverdue = () => sql`(${today()}::date - ${nextContactOn})`

/** Whether the day of the next contact has passed. */
export const isContactOverdue = () => asBoolean(sql`${daysOverdue()} > 0`)

const isLate = () => sql`${offers.expectedJoiningOn} < ${today()}::date`

const outcomeRisk = sql`case ${joinings.lastOutcome} ${sql.join(
  contactOutcomes.terms.map(({ id, risk }) => sql`when ${id} then ${risk}::integer`),
  sql` `,
)} else 0 end`

/** The risk of a back-out, 0 to 100: the parts are named in the vocabulary of joinings. */
export const riskPoints =
  () => sql<number>`least(100, 100 - coalesce(${joinabilityScores.score}, ${unscoredScore}::integer)
  + ${outcomeRisk} + least(${overdueRisk.most}::integer, ${overdueRisk.perDay}::integer * greatest(0, ${daysOverdue()}))
  + case when ${isLate()} then ${lateJoiningRisk}::integer else 0 end)`

/** The band of the risk. */
export const riskBand =
  () => sql<JoiningRisk>`case when ${riskPoints()} >= ${joiningRisks.termOf('High').from} then ${joiningRisks.high}
  when ${riskPoints()} >= ${joiningRisks.termOf('Medium').from} then ${joiningRisks.medium} else ${joiningRisks.low} end`

/** Why somebody is at risk, in words: what weighs most first. */
export const riskReasons = () => sql<string[]>`array_remove(array[
  case when ${daysOverdue()} > 0 then 'Contact overdue for ' || ${daysOverdue()} || case ${daysOverdue()} when 1 then ' day' else ' days' end end,
  case when ${isLate()} then 'Joining date has passed' end,
  case when ${joinings.lastOutcome} = ${contactOutcomes.wavering} then 'Wavering at the last contact'
    when ${joinings.lastOutcome} = ${contactOutcomes.notReached} then 'Not reached at the last contact' end,
  case when ${joinabilityScores.score} is null then 'Joinability not scored'
    when ${joinabilityScores.score} < ${joinabilityBands.termOf('High').from}::integer then 'Joinability ' || ${joinabilityScores.score} end
  ], null) || coalesce(${joinabilityScores.concerns}, '{}')`

/** With the client or further, and not selected yet: who could take the place of somebody who backs out. */
export const backupStatuses = sentToClientOrLater.filter((status) => isRunning(status) && !untilJoined.includes(status))

/** How far an application has come, for sorting: the further the larger. */
export function progressOf(status: SQL): SQL {
  return sql`array_position(${idArray(progressOrder)}, ${status})`
}

/** How many could take the place of somebody on the same position. */
export const backupCount = sql<number>`(select count(*)::integer from ${applications} next
  where next.position_id = ${applications.positionId} and next.status_id = any(${idArray(backupStatuses)}))`

/** Where nobody has answered the joinability questions of an application yet. */
export const isUnscored = sql`not exists (select 1 from ${joinabilityScores}
  where ${joinabilityScores.applicationId} = ${applications.id})`

/** The day from which the feedback of somebody who joined is asked for now: of the latest point reached, until the next. */
export function feedbackAskedSince(): SQL<string | null> {
  const points = feedbackPoints.terms.map(
    ({ id, until }) => sql`when ${today()}::date < ${joinings.joinedOn} + ${until}::integer then
      case when ${today()}::date >= ${joinings.joinedOn} + ${id}::integer and not exists (select 1 from ${joiningFeedbacks}
        where ${joiningFeedbacks.applicationId} = ${joinings.applicationId} and ${joiningFeedbacks.afterDays} = ${id}::integer)
      then ${joinings.joinedOn} + ${id}::integer end`,
  )
  return sql<string | null>`(case ${sql.join(points, sql` `)} end)`
}

/** The days after joining in which any feedback is asked for. */
export const feedbackSpan = Math.max(...feedbackPoints.terms.map(({ until }) => until))
