import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type Grouping, report } from '#contract/kit/report.ts'
import { vocabulary, word } from '#contract/kit/vocabulary.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { aWeekAgo, byOrganization, byRecruiter, ofDashboard, scopeFilters } from './filters.ts'

/** For how long an invoice is overdue, in days: the time buckets, and before all of them what is not due yet. */
export const overdueBuckets = vocabulary('Overdue', {
  notDue: { ...word('Not due yet'), from: Number.NEGATIVE_INFINITY, to: 0 },
  week: timeBuckets.termOf(timeBuckets.week),
  fortnight: timeBuckets.termOf(timeBuckets.fortnight),
  month: timeBuckets.termOf(timeBuckets.month),
  longer: timeBuckets.termOf(timeBuckets.longer),
})

const byBucket: Grouping = {
  label: 'By days overdue',
  key: 'bucket',
  late: overdueBuckets.ids.filter((id) => id !== overdueBuckets.notDue),
  narrows: (key) => ({ buckets: [String(key)] }),
}

/** Invoices on which something is still to be paid. */
export const invoicePaymentPending = report({
  ...ofDashboard(dashboardReports.invoicePaymentPending),
  call: 'POST /api/invoice/payment/pending',
  about: 'Every issued invoice on which something is still to be paid, by how long it has been due.',
  leftOut:
    'Drafts, since nobody has been asked to pay them yet, and invoices that were paid, cancelled or credited in full.',
  rowsAre: ['invoice', 'invoices'],
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    dateOfJoining: columns.date('Date of joining'),
    recruiterName: columns.text('Recruiter', { filled: true, definition: 'The recruiter of the application now.' }),
    clientHr: columns.text('Client HR', { definition: 'The client HR of the position.' }),
    dateOfInvoice: columns.date('Date of invoice', { filled: true }),
    amountDue: columns.money('Amount due', {
      adds: true,
      definition: 'The total of the invoice with tax, less what was credited and what was paid.',
    }),
    paymentTerms: columns.number('Payment terms', { definition: 'Days from the date of invoice to the due date.' }),
    verticals: columns.choice('Vertical', verticals, { filled: true, definition: 'The vertical of the position.' }),
    daysOverdue: columns.number('Days overdue', {
      hidden: true,
      definition: 'Days since the due date; below zero the days until it.',
    }),
    bucket: columns.choice('Overdue', overdueBuckets, { hidden: true, sortable: false }),
    invoiceNumber: columns.text('Invoice', { filled: true, hidden: true }),
  },
  filters: {
    buckets: filters.anyOf('Days overdue', overdueBuckets),
    invoicedFrom: filters.from('Invoiced from'),
    invoicedTo: filters.to('Invoiced to'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    ...scopeFilters,
  },
  extra: {
    ...{ id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
    ...{ organizationId: z.number(), personId: z.number() },
  },
  headline: 'amountDue',
  ...aWeekAgo,
  lessIsBetter: true,
  chart: { kind: 'groups', by: ['bucket'] },
  groupings: { bucket: byBucket, organization: byOrganization, recruiter: byRecruiter },
  empty: 'No invoice waits for a payment.',
})
