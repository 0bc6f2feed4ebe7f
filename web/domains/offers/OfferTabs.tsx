import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import type { Screen } from '#web/kit/pages/screen.ts'
import { backoutCandidates, backoutDesk, joinedCandidates, offerPending, upcomingJoinees } from './screens.ts'

const screens: readonly Screen[] = [offerPending, backoutDesk, upcomingJoinees, joinedCandidates, backoutCandidates]

/** The lists from the selection to the joining, side by side. */
export function OfferTabs({ open }: { open: Screen }) {
  return <ScreenTabs label="From selection to joining" of={screens} open={open} />
}
