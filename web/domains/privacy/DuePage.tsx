import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { getRetentionRule, releaseCandidates } from '#contract/domains/privacy/endpoints.ts'
import { dueList } from '#contract/domains/privacy/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { graceDays } from '#contract/vocab/privacy.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { DataTabs } from '#web/domains/duplicates/parts/DataTabs.tsx'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { EraseManyDialog, KeepDialog } from './BulkDialogs.tsx'
import styles from './Privacy.module.css'
import { RuleDialog } from './RuleDialog.tsx'
import { dueForErasure } from './screens.ts'

type Due = RowOf<typeof dueList>

/** Candidates whose data has been kept as long as the rule allows: they are kept with a reason, or erased. */
export default function DuePage() {
  const rule = useApi(getRetentionRule, {})
  const mayDecide = useMay('data.retain')
  const mayErase = useMay('data.erase')
  const [isDeciding, setIsDeciding] = useState(false)
  const decide = mayDecide && (
    <Button leftSection={<IconSettings size={16} />} variant="default" onClick={() => setIsDeciding(true)}>
      Retention rule
    </Button>
  )
  return (
    <>
      <ListPage
        list={dueList}
        title="Data Management"
        actions={decide}
        emptyAction={rule.months || rule.monthsWithoutConsent ? undefined : decide}
        intro={
          <>
            <DataTabs open={dueForErasure} />
            <p className={styles.intro}>{ruleInWords(rule)}</p>
          </>
        }
        rowLink={({ id }) => linkTo(candidateView, { id })}
        bulk={
          mayDecide || mayErase
            ? (rows, clear) => <Decide rows={rows} onDone={clear} mayDecide={mayDecide} mayErase={mayErase} />
            : undefined
        }
      />
      {isDeciding && <RuleDialog rule={rule} onClose={() => setIsDeciding(false)} />}
    </>
  )
}

interface Rule {
  months?: number | null
  monthsWithoutConsent?: number | null
  isAutomatic: boolean
}

/** The rule as a sentence. */
function ruleInWords({ months, monthsWithoutConsent, isAutomatic }: Rule): string {
  if (!months && !monthsWithoutConsent)
    return 'There is no retention rule: candidates are kept until somebody erases them.'
  const usual = months ? `Due after ${countText(months, 'month')} without activity` : 'Due'
  const short = monthsWithoutConsent
    ? `${months ? ', or ' : ' after '}${countText(monthsWithoutConsent, 'month')} where nobody agreed to be sent to a client`
    : ''
  const then = isAutomatic ? `erased by itself ${graceDays} days later` : 'erased only by people'
  return `${usual}${short}; ${then}. Never while an application is open or after a joining.`
}

interface DecideProps {
  rows: readonly Due[]
  onDone: () => void
  mayDecide: boolean
  mayErase: boolean
}

function Decide({ rows, onDone, mayDecide, mayErase }: DecideProps) {
  const [opened, setOpened] = useState<'keep' | 'erase'>()
  const { run } = useCommand(releaseCandidates, { onDone })
  const candidateIds = rows.map(({ id }) => id)
  const kept = rows.filter(({ keptUntil }) => keptUntil !== null).map(({ id }) => id)
  return (
    <>
      {mayDecide && (
        <Button size="xs" variant="default" onClick={() => setOpened('keep')}>
          Keep
        </Button>
      )}
      {mayDecide && kept.length > 0 && (
        <Button size="xs" variant="default" onClick={() => void run({ candidateIds: kept })}>
          No longer keep
        </Button>
      )}
      {mayErase && (
        <Button size="xs" color="red" variant="light" onClick={() => setOpened('erase')}>
          Erase
        </Button>
      )}
      {opened === 'keep' && (
        <KeepDialog candidateIds={candidateIds} onDone={onDone} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'erase' && (
        <EraseManyDialog candidateIds={candidateIds} onDone={onDone} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
