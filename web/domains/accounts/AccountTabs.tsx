import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import type { Screen } from '#web/kit/pages/screen.ts'
import { misReportScreen, paymentsScreen, paymentTrackerScreen } from './screens.ts'

const screens: readonly Screen[] = [misReportScreen, paymentTrackerScreen, paymentsScreen]

/** The lists of accounts, side by side. */
export function AccountTabs({ open }: { open: Screen }) {
  return <ScreenTabs label="Accounts" of={screens} open={open} />
}
