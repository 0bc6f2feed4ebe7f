import { misReport } from '#contract/domains/accounts/lists.ts'
import type { TimeBucket } from '#contract/vocab/timeBuckets.ts'
import { noValue } from '#web/kit/formats.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import styles from './Accounts.module.css'
import { AccountTabs } from './AccountTabs.tsx'
import { FirmButton } from './FirmButton.tsx'
import { paymentKindsOf } from './kinds.ts'
import { invoiceScreen, misReportScreen } from './screens.ts'

/** The invoices of all joinings; at first those on which nothing was paid yet. */
export default function MisReportPage() {
  return (
    <ListPage
      list={misReport}
      intro={<AccountTabs open={misReportScreen} />}
      actions={<FirmButton />}
      rowLink={({ id }) => linkTo(invoiceScreen, { id })}
      cells={{
        paymentStatus: ({ paymentStatus }) =>
          paymentStatus && <StatusChip label={paymentStatus} kind={paymentKindsOf[paymentStatus]} />,
        ageing: ({ ageing }) => <Ageing bucket={ageing} />,
        flag: ({ flag }) => (flag ? <span className={styles.marked}>{flag}</span> : noValue),
      }}
    />
  )
}

function Ageing({ bucket }: { bucket: TimeBucket | null }) {
  return bucket ? <span className={styles.overdue}>{bucket}</span> : noValue
}
