import { backgroundJobList } from '#contract/domains/backgroundWork/lists.ts'
import type { JobState } from '#contract/vocab/backgroundWork.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { backgroundJobs, backgroundWork, health } from './screens.ts'

const stateKinds: Record<JobState, string> = { 'Not run yet': '', Running: 'active', Done: 'won', Failed: 'failed' }

/** The jobs, each with its last run and its next. */
export default function JobsPage() {
  return (
    <ListPage
      list={backgroundJobList}
      intro={<ScreenTabs label="Background work" of={[backgroundWork, backgroundJobs, health]} open={backgroundJobs} />}
      cells={{ state: ({ state }) => state && <StatusChip label={state} kind={stateKinds[state]} /> }}
    />
  )
}
