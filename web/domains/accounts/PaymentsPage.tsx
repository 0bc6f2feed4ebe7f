import { paymentList } from '#contract/domains/accounts/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { invoiceScreen, paymentsScreen } from './screens.ts'

/** Every payment, reversal and refund. */
export default function PaymentsPage() {
  return (
    <ListPage
      list={paymentList}
      intro={<AccountTabs open={paymentsScreen} />}
      rowLink={({ invoiceId }) => linkTo(invoiceScreen, { id: invoiceId })}
    />
  )
}
