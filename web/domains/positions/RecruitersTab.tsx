import { Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { getAllocations, setAllocations } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { Message } from '#web/kit/Message.tsx'
import { Section } from '#web/kit/Page.tsx'
import { AllocationForm } from './AllocationForm.tsx'
import { type Allocation, AllocationTable } from './AllocationTable.tsx'
import styles from './RecruitersTab.module.css'

const wantedOf = ({ userId, isBackup, allocatedHours, dailyCvTarget }: Allocation) => ({
  userId,
  isBackup,
  allocatedHours,
  dailyCvTarget,
})

/** Who works on a position, for how many hours and with which target, and who did before. */
export function RecruitersTab({ position: { id, version, status, can } }: { position: Position }) {
  const { recruiters, earlier } = useApi(getAllocations, { positionId: id })
  const [isEditing, setIsEditing] = useState(false)
  const end = useEnd(id, version, recruiters)
  if (isEditing) {
    return (
      <AllocationForm
        positionId={id}
        version={version}
        recruiters={recruiters.map(wantedOf)}
        known={[...recruiters, ...earlier]}
        isOpen={status === positionStatuses.open}
        onClose={() => setIsEditing(false)}
      />
    )
  }
  const allocate = can.allocate && (
    <Button
      size="xs"
      variant="default"
      leftSection={recruiters.length > 0 ? <IconPencil size={14} /> : <IconUserPlus size={14} />}
      onClick={() => setIsEditing(true)}
    >
      {recruiters.length > 0 ? 'Change allocation' : 'Allocate recruiters'}
    </Button>
  )
  return (
    <div className={styles.tab}>
      {recruiters.length === 0 ? (
        <Message order={2} title="Nobody works on it yet" action={allocate}>
          Recruiters see the position once they are allocated to it.
        </Message>
      ) : (
        <Section title="Now" actions={allocate}>
          <AllocationTable rows={recruiters} label="Recruiters now" onEnd={can.allocate ? end : undefined} />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title="Earlier">
          <AllocationTable rows={earlier} label="Recruiters earlier" />
        </Section>
      )}
    </div>
  )
}

/** Takes somebody off a position from today on; the others stay as they are. */
function useEnd(id: number, version: number, recruiters: readonly Allocation[]) {
  const { run } = useCommand(setAllocations)
  return async ({ userId, fullName, running }: Allocation) => {
    const text = running > 0 ? `${running} running on this position stay with ${fullName}.` : 'Nobody is left behind.'
    if (!(await confirm({ title: `Take ${fullName} off this position today?`, text, yes: 'Take off' }))) return
    const rest = recruiters.filter((other) => other.userId !== userId).map(wantedOf)
    await run({ positionId: id, version, recruiters: rest })
  }
}
