import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { finishTask, getTask, removeTask } from '#contract/domains/todos/endpoints.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { RecordDrawer } from '#web/kit/lists/RecordDrawer.tsx'
import { Facts } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dateText, noValue, recentText } from '#web/kit/records/formats.ts'
import { taskParameter } from './links.ts'
import { TaskDialog } from './TaskDialog.tsx'

/** One task that somebody wrote down, opened by the address. */
export function TaskDrawer() {
  return (
    <RecordDrawer parameter={taskParameter} title="Task">
      {(id) => <Content id={id} />}
    </RecordDrawer>
  )
}

function Content({ id }: { id: number }) {
  const { timeZone } = useSignedIn()
  const task = useApi(getTask, { id })
  const [isEditing, setIsEditing] = useState(false)
  const [, setAddress] = useSearchParams()
  const close = () =>
    setAddress((before) => {
      before.delete(taskParameter)
      return before
    })
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
          {task.title}
        </Text>
        {task.details && (
          <Text mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {task.details}
          </Text>
        )}
      </div>
      <Facts
        of={[
          { label: 'Assigned to', value: task.assigneeName },
          { label: 'Due on', value: task.dueOn ? dateText(task.dueOn) : noValue },
          { label: 'Written down', value: `${task.createdByName}, ${recentText(task.createdAt, timeZone)}` },
          {
            label: 'Position',
            value: task.positionId && (
              <Link to={linkTo(positionView, { id: task.positionId })}>{task.positionName}</Link>
            ),
          },
          { label: 'Done', value: task.doneAt && recentText(task.doneAt, timeZone) },
        ]}
      />
      <Actions task={task} onEdit={() => setIsEditing(true)} onGone={close} />
      {isEditing && <TaskDialog task={task} onClose={() => setIsEditing(false)} />}
    </Stack>
  )
}

interface ActionsProps {
  task: { id: number; title: string; doneAt: string | null; can: { edit: boolean; finish: boolean } }
  onEdit: () => void
  onGone: () => void
}

function Actions({ task, onEdit, onGone }: ActionsProps) {
  const finish = useCommand(finishTask)
  const remove = useCommand(removeTask, { onDone: onGone })
  const isDone = task.doneAt !== null
  const ask = async () => {
    const question = { title: 'Remove this task?', text: task.title, yes: 'Remove', isDangerous: true }
    if (await confirm(question)) await remove.run({ id: task.id })
  }
  return (
    <Group gap="xs">
      {task.can.finish && (
        <Button
          variant={isDone ? 'default' : 'filled'}
          leftSection={<IconCheck size={16} />}
          loading={finish.isRunning}
          onClick={() => finish.run({ id: task.id, isDone: !isDone })}
        >
          {isDone ? 'Open again' : 'Done'}
        </Button>
      )}
      {task.can.edit && (
        <>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
            Remove
          </Button>
        </>
      )}
    </Group>
  )
}
