import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { withdrawInterviewSlot } from '#contract/domains/interviews/endpoints.ts'
import type { Slot } from '#contract/domains/interviews/model.ts'
import { candidateStatuses, kindOf, statusKinds } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Facts } from '#web/kit/pages/Page.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Interviews.module.css'
import { SlotChangeDialog } from './SlotChangeDialog.tsx'
import { bothTimes, linkToInterview } from './times.ts'

interface SlotDrawerProps {
  slot: Slot | undefined
  positionId: number
  onClose: () => void
}

/** One slot: when, how, with whom, who has it; its change and its withdrawal. */
export function SlotDrawer({ slot, positionId, onClose }: SlotDrawerProps) {
  return (
    <Drawer
      opened={slot !== undefined}
      onClose={onClose}
      size="md"
      title="Interview slot"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {slot && <Content slot={slot} positionId={positionId} onClose={onClose} />}
    </Drawer>
  )
}

function Content({ slot, positionId, onClose }: SlotDrawerProps & { slot: Slot }) {
  const timeZone = useTimeZone()
  const [isChanging, setIsChanging] = useState(false)
  const { stageName, mode, place, capacity, taken, interviewers, bookings, can, seriesId } = slot
  return (
    <Stack gap="lg">
      <Facts
        of={[
          { label: 'When', value: bothTimes(slot, timeZone) },
          { label: 'Stage', value: stageName ?? 'Any stage' },
          { label: 'Mode', value: mode },
          { label: 'Link or place', value: place },
          { label: 'Interviewers', value: interviewers.map(({ name }) => name).join(', ') },
          { label: 'Places', value: `${taken} of ${capacity} taken` },
        ]}
      />
      {bookings.length > 0 && (
        <section>
          <h3 className={styles.heading}>Who has it</h3>
          <ul className={styles.plain}>
            {bookings.map(({ interviewId, candidateId, candidateName, stageName: stage, statusId }) => (
              <li key={interviewId}>
                <Anchor component={Link} to={linkToInterview({ id: interviewId, candidateId, positionId })}>
                  {candidateName}
                </Anchor>
                <Text span c="dimmed">
                  {' '}
                  {stage}
                </Text>
                {kindOf(statusId) === statusKinds.held && (
                  <>
                    {' '}
                    <StatusChip label={candidateStatuses.labelOf(statusId)} kind={statusKinds.held} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {taken > bookings.length && <Text c="dimmed">Candidates out of your reach have the other places.</Text>}
      {bookings.some(({ statusId }) => kindOf(statusId) === statusKinds.held) && (
        <Text c="dimmed">Whoever is on hold keeps the slot, and has it again when the hold ends.</Text>
      )}
      <Group gap="xs">
        {can.edit && (
          <Button leftSection={<IconPencil size={16} />} onClick={() => setIsChanging(true)}>
            Change
          </Button>
        )}
        {can.withdraw && <Withdrawal id={slot.id} isSeries={seriesId !== null} onDone={onClose} />}
      </Group>
      {isChanging && <SlotChangeDialog slot={slot} positionId={positionId} onClose={() => setIsChanging(false)} />}
    </Stack>
  )
}

function Withdrawal({ id, isSeries, onDone }: { id: number; isSeries: boolean; onDone: () => void }) {
  const { run, isRunning } = useCommand(withdrawInterviewSlot, { onDone })
  const withdraw = async (andFollowing: boolean) => {
    const text = andFollowing
      ? 'This slot and all later ones that were offered with it, as far as nobody has them.'
      : 'Nobody can book it any more.'
    const title = andFollowing ? 'Withdraw these slots?' : 'Withdraw this slot?'
    if (await confirm({ title, text, yes: 'Withdraw', isDangerous: true })) await run({ id, andFollowing })
  }
  return (
    <>
      <Button variant="default" loading={isRunning} onClick={() => void withdraw(false)}>
        Withdraw
      </Button>
      {isSeries && (
        <Button variant="default" loading={isRunning} onClick={() => void withdraw(true)}>
          Withdraw this and later ones
        </Button>
      )}
    </>
  )
}
