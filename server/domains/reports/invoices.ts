import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type invoicePaymentPending, overdueBuckets } from '#contract/domains/reports/invoicePaymentPending.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { invoices } from '#server/domains/accounts/tables.ts'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { joinings } from '#server/domains/offers/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { today } from '#server/kit/clock.ts'
import type { ListQuery } from '#server/kit/lists.ts'
import { isAnyOf, isBetween } from '#server/kit/sql.ts'
import { clientHr, named, recruiter } from './facts.ts'

type Asked = Parameters<ListQuery<typeof invoicePaymentPending>>[2]

/** Days since the due date; below one it is not overdue. */
const daysOverdue = () => sql`(${today()}::date - ${invoices.dueDate})`

const bucket = () =>
  sql`case ${sql.join(
    overdueBuckets.terms
      .toReversed()
      .map(({ id, from }) =>
        Number.isFinite(from) ? sql`when ${daysOverdue()} >= ${from} then ${id}::text` : sql`else ${id}::text`,
      ),
    sql` `,
  )} end`

function isOverdueAs(buckets: Asked['buckets']): SQL | undefined {
  if (!buckets?.length) return undefined
  const bounds = buckets.map((id) => {
    const { from, to } = overdueBuckets.termOf(id)
    return and(
      Number.isFinite(from) ? sql`${daysOverdue()} >= ${from}` : undefined,
      Number.isFinite(to) ? sql`${daysOverdue()} <= ${to}` : undefined,
    )
  })
  return or(...bounds)
}

/** Issued invoices with an amount due, on the positions and of the applications that the actor reaches. */
export const invoicePaymentPendingRows: ListQuery<typeof invoicePaymentPending> = (db, actor, asked) =>
  db
    .select({
      id: invoices.id,
      applicationId: invoices.applicationId,
      candidateId: applications.candidateId,
      positionId: named<number>(positions.id, 'position_id'),
      organizationId: named<number>(organizations.id, 'organization_id'),
      personId: named<number>(recruiter.id, 'person_id'),
      candidateName: named<string>(candidateView(actor).fullName, 'candidate_name'),
      organizationName: named<string>(organizations.name, 'organization_name'),
      positionName: named<string>(positions.providerPositionName, 'position_name'),
      dateOfJoining: named<string | null>(joinings.joinedOn, 'date_of_joining'),
      recruiterName: named<string>(recruiter.fullName, 'recruiter_name'),
      clientHr: named<string | null>(clientHr.fullName, 'client_hr_name'),
      dateOfInvoice: named<string>(invoices.invoiceDate, 'date_of_invoice'),
      amountDue: sql<number>`${invoices.due}`.mapWith(Number).as('amount_due'),
      paymentTerms: sql<number>`(${invoices.dueDate} - ${invoices.invoiceDate})`.as('payment_terms'),
      verticals: named<1 | 2 | 3 | 4>(positions.verticalId, 'verticals'),
      daysOverdue: named<number>(daysOverdue(), 'days_overdue'),
      bucket: named<(typeof overdueBuckets.ids)[number]>(bucket(), 'bucket'),
      invoiceNumber: invoices.invoiceNumber,
    })
    .from(invoices)
    .innerJoin(applications, eq(applications.id, invoices.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(
      and(
        isAnyOf(invoices.paymentStatus, [paymentStatuses.pending, paymentStatuses.partlyPaid]),
        isNotNull(invoices.issuedAt),
        sql`${invoices.due} > 0`,
        applicationsVisibleTo(actor),
        positionsVisibleTo(actor),
        isOverdueAs(asked.buckets),
        isBetween(invoices.invoiceDate, asked.invoicedFrom, asked.invoicedTo),
        isAnyOf(invoices.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
        isAnyOf(positions.clientHrId, asked.clientHr),
        isAnyOf(recruiter.id, asked.recruiters),
      ),
    )
