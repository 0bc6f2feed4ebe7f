import { issueInvoice } from '#contract/domains/accounts/endpoints.ts'
import { misReport } from '#contract/domains/accounts/lists.ts'
import type { TimeBucket } from '#contract/vocab/timeBuckets.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Accounts.module.css'
import { AccountTabs } from './AccountTabs.tsx'
import { FinancialYears } from './FinancialYears.tsx'
import { FirmButton } from './FirmButton.tsx'
import { IssueInvoices } from './IssueInvoices.tsx'
import { paymentKindsOf } from './kinds.ts'
import { invoiceScreen, misReportScreen } from './screens.ts'

/** The invoices of all joinings; at first those on which nothing was paid yet. */
export default function MisReportPage() {
  const mayIssue = useMayCall(issueInvoice.access)
  return (
    <ListPage
      list={misReport}
      intro={<AccountTabs open={misReportScreen} />}
      actions={
        <>
          <FinancialYears />
          <FirmButton />
        </>
      }
      rowLink={({ id }) => linkTo(invoiceScreen, { id })}
      bulk={mayIssue ? (rows, clear) => <IssueInvoices rows={rows} onDone={clear} /> : undefined}
      cells={{
        paymentStatus: ({ paymentStatus }) =>
          paymentStatus && <StatusChip label={paymentStatus} kind={paymentKindsOf[paymentStatus]} />,
        ageing: ({ ageing }) => <Ageing bucket={ageing} />,
        flag: ({ flag }) => (flag ? <span className={styles.marked}>{flag}</span> : <NoValue />),
      }}
    />
  )
}

function Ageing({ bucket }: { bucket: TimeBucket | null }) {
  return bucket ? <span className={styles.overdue}>{bucket}</span> : <NoValue />
}
