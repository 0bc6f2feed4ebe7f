import { Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getAllocations, setAllocations } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { positionStatuses, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { AllocationForm } from './AllocationForm.tsx'
import { type Allocation, AllocationTable } from './AllocationTable.tsx'
import styles from './RecruitersTab.module.css'
import { positionView } from './screens.ts'

const wantedOf = ({ userId, isBackup, allocatedHours, dailyCvTarget }: Allocation) => ({
  userId,
  isBackup,
  allocatedHours,
  dailyCvTarget,
})

/** Who works on a position, for how many hours and with which target, and who did before. */
export function RecruitersTab({ position }: { position: Position }) {
  const { id, version, status } = position
  const { recruiters, earlier } = useApi(getAllocations, { positionId: id })
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    return (
      <AllocationForm
        positionId={id}
        version={version}
        recruiters={recruiters.map(wantedOf)}
        isOpen={status === positionStatuses.open}
        onClose={() => setIsEditing(false)}
      />
    )
  }
  return (
    <div className={styles.tab}>
      <Now position={position} recruiters={recruiters} onEdit={() => setIsEditing(true)} />
      {earlier.length > 0 && (
        <Section title="Earlier">
          <AllocationTable rows={earlier} label="Recruiters earlier" />
        </Section>
      )}
    </div>
  )
}

interface NowProps {
  position: Position
  recruiters: readonly Allocation[]
  onEdit: () => void
}

function Now({ position, recruiters, onEdit }: NowProps) {
  const { id, version, can } = position
  const end = useEnd(id, version, recruiters)
  const isNew = recruiters.length === 0
  if (isNew && !isApproved(position)) return <NotApproved position={position} />
  const allocate = can.allocate && (
    <Button
      size="xs"
      variant="default"
      leftSection={isNew ? <IconUserPlus size={14} /> : <IconPencil size={14} />}
      onClick={onEdit}
    >
      {isNew ? 'Allocate recruiters' : 'Change allocation'}
    </Button>
  )
  if (isNew) {
    return (
      <Message order={2} title="Nobody works on it yet" action={allocate}>
        Recruiters see the position once they are allocated to it.
      </Message>
    )
  }
  return (
    <Section title="Now" actions={allocate}>
      {can.allocate && !isApproved(position) && (
        <p className={styles.hint}>Others can be added once the changed sourcing points are approved.</p>
      )}
      <AllocationTable rows={recruiters} label="Recruiters now" onEnd={can.allocate ? end : undefined} />
    </Section>
  )
}

const isApproved = ({ sourcingPointStatus }: Position) => sourcingPointStatus === sourcingPointStatuses.approved

/** Nobody can be allocated before the sourcing points are approved: says so, with the way there. */
function NotApproved({ position: { id, sourcingPointStatus, can } }: { position: Position }) {
  return (
    <Message
      order={2}
      title="Recruiters can be allocated once the sourcing points are approved"
      action={
        can.readSourcingPoints && (
          <Button variant="default" component={Link} to={linkTo(positionView, { id }, { tab: 'sourcing' })}>
            Open the sourcing points
          </Button>
        )
      }
    >
      {sourcingPointStatus && `They are: ${sourcingPointStatus.toLowerCase()}.`}
    </Message>
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
