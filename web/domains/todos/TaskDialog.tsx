import { addTask, changeTask } from '#contract/domains/todos/endpoints.ts'
import { type TaskForm, taskForm } from '#contract/domains/todos/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface TaskDialogProps {
  /** The task that is changed; without it a new one is written down. */
  task?: TaskForm & { id: number; version: number }
  onClose: () => void
}

/** Writes a task down, for oneself or for somebody else, or changes one. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const add = useCommand(addTask, { onDone: onClose })
  const change = useCommand(changeTask, { onDone: onClose })
  const mayChoosePeople = useMay('user.pick')
  const mayChoosePositions = useMay('position.read')
  return (
    <FormDialog
      title={task ? 'Edit the task' : 'Add a task'}
      schema={taskForm}
      initial={task}
      fields={[
        'title',
        'details',
        'dueOn',
        ...(mayChoosePeople ? ['assigneeId' as const] : []),
        ...(mayChoosePositions ? ['positionId' as const] : []),
      ]}
      submit={task ? 'Save' : 'Add'}
      onSubmit={(values) =>
        task ? change.attempt({ ...values, id: task.id, version: task.version }) : add.attempt(values)
      }
      onClose={onClose}
    />
  )
}
