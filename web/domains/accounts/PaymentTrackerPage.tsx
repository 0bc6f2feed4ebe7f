import { Link } from 'react-router'
import { misReport, paymentTracker } from '#contract/domains/accounts/lists.ts'
import { type TimeBucket, timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { moneyText, numberText } from '#web/kit/records/formats.ts'
import styles from './Accounts.module.css'
import { AccountTabs } from './AccountTabs.tsx'
import { misReportScreen, paymentTrackerScreen } from './screens.ts'

/** What clients owe, by how long it is overdue; each amount opens its invoices. */
export default function PaymentTrackerPage() {
  const { week, fortnight, month, longer } = timeBuckets
  return (
    <ListPage
      list={paymentTracker}
      intro={<AccountTabs open={paymentTrackerScreen} />}
      rowLink={({ id }) => openInvoices(id, { isOpen: true })}
      cells={{
        invoices: ({ id, invoices }) => (
          <Figure value={invoices} format={numberText} to={openInvoices(id, { isOpen: true })} />
        ),
        due: ({ id, due }) => <Amount paise={due} to={openInvoices(id, { isOpen: true })} />,
        notDue: ({ id, notDue }) => <Amount paise={notDue} to={openInvoices(id, { isOpen: true, isOverdue: false })} />,
        week: (row) => <Amount paise={row.week} to={overdueFor(row.id, week)} />,
        fortnight: (row) => <Amount paise={row.fortnight} to={overdueFor(row.id, fortnight)} />,
        month: (row) => <Amount paise={row.month} to={overdueFor(row.id, month)} />,
        longer: (row) => <Amount paise={row.longer} to={overdueFor(row.id, longer)} />,
      }}
    />
  )
}

/** The invoices of a client behind an amount; `page` tells that these filters are all there are. */
function openInvoices(organization: number, filters: { isOpen: true; isOverdue?: boolean; ageing?: TimeBucket[] }) {
  return linkTo(misReportScreen, {}, { organization: [organization], ...filters, page: misReport.firstPage })
}

const overdueFor = (organization: number, bucket: TimeBucket) =>
  openInvoices(organization, { isOpen: true, ageing: [bucket] })

const Amount = ({ paise, to }: { paise: number | null; to: string }) => (
  <Figure value={paise} format={moneyText} to={to} />
)

/** A figure that opens its invoices, where there are any. */
function Figure({ value, format, to }: { value: number | null; format: (value: number) => string; to: string }) {
  if (!value) return format(0)
  return (
    <Link to={to} className={styles.figure}>
      {format(value)}
    </Link>
  )
}
