import { candidateTracker } from '#web/domains/dashboards/screens.ts'
import { candidateSearch, savedSearch } from '#web/domains/search/screens.ts'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import type { Screen } from '#web/kit/pages/screen.ts'
import { candidates, sendToClient } from '../screens.ts'

/** The ways to look at candidates, side by side. */
export function CandidateTabs({ open }: { open: Screen }) {
  return (
    <ScreenTabs
      label="Candidates"
      of={[candidates, candidateSearch, savedSearch, sendToClient, candidateTracker]}
      open={open}
    />
  )
}
