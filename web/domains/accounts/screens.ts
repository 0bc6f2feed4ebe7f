import { screen } from '#web/kit/pages/screen.ts'

/** The invoices of all joinings. */
export const misReportScreen = screen({
  path: '/user/accounts/mis-report',
  title: 'MIS report',
  access: 'report.mis',
  literal: true,
  page: () => import('./MisReportPage.tsx'),
})

/** What clients owe, by how long it is overdue. */
export const paymentTrackerScreen = screen({
  path: '/user/Accounts/mis-report/paymentTracker',
  title: 'Payment tracker',
  access: 'report.paymentTracker',
  literal: true,
  page: () => import('./PaymentTrackerPage.tsx'),
})

/** Every payment, reversal and refund. */
export const paymentsScreen = screen({
  path: '/user/accounts/payments',
  title: 'Payments',
  access: 'payment.read',
  literal: true,
  page: () => import('./PaymentsPage.tsx'),
})

/** One invoice. */
export const invoiceScreen = screen({
  path: '/user/accounts/invoice/{id}',
  title: 'Invoice',
  access: 'invoice.read',
  literal: true,
  page: () => import('./InvoicePage.tsx'),
})
