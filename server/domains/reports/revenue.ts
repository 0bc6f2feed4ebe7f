import { type AnyColumn, and, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  type revenueAchieved,
  type revenueLost,
  type revenuePipeline,
  usualNoticeDays,
} from '#contract/domains/reports/revenue.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { candidateStatuses, statusesOf, untilJoined } from '#contract/vocab/statuses.ts'
import { feeOf } from '#server/domains/accounts/amounts.ts'
import type { Actor } from '#server/kit/actor.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isAnyOf, optional, present } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { creditNotes, invoices } from '#server/records/accounts/tables.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { entries } from './entered.ts'
import { enteredDay, isOnDays, latestOffer, localDay, recruiter, verticalNames } from './facts.ts'
import { periodOf, whole } from './figures.ts'

type Asked = Parameters<ListQuery<typeof revenuePipeline>>[2]
type Offer = ReturnType<typeof latestOffer>

const noticeDays = sql`case ${candidates.noticePeriod} ${sql.join(
  noticePeriods.terms.map(({ id, days }) => sql`when ${id} then ${days}::integer`),
  sql` `,
)} else ${usualNoticeDays}::integer end`

/** The agreed date of joining; before an offer the day of Final Select plus the notice period. */
const expectedJoining = (offer: Offer) =>
  sql<
    string | null
  >`coalesce(${offer.expectedJoiningOn}, ${enteredDay(candidateStatuses.finalSelect)} + (${noticeDays}))`

/** The fee for the offered CTC, before an offer for the expected one. */
const projectedRevenue = (offer: Offer) => feeOf(sql`coalesce(${offer.offeredCtc}, ${candidates.expectedCtc})`)

/** What the three revenue reports differ in. */
interface Own {
  day: SQL
  shownDay: SQL<string | null>
  revenue: SQL<number>
  id: SQL<number>
  /** The application behind a row; where a line of the history names it, sums need not read the application itself. */
  applicationId: AnyColumn<{ data: number; notNull: true }>
}

/** The cells that the three revenue reports share. */
function cells(actor: Actor, asked: Asked, offer: Offer, own: Own) {
  const period = asked.viewMode ? periodOf(sql`(${own.day})`, asked.viewMode) : sql`${whole}::text`
  return keyed({
    id: own.id.as('row_id'),
    applicationId: own.applicationId,
    candidateId: present(applications.candidateId),
    positionId: present(positions.id),
    organizationId: present(positions.organizationId),
    personId: present(recruiter.id),
    candidateName: candidateView(actor).fullName,
    organizationName: organizations.name,
    positionName: positions.providerPositionName,
    positionVertical: positions.verticalId,
    expectedDateOfJoining: own.shownDay,
    ctcOffered: optional(offer.offeredCtc),
    revenueProjected: own.revenue,
    recruiterName: recruiter.fullName,
    recruiterVertical: verticalNames(recruiter.verticalIds),
    statusId: present(applications.statusId),
    period: sql<string | null>`nullif(${period}, ${whole})`,
  })
}

function isAskedFor(asked: Asked): SQL | undefined {
  return and(
    isAnyOf(positions.organizationId, asked.organizations),
    isAnyOf(positions.id, asked.positions),
    isAnyOf(positions.verticalId, asked.verticals),
    isAnyOf(recruiter.id, asked.recruiters),
  )
}

/** Everybody between Final Select and Offer Accepted, by the date of joining that is expected. */
export const revenuePipelineRows: ListQuery<typeof revenuePipeline> = (db, actor, asked) => {
  const offer = latestOffer(db)
  const day = expectedJoining(offer)
  const { id } = applications
  const own = { day, shownDay: day, revenue: projectedRevenue(offer), id: present(id), applicationId: id }
  return db
    .select(cells(actor, asked, offer, own))
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoinLateral(offer, sql`true`)
    .where(
      and(
        inArray(applications.statusId, [...untilJoined]),
        applicationsVisibleTo(actor),
        isAskedFor(asked),
        isOnDays(day, asked.from, asked.to),
      ),
    )
}

/** The fee of the invoice of a row's joining, a draft or issued, before tax, less what was credited of it. */
const feeOfInvoice = (
  which?: SQL,
) => sql<number>`coalesce((select ${invoices.amount} - coalesce((select sum(${creditNotes.amount}) from ${creditNotes}
    where ${creditNotes.invoiceId} = ${invoices.id}), 0)
  from ${invoices} where ${and(
    sql`${invoices.applicationId} = ${joinings.applicationId}`,
    notInArray(invoices.paymentStatus, [paymentStatuses.cancelled, paymentStatuses.credited]),
    which,
  )} limit 1), 0)::bigint`

/** Everybody who joined, by the date of joining; whose work it was, the line of the history says. */
export const revenueAchievedRows: ListQuery<typeof revenueAchieved> = (db, actor, asked) => {
  const { applicationId } = joinings
  const offer = latestOffer(db, applicationId)
  const own = {
    day: sql`${joinings.joinedOn}`,
    shownDay: optional(offer.expectedJoiningOn),
    revenue: feeOfInvoice(),
    id: present(applicationId),
    applicationId,
  }
  const revenueInvoiced = feeOfInvoice(isNotNull(invoices.issuedAt)).as('revenue_invoiced')
  return db
    .select({ ...cells(actor, asked, offer, own), revenueInvoiced })
    .from(joinings)
    .innerJoin(
      statusEvents,
      and(
        eq(statusEvents.applicationId, applicationId),
        sql`${statusEvents.toStatusId} = ${candidateStatuses.joined} and ${statusEvents.isFirstEntry}`,
      ),
    )
    .innerJoin(recruiter, eq(recruiter.id, statusEvents.recruiterId))
    .leftJoin(positions, eq(positions.id, statusEvents.positionId))
    .leftJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(applications, eq(applications.id, applicationId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoinLateral(offer, sql`true`)
    .where(
      and(
        sql`${joinings.joinedOn} is not null`,
        isOnDays(joinings.joinedOn, asked.from, asked.to),
        applicationsVisibleTo(actor),
        isAskedFor(asked),
      ),
    )
}

/** Everybody whose offer came to nothing, by the day of that move. */
export const revenueLostRows: ListQuery<typeof revenueLost> = (db, actor, asked) => {
  const offer = latestOffer(db)
  const { from, to, recruiters, organizations: chosen, positions: on, verticals } = asked
  const own = {
    day: localDay(statusEvents.occurredAt),
    shownDay: expectedJoining(offer),
    revenue: projectedRevenue(offer),
    id: present(statusEvents.id),
    applicationId: statusEvents.applicationId,
  }
  const lost = {
    from,
    to,
    recruiters,
    organizations: chosen,
    positions: on,
    verticals,
    statuses: [...statusesOf({ attribute: 'revenueLost' })],
  }
  return db
    .select(keyed({ ...cells(actor, asked, offer, own), lostOn: statusEvents.occurredAt }))
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(recruiter, eq(recruiter.id, statusEvents.recruiterId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoinLateral(offer, sql`true`)
    .where(entries(actor, lost))
}
