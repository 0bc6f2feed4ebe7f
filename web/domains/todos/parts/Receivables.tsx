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

/** What clients owe: altogether, how much of it is late and for how long, what is to be billed, and what came in. */
export function Receivables({ money }: { money: Money }) {
  const invoices = (search: Search) => linkTo(misReportScreen, {}, { ...search, page: 1 })
  const payments = linkTo(paymentsScreen, {}, { paidFrom: money.monthFrom, page: 1 })
  const late = timeBuckets.ids.reduce((sum, bucket) => sum + (money.overdue[bucket] ?? 0), 0)
  return (
    <section className={styles.part} aria-labelledby="today-money">
      <header className={styles.head}>
        <h2 id="today-money">Receivables</h2>
      </header>
      <p className={sums.due}>
        <Link to={invoices({ isOpen: true })}>
          <b>{moneyText(money.due)}</b> due
        </Link>
        <span data-late={late > 0 || undefined}>{late > 0 ? `${moneyText(late)} overdue` : 'Nothing overdue'}</span>
      </p>
      {late > 0 && (
        <ul className={sums.ages} aria-label="Overdue">
          {timeBuckets.terms.map(({ id, label, from, to }) => {
            const amount = money.overdue[id] ?? 0
            return (
              <li key={id}>
                <Link to={invoices({ ageing: [id] })}>
                  {Number.isFinite(to) ? `Overdue ${label} days` : `Overdue ${from - 1} days and above`}
                </Link>
                <span className={sums.track} aria-hidden="true">
                  <i style={{ width: `${(amount / late) * 100}%` }} />
                </span>
                <span>{amount > 0 ? moneyText(amount) : '–'}</span>
              </li>
            )
          })}
        </ul>
      )}
      <ul className={sums.sums}>
        <Sum label="To issue" amount={money.toIssue} to={invoices({ state: [invoiceStates.draft] })} />
        <Sum label="Received this month" amount={money.receivedThisMonth} to={payments} />
      </ul>
    </section>
  )
}

function Sum({ label, amount, to }: { label: string; amount: number; to: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
      <b>{moneyText(amount)}</b>
    </li>
  )
}
