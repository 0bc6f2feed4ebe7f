import { Button } from '@mantine/core'
import { useState } from 'react'
import { decideDuplicate } from '#contract/domains/duplicates/endpoints.ts'
import { duplicateList } from '#contract/domains/duplicates/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { duplicateStates } from '#contract/vocab/duplicates.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { DataTabs } from './parts/DataTabs.tsx'
import { dataManagement, mergeCandidates } from './screens.ts'

type Pair = RowOf<typeof duplicateList>

/** Pairs of candidates who may be one person. A row opens both side by side. */
export default function DuplicatesPage() {
  const mayMerge = useMay('data.merge')
  return (
    <ListPage
      list={duplicateList}
      title="Data Management"
      begin={mayMerge ? 'Start deciding' : undefined}
      intro={<DataTabs open={dataManagement} />}
      rowLink={({ firstId, secondId, state }) =>
        state === duplicateStates.merged
          ? linkTo(candidateView, { id: firstId })
          : linkTo(mergeCandidates, { firstId, secondId })
      }
      bulk={mayMerge ? (rows, clear) => <Decide pairs={rows} onDone={clear} /> : undefined}
    />
  )
}

function Decide({ pairs, onDone }: { pairs: Pair[]; onDone: () => void }) {
  const [isRunning, setIsRunning] = useState(false)
  const { run } = useCommand(decideDuplicate, { says: false })
  const decide = async (areDifferent: boolean, which: Pair[]) => {
    setIsRunning(true)
    let done = 0
    for (const { id } of which) if (await run({ id, areDifferent })) done += 1
    const outcome = areDifferent ? 'kept apart as different people' : 'back among those to be decided'
    showToast('success', `${countText(done, 'pair')} ${outcome}`)
    onDone()
  }
  const open = pairs.filter(({ state }) => state === duplicateStates.open)
  const apart = pairs.filter(({ state }) => state === duplicateStates.different)
  return (
    <>
      {open.length > 0 && (
        <Button size="xs" variant="default" loading={isRunning} onClick={() => void decide(true, open)}>
          Different people
        </Button>
      )}
      {apart.length > 0 && (
        <Button size="xs" variant="default" loading={isRunning} onClick={() => void decide(false, apart)}>
          Decide again
        </Button>
      )}
    </>
  )
}
