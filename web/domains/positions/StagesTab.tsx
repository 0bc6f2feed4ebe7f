import { Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { addInterviewStage, deleteInterviewStage, updateInterviewStage } from '#contract/domains/positions/endpoints.ts'
import { stageName } from '#contract/domains/positions/model.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { interviewSlots } from '#web/domains/interviews/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { type Stage, StageRow } from './StageRow.tsx'
import styles from './StagesTab.module.css'

const nameForm = z.object({ name: stageName })

/** The interview stages of a position, in the order in which candidates pass them. */
export function StagesTab({ position: { id, stages, can } }: { position: Position }) {
  const [named, setNamed] = useState<Stage | 'new'>()
  const { said, ...changes } = useStageChanges(stages)
  const actions = (
    <Group gap="xs">
      <SlotsLink positionId={id} />
      {can.editStages && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setNamed('new')}>
          Add stage
        </Button>
      )}
    </Group>
  )
  return (
    <div className={styles.tab}>
      <Section title="Interview stages" actions={actions}>
        {can.editStages && (
          <p className={styles.hint}>
            Drag a stage to its place, or press <kbd>↑</kbd> <kbd>↓</kbd> on its handle. A stage in use cannot be
            removed.
          </p>
        )}
        {stages.length === 0 ? (
          <p className={styles.hint}>There is no stage yet. Interviews can be scheduled once there is one.</p>
        ) : (
          <Stages stages={stages} canEdit={can.editStages} changes={changes} onRename={setNamed} />
        )}
      </Section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {named && <NameDialog positionId={id} stage={named} onClose={() => setNamed(undefined)} />}
    </div>
  )
}

/** Leads to the times at which interviews of the position can be held. */
function SlotsLink({ positionId }: { positionId: number }) {
  const { permissions } = useSignedIn()
  if (!mayOpen(interviewSlots, permissions)) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCalendarEvent size={14} />}
      component={Link}
      to={linkTo(interviewSlots, { positionId })}
    >
      Interview slots
    </Button>
  )
}

interface StagesProps {
  stages: readonly Stage[]
  canEdit: boolean
  changes: Omit<ReturnType<typeof useStageChanges>, 'said'>
  onRename: (stage: Stage) => void
}

function Stages({ stages, canEdit, changes: { moved, isMoving, place, askToRemove }, onRename }: StagesProps) {
  const [dragged, setDragged] = useState<Stage>()
  const drop = (stage: Stage, to: number) => {
    setDragged(undefined)
    void place(stage, to)
  }
  return (
    <ol className={styles.stages} data-busy={isMoving || undefined}>
      {stages.map((stage, index) => (
        <StageRow
          key={stage.id}
          stage={stage}
          place={index + 1}
          of={stages.length}
          canEdit={canEdit}
          dragged={dragged}
          moved={moved}
          onDrag={setDragged}
          onPlace={drop}
          onRename={() => onRename(stage)}
          onRemove={() => void askToRemove(stage)}
        />
      ))}
    </ol>
  )
}

/** Moves and removes stages, and says where a stage is now. */
function useStageChanges(stages: readonly Stage[]) {
  const [said, setSaid] = useState('')
  const moved = useRef<number>(undefined)
  const update = useCommand(updateInterviewStage, { says: false })
  const remove = useCommand(deleteInterviewStage)
  const place = async (stage: Stage, to: number) => {
    if (to < 1 || to > stages.length || stages[to - 1]?.id === stage.id) return
    moved.current = stage.id
    if (await update.run({ id: stage.id, seenSequence: stage.sequence, sequence: to }))
      setSaid(`${stage.name} is now ${to} of ${stages.length}`)
  }
  const askToRemove = async (stage: Stage) => {
    const question = { title: `Remove ${stage.name}?`, text: 'No interview was held or planned in it.', yes: 'Remove' }
    if (await confirm({ ...question, isDangerous: true })) await remove.run({ id: stage.id, seenName: stage.name })
  }
  return { said, moved, isMoving: update.isRunning, place, askToRemove }
}

interface NameDialogProps {
  positionId: number
  stage: Stage | 'new'
  onClose: () => void
}

function NameDialog({ positionId, stage, onClose }: NameDialogProps) {
  const add = useCommand(addInterviewStage, { onDone: onClose })
  const rename = useCommand(updateInterviewStage, { onDone: onClose })
  const isNew = stage === 'new'
  return (
    <FormDialog
      title={isNew ? 'Add an interview stage' : `Rename ${stage.name}`}
      schema={nameForm}
      initial={isNew ? {} : { name: stage.name }}
      submit={isNew ? 'Add stage' : 'Rename'}
      size="sm"
      onSubmit={({ name }) =>
        isNew ? add.attempt({ positionId, name }) : rename.attempt({ id: stage.id, seenName: stage.name, name })
      }
      onClose={onClose}
    />
  )
}
