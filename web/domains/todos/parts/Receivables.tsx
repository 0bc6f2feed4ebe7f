import { Link } from 'react-router'
import type { getToday } from '#contract/domains/todos/today.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { invoiceStates } from '#contract/vocab/payments.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { misReportScreen, paymentsScreen } from '#web/domains/accounts/screens.ts'
import { linkTo, type Search } from '#web/kit/pages/screen.ts'
import { moneyText } from '#web/kit/records/formats.ts'
import sums from './Receivables.module.css'
import styles from './Today.module.css'

type Money = NonNullable<OutputOf<typeof getToday>['receivables']>

/** What clients owe, by how long it is overdue, what is to be billed, and what came in: each leads to its rows. */
export function Receivables({ money }: { money: Money }) {
  const invoices = (search: Search) => linkTo(misReportScreen, {}, { ...search, page: 1 })
  const rows: { label: string; amount: number; to: string; isLate?: boolean }[] = [
    { label: 'Due', amount: money.due, to: invoices({ isOpen: true }) },
    ...timeBuckets.terms.map(({ id, label, from, to }) => ({
      label: Number.isFinite(to) ? `Overdue ${label} days` : `Overdue ${from - 1} days and above`,
      amount: money.overdue[id] ?? 0,
      to: invoices({ ageing: [id] }),
      isLate: true,
    })),
    { label: 'To issue', amount: money.toIssue, to: invoices({ state: [invoiceStates.draft] }) },
    {
      label: 'Received this month',
      amount: money.receivedThisMonth,
      to: linkTo(paymentsScreen, {}, { paidFrom: money.monthFrom, page: 1 }),
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="today-money">
      <header className={styles.head}>
        <h2 id="today-money">Receivables</h2>
      </header>
      <ul className={sums.sums}>
        {rows.map(({ label, amount, to, isLate }) => (
          <li key={label} data-late={(isLate && amount > 0) || undefined}>
            <Link to={to}>{label}</Link>
            <b>{moneyText(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
