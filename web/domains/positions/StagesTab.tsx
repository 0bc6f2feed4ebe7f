import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { addInterviewStage, deleteInterviewStage, updateInterviewStage } from '#contract/domains/positions/endpoints.ts'
import { stageName } from '#contract/domains/positions/model.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { Section } from '#web/kit/Page.tsx'
import { type Stage, StageRow } from './StageRow.tsx'
import styles from './StagesTab.module.css'

const nameForm = z.object({ name: stageName })

/** The interview stages of a position, in the order in which candidates pass them. */
export function StagesTab({ position: { id, stages, can } }: { position: Position }) {
  const [named, setNamed] = useState<Stage | 'new'>()
  const [dragged, setDragged] = useState<Stage>()
  const { said, moved, isMoving, place, askToRemove } = useStageChanges(stages)
  const add = can.editStages && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setNamed('new')}>
      Add stage
    </Button>
  )
  return (
    <div className={styles.tab}>
      <Section title="Interview stages" actions={add}>
        {can.editStages && (
          <p className={styles.hint}>
            Drag a stage to its place, or press <kbd>↑</kbd> <kbd>↓</kbd> on its handle. A stage in use cannot be
            removed.
          </p>
        )}
        {stages.length === 0 ? (
          <p className={styles.hint}>There is no stage yet. Interviews can be scheduled once there is one.</p>
        ) : (
          <ol className={styles.stages} data-busy={isMoving || undefined}>
            {stages.map((stage, index) => (
              <StageRow
                key={stage.id}
                stage={stage}
                place={index + 1}
                of={stages.length}
                canEdit={can.editStages}
                dragged={dragged}
                moved={moved}
                onDrag={setDragged}
                onPlace={(which, to) => {
                  setDragged(undefined)
                  void place(which, to)
                }}
                onRename={() => setNamed(stage)}
                onRemove={() => void askToRemove(stage)}
              />
            ))}
          </ol>
        )}
      </Section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {named && <NameDialog positionId={id} stage={named} onClose={() => setNamed(undefined)} />}
    </div>
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
    if (await update.run({ id: stage.id, sequence: to })) setSaid(`${stage.name} is now ${to} of ${stages.length}`)
  }
  const askToRemove = async (stage: Stage) => {
    const question = { title: `Remove ${stage.name}?`, text: 'No interview was held or planned in it.', yes: 'Remove' }
    if (await confirm({ ...question, isDangerous: true })) await remove.run({ id: stage.id })
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
      onSubmit={({ name }) => (isNew ? add.attempt({ positionId, name }) : rename.attempt({ id: stage.id, name }))}
      onClose={onClose}
    />
  )
}
