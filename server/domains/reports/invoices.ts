import { type AnyColumn, and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type invoicePaymentPending, overdueBuckets } from '#contract/domains/reports/invoicePaymentPending.ts'
import { paymentKinds, paymentStatuses } from '#contract/vocab/payments.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isAnyOf, isBetween, isWithinDays, optional, present } from '#server/kit/database/sql.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { clientHr, recruiter } from './facts.ts'
import { type AtMoment, dayOfMoment, type MomentQuery } from './moments.ts'

type Asked = Parameters<MomentQuery<typeof invoicePaymentPending>>[2]

/** Days since the due date; below one it is not overdue. */
const daysOverdue = (at: AtMoment) => sql<number>`(${dayOfMoment(at)}::date - ${invoices.dueDate})`

const bucket = (at: AtMoment) =>
  sql<(typeof overdueBuckets.ids)[number]>`case ${sql.join(
    overdueBuckets.terms
      .toReversed()
      .map(({ id, from }) =>
        Number.isFinite(from) ? sql`when ${daysOverdue(at)} >= ${from} then ${id}::text` : sql`else ${id}::text`,
      ),
    sql` `,
  )} end`

function isOverdueAs(buckets: Asked['buckets'], at: AtMoment): SQL | undefined {
  if (!buckets?.length) return undefined
  const bounds = buckets.map((id) => {
    const { from, to } = overdueBuckets.termOf(id)
    return and(
      Number.isFinite(from) ? sql`${daysOverdue(at)} >= ${from}` : undefined,
      Number.isFinite(to) ? sql`${daysOverdue(at)} <= ${to}` : undefined,
    )
  })
  return or(...bounds)
}

/** What is still to be paid of an invoice; at the end of an earlier day also what was paid or credited only since. */
function due({ endOf }: AtMoment): SQL<number> {
  if (!endOf) return present(invoices.due)
  const paidSince = sql`(select coalesce(sum(case when ${payments.kind} = ${paymentKinds.received} then 1 else -1 end
    * (${payments.amount} + ${payments.deducted})), 0) from ${payments}
    where ${payments.invoiceId} = ${invoices.id} and ${payments.paidOn} > ${endOf}::date)`
  const creditedSince = sql`(select coalesce(sum(${creditNotes.total}), 0) from ${creditNotes}
    where ${creditNotes.invoiceId} = ${invoices.id} and ${creditNotes.creditDate} > ${endOf}::date)`
  return sql<number>`greatest(0, ${invoices.total} - ${invoices.credited} - ${invoices.amountPaid} + ${paidSince} + ${creditedSince})`
}

const pendingNow = alias(invoices, 'pending_now')

/** Issued with an amount due; of what is settled by now only what was paid or credited since can have been due then. */
function isStillToBePaid(at: AtMoment): SQL | undefined {
  const isPending = ({ paymentStatus }: { paymentStatus: AnyColumn }) =>
    isAnyOf(paymentStatus, [paymentStatuses.pending, paymentStatuses.partlyPaid])
  if (!at.endOf) return and(isPending(invoices), isNotNull(invoices.issuedAt), sql`${invoices.due} > 0`)
  // One set of all: with "or" between them every invoice would be looked at.
  const canHaveBeenDue = sql`${invoices.id} in (
    select ${pendingNow.id} from ${invoices} as ${pendingNow} where ${isPending(pendingNow)}
    union all select ${payments.invoiceId} from ${payments} where ${payments.paidOn} > ${at.endOf}::date
    union all select ${creditNotes.invoiceId} from ${creditNotes} where ${creditNotes.creditDate} > ${at.endOf}::date)`
  return and(
    canHaveBeenDue,
    isWithinDays(invoices.issuedAt, undefined, at.endOf, workspaceTimeZone),
    sql`${due(at)} > 0`,
  )
}

/** Issued invoices with an amount due, on the positions and of the applications that the actor reaches. */
export const invoicePaymentPendingRows: MomentQuery<typeof invoicePaymentPending> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: invoices.id,
        applicationId: invoices.applicationId,
        candidateId: present(applications.candidateId),
        positionId: present(applications.positionId),
        organizationId: present(invoices.organizationId),
        personId: present(applications.recruiterId),
        candidateName: candidateView(actor).fullName,
        organizationName: organizations.name,
        positionName: positions.providerPositionName,
        dateOfJoining: joinings.joinedOn,
        recruiterName: recruiter.fullName,
        clientHr: optional(clientHr.fullName).as('client_hr_name'),
        dateOfInvoice: invoices.invoiceDate,
        amountDue: due(asked),
        paymentTerms: sql<number>`(${invoices.dueDate} - ${invoices.invoiceDate})`,
        verticals: positions.verticalId,
        daysOverdue: daysOverdue(asked),
        bucket: bucket(asked),
        invoiceNumber: invoices.invoiceNumber,
      }),
    )
    .from(invoices)
    .leftJoin(applications, eq(applications.id, invoices.applicationId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(
      and(
        isStillToBePaid(asked),
        applicationsVisibleTo(actor),
        positionsVisibleTo(actor),
        isOverdueAs(asked.buckets, asked),
        isBetween(invoices.invoiceDate, asked.invoicedFrom, asked.invoicedTo),
        isAnyOf(invoices.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
        isAnyOf(positions.clientHrId, asked.clientHr),
        isAnyOf(applications.recruiterId, asked.recruiters),
      ),
    )
