import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { misReport, paymentList, paymentTracker } from '#contract/domains/accounts/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { paymentKinds, paymentStatuses } from '#contract/vocab/payments.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countIf, isAnyOf, isBetween, isOneOf, sumOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { invoicesVisibleTo } from '#server/records/accounts/access.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { ageingOf, daysOverdue, invoiceState, isReceivable, receipts, receivedWithin } from './receivables.ts'

type MisFilters = FiltersOf<typeof misReport>

function invoicesUnder(actor: Actor, asked: MisFilters): SQL | undefined {
  return and(
    invoicesVisibleTo(actor),
    asked.search
      ? or(
          containsText(candidates.fullName, asked.search),
          containsText(invoices.invoiceNumber, asked.search),
          hasExternalId(actor, 'invoice', invoices.id, asked.search),
        )
      : undefined,
    isOneOf(invoices.paymentStatus, asked.paymentStatus),
    containsText(candidates.fullName, asked.candidateName),
    isAnyOf(invoices.organizationId, asked.organization),
    containsText(positions.providerPositionName, asked.pfyPosition),
    isBetween(joinings.joinedOn, asked.joinedAfter, asked.joinedBefore),
    isBetween(invoices.invoiceDate, asked.invoiceDateFrom, asked.invoiceDateTo),
    receivedWithin(asked.receivedAfter, asked.receivedBefore),
    isAnyOf(invoiceState, asked.state),
    isAnyOf(ageingOf(), asked.ageing),
    isOneOf(sql`(${isReceivable})`, asked.isOpen),
    isOneOf(sql`(${daysOverdue()} is not null)`, asked.isOverdue),
    isOneOf(sql`(${invoices.flag} is not null)`, asked.isMarked),
  )
}

const misRows: ListQuery<typeof misReport> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: invoices.id,
        version: invoices.version,
        applicationId: invoices.applicationId,
        organizationId: invoices.organizationId,
        invoiceNumber: invoices.invoiceNumber,
        candidateName: candidates.fullName,
        organizationName: organizations.name,
        positionName: positions.providerPositionName,
        dateOfJoining: joinings.joinedOn,
        state: invoiceState,
        paymentStatus: invoices.paymentStatus,
        invoiceDate: invoices.invoiceDate,
        dueDate: invoices.dueDate,
        paymentTerms: sql<number>`${invoices.dueDate} - ${invoices.invoiceDate}`,
        ctc: invoices.ctc,
        feePercent: invoices.feePercent,
        amount: invoices.amount,
        tax: sql<number>`${invoices.total} - ${invoices.amount}`,
        total: invoices.total,
        credited: invoices.credited,
        received: invoices.amountPaid,
        receivedOn: sql<string | null>`(select max(${payments.paidOn}) ${receipts})`,
        due: invoices.due,
        ageing: ageingOf(),
        daysOverdue: daysOverdue(),
        flag: invoices.flag,
        recruiterName: users.fullName,
      }),
    )
    .from(invoices)
    .leftJoin(applications, eq(applications.id, invoices.applicationId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(users, eq(users.id, applications.recruiterId))
    .leftJoin(joinings, eq(joinings.applicationId, invoices.applicationId))
    .where(invoicesUnder(actor, asked))

const isLive = sql`${invoices.paymentStatus} <> ${paymentStatuses.cancelled}`

/** The sums of the report's amounts over all rows; what was cancelled is no money. */
async function misTotals(db: Db, actor: Actor, asked: MisFilters) {
  const [totals] = await db
    .select({
      amount: sumOf(invoices.amount, isLive),
      tax: sumOf(sql`${invoices.total} - ${invoices.amount}`, isLive),
      total: sumOf(invoices.total, isLive),
      credited: sumOf(invoices.credited, isLive),
      received: sumOf(invoices.amountPaid, isLive),
      due: sumOf(invoices.due, isLive),
    })
    .from(invoices)
    .leftJoin(applications, eq(applications.id, invoices.applicationId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(joinings, eq(joinings.applicationId, invoices.applicationId))
    .where(invoicesUnder(actor, asked))
  return { totals: totals ?? {} }
}

const due = sql`${invoices.due}`
const bucketDue = (bucket: (typeof timeBuckets.ids)[number]) =>
  sumOf(due, and(isReceivable, sql`${ageingOf()} = ${bucket}`))

const isIssued = sql`${invoices.issuedAt} is not null`

const trackerFigures = keyed({
  invoices: countIf(isReceivable),
  due: sumOf(due, isReceivable),
  notDue: sumOf(due, and(isReceivable, sql`${daysOverdue()} is null`)),
  week: bucketDue(timeBuckets.week),
  fortnight: bucketDue(timeBuckets.fortnight),
  month: bucketDue(timeBuckets.month),
  longer: bucketDue(timeBuckets.longer),
  received: sumOf(invoices.amountPaid, isIssued),
  marked: countIf(sql`${invoices.flag} is not null`),
})

type TrackerFilters = FiltersOf<typeof paymentTracker>

function billed(actor: Actor, asked: TrackerFilters): SQL | undefined {
  const overdue = asked.isOverdue ?? undefined
  return and(
    isIssued,
    invoicesVisibleTo(actor),
    containsText(organizations.name, asked.search),
    isAnyOf(invoices.organizationId, asked.organizations),
    overdue === undefined
      ? undefined
      : sql`${invoices.organizationId} ${overdue ? sql`in` : sql`not in`} (select ${invoices.organizationId} from ${invoices}
          where ${isReceivable} and ${daysOverdue()} is not null)`,
  )
}

const trackerRows: ListQuery<typeof paymentTracker> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: organizations.id,
        organizationName: organizations.name,
        ...trackerFigures,
        lastPaymentOn: sql<string | null>`max((select max(${payments.paidOn}) ${receipts}))`,
      }),
    )
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(billed(actor, asked))
    .groupBy(organizations.id, organizations.name)

async function trackerTotals(db: Db, actor: Actor, asked: TrackerFilters) {
  const [totals] = await db
    .select(trackerFigures)
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(billed(actor, asked))
  return { totals: totals ?? {} }
}

const sign = sql`case when ${payments.kind} = ${paymentKinds.received} then 1 else -1 end`

type PaymentFilters = FiltersOf<typeof paymentList>

function paymentsUnder(actor: Actor, asked: PaymentFilters): SQL | undefined {
  return and(
    invoicesVisibleTo(actor),
    asked.search
      ? or(containsText(payments.reference, asked.search), containsText(invoices.invoiceNumber, asked.search))
      : undefined,
    isAnyOf(invoices.organizationId, asked.organizations),
    isAnyOf(payments.kind, asked.kinds),
    isAnyOf(payments.method, asked.methods),
    isBetween(payments.paidOn, asked.paidFrom, asked.paidTo),
  )
}

const paymentRows: ListQuery<typeof paymentList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: payments.id,
        invoiceId: payments.invoiceId,
        paidOn: payments.paidOn,
        invoiceNumber: invoices.invoiceNumber,
        organizationName: organizations.name,
        kind: payments.kind,
        amount: sql<number>`${sign} * ${payments.amount}`,
        deducted: sql<number>`${sign} * ${payments.deducted}`,
        method: payments.method,
        reference: payments.reference,
        byName: users.fullName,
      }),
    )
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(paymentsUnder(actor, asked))

async function paymentTotals(db: Db, actor: Actor, asked: PaymentFilters) {
  const [totals] = await db
    .select({
      amount: sumOf(sql`${sign} * ${payments.amount}`),
      deducted: sumOf(sql`${sign} * ${payments.deducted}`),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(paymentsUnder(actor, asked))
  return { totals: totals ?? {} }
}

/** The lists of accounts. */
export const accountLists = [
  serveList(misReport, misRows, misTotals),
  serveList(paymentTracker, trackerRows, trackerTotals),
  serveList(paymentList, paymentRows, paymentTotals),
]
