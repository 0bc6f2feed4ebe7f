import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { qcQueue } from '#contract/domains/screening/lists.ts'
import { checkers } from '#contract/vocab/roles.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { qcCheckScreen } from './screens.ts'

const views = { mine: 'Waiting for me', all: 'Everybody’s' } as const

/** Who waits for a quality check, the longest first; a QC begins with their own. */
export default function QcQueuePage() {
  const { user, primaryRole } = useSignedIn()
  const [address, setAddress] = useSearchParams()
  const mayDecide = useMay('qc.decide')
  const isQc = checkers.includes(primaryRole)
  const view = address.get('view') ?? (isQc ? 'mine' : 'all')
  return (
    <ListPage
      key={view}
      list={qcQueue}
      begin={mayDecide ? 'Start checking' : undefined}
      fixed={view === 'mine' ? { qcs: [user.userId] } : undefined}
      rowLink={({ candidateId, positionId }) => linkTo(qcCheckScreen, { candidateId, positionId })}
      intro={
        isQc && (
          <SegmentedControl
            size="xs"
            aria-label="Whose checks"
            data={Object.entries(views).map(([value, label]) => ({ value, label }))}
            value={view}
            onChange={(next) => setAddress({ view: next }, { replace: true })}
          />
        )
      }
    />
  )
}
