import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import {
  defaultPaymentStatus,
  invoiceStates,
  paymentKinds,
  paymentMethods,
  paymentStatuses,
} from '#contract/vocab/payments.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'

/** The invoices of all joinings. */
export const misReport = list({
  pageSize: reportPageSize,
  name: 'misReport',
  title: 'MIS report',
  call: 'POST /api/dashboard/mis/report',
  access: 'report.mis',
  exportAccess: 'invoice.export',
  search: 'candidate and invoice number',
  columns: {
    invoiceNumber: columns.text('Invoice', {
      whenEmpty: 'No number',
      definition: 'The number it got when it was issued.',
    }),
    candidateName: columns.text('Candidate', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    state: columns.choice('State', invoiceStates, { filled: true }),
    paymentStatus: columns.choice('Payment status', paymentStatuses, { filled: true }),
    total: columns.money('Total', { filled: true, definition: 'Fee and GST.' }),
    received: columns.money('Received', {
      filled: true,
      definition: 'Payments and tax deducted at source, less reversals and refunds.',
    }),
    due: columns.money('Due', { filled: true, definition: 'Total less what was credited and received.' }),
    dueDate: columns.date('Due on', { filled: true }),
    ageing: columns.choice('Days overdue', timeBuckets, {
      sortable: false,
      definition:
        'Days since the due date of an issued invoice with something due: 1 to 7, 8 to 15, 16 to 30, 30 and above.',
    }),
    flag: columns.text('Marked', { definition: 'Why the invoice needs attention.' }),
    dateOfJoining: columns.date('Date of joining'),
    invoiceDate: columns.date('Date of invoice', { filled: true }),
    amount: columns.money('Fee', { filled: true, definition: 'Before tax: what the firm earns.' }),
    receivedOn: columns.date('Received on', { definition: 'The last payment that was not taken back.' }),
    positionName: columns.text('Position', { filled: true }),
    paymentTerms: columns.number('Payment terms', {
      hidden: true,
      definition: 'Days between the invoice and its due date.',
    }),
    ctc: columns.lpa('CTC', { filled: true, hidden: true }),
    feePercent: columns.ratio('Fee', { hidden: true, definition: 'Percent of the CTC; empty for a flat fee.' }),
    tax: columns.money('GST', { filled: true, hidden: true }),
    credited: columns.money('Credited', {
      filled: true,
      hidden: true,
      definition: 'Taken back by credit notes, GST included.',
    }),
    daysOverdue: columns.number('Overdue for days', { hidden: true }),
    recruiterName: columns.text('Recruiter', { hidden: true }),
  },
  filters: {
    paymentStatus: filters.oneOf('Payment status', paymentStatuses, {
      initial: defaultPaymentStatus,
      leavesOut: 'of other status',
    }),
    candidateName: filters.contains('Candidate'),
    organization: filters.anyRef('Organizations', 'organizations'),
    pfyPosition: filters.contains('Position'),
    joinedAfter: filters.from('Joined from'),
    joinedBefore: filters.to('Joined to'),
    invoiceDateFrom: filters.from('Invoiced from'),
    invoiceDateTo: filters.to('Invoiced to'),
    receivedAfter: filters.from('Received from'),
    receivedBefore: filters.to('Received to'),
    state: filters.anyOf('State', invoiceStates),
    ageing: filters.anyOf('Days overdue', timeBuckets),
    isOpen: filters.is('Something due'),
    isOverdue: filters.is('Overdue'),
    isMarked: filters.is('Marked'),
  },
  extra: { id: z.number(), version: z.number(), applicationId: z.number(), organizationId: z.number() },
  sort: ['invoiceDate', 'desc'],
  empty: 'No invoice waits for its payment. Each joining makes one.',
  begins: 'Every joining with its invoice. It begins once a candidate joins a client.',
})

/** What clients owe, by how long it is overdue. */
export const paymentTracker = list({
  pageSize: reportPageSize,
  name: 'paymentTracker',
  title: 'Payment tracker',
  call: 'POST /api/dashboard/payment/tracker',
  access: 'report.paymentTracker',
  exportAccess: 'invoice.export',
  search: 'organization',
  columns: {
    organizationName: columns.text('Organization', { filled: true }),
    invoices: columns.number('Open invoices', { filled: true, definition: 'Issued invoices with something due.' }),
    due: columns.money('Due', { filled: true, definition: 'What is due on issued invoices, overdue or not.' }),
    notDue: columns.money('Not yet due', { filled: true }),
    week: columns.money('1 to 7', { filled: true, definition: 'Due since 1 to 7 days.' }),
    fortnight: columns.money('8 to 15', { filled: true, definition: 'Due since 8 to 15 days.' }),
    month: columns.money('16 to 30', { filled: true, definition: 'Due since 16 to 30 days.' }),
    longer: columns.money('30 and above', { filled: true, definition: 'Due since more than 30 days.' }),
    received: columns.money('Received', {
      filled: true,
      definition: 'Paid on all issued invoices of the organization.',
    }),
    lastPaymentOn: columns.date('Last payment'),
    marked: columns.number('Marked', { filled: true, hidden: true, definition: 'Invoices that need attention.' }),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    isOverdue: filters.is('Overdue'),
  },
  extra: { id: z.number() },
  sort: ['due', 'desc'],
  empty: 'Nothing has been billed yet. Issue the first invoice in the MIS report.',
  begins: 'Invoices and what of them is paid. Issue the first invoice in the MIS report.',
})

/** Every payment, reversal and refund. */
export const paymentList = list({
  name: 'payments',
  title: 'Payments',
  call: 'POST /api/payment/list',
  access: 'payment.read',
  exportAccess: 'invoice.export',
  search: 'reference and invoice number',
  columns: {
    paidOn: columns.date('Day', { filled: true }),
    invoiceNumber: columns.text('Invoice', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    kind: columns.choice('Kind', paymentKinds, { filled: true }),
    amount: columns.money('Amount', {
      filled: true,
      definition: 'What came in; less than zero for reversals and refunds.',
    }),
    deducted: columns.money('TDS', { filled: true, definition: 'Tax the client deducted at source.' }),
    method: columns.choice('Payment method', paymentMethods, { filled: true }),
    reference: columns.text('Reference'),
    byName: columns.text('Recorded by', { hidden: true }),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    kinds: filters.anyOf('Kind', paymentKinds),
    methods: filters.anyOf('Payment method', paymentMethods),
    paidFrom: filters.from('From'),
    paidTo: filters.to('To'),
  },
  extra: { id: z.number(), invoiceId: z.number() },
  sort: ['paidOn', 'desc'],
  empty: 'No payments yet.',
  begins: 'What clients paid. Record a payment at an invoice that was issued.',
})
