import { Button } from '@mantine/core'
import { IconAlarmSnooze, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getTodos, unsnoozeTodos } from '#contract/domains/todos/endpoints.ts'
import { givenTodoList, snoozedTodoList, todoList } from '#contract/domains/todos/lists.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import type { FixedFilters } from '#web/kit/lists/listState.ts'
import { showInRow } from '#web/kit/lists/showInRow.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Due } from './Due.tsx'
import { everything, given, linkOfTodo, snoozed } from './links.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { todoTask } from './screens.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskDrawer } from './TaskDrawer.tsx'
import styles from './TodoPage.module.css'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const snoozing = (rows: { id: string }[], clear: () => void) => (
  <SnoozeMenu todos={idsOf(rows)} onDone={clear}>
    <Button size="xs" variant="default" leftSection={<IconAlarmSnooze size={15} />}>
      Snooze
    </Button>
  </SnoozeMenu>
)

const unsnoozing = (rows: { id: string }[], clear: () => void) => <Unsnooze todos={idsOf(rows)} onDone={clear} />

function Unsnooze({ todos, onDone }: { todos: string[]; onDone: () => void }) {
  const { run, isRunning } = useCommand(unsnoozeTodos, { onDone })
  return (
    <Button size="xs" variant="default" loading={isRunning} onClick={() => void run({ todos })}>
      Unsnooze
    </Button>
  )
}

/** What waits for the person: everything, or what is to be done under one task; what they snoozed or gave to others. */
export default function TodoPage({ taskName }: { taskName: string }) {
  const views: Record<string, View> = {
    [everything]: { list: todoList, bulk: snoozing },
    [snoozed]: { list: snoozedTodoList, bulk: unsnoozing },
    [given]: { list: givenTodoList },
  }
  const view = todoTasks.has(taskName)
    ? {
        list: todoList,
        title: todoTasks.labelOf(taskName),
        fixed: { taskNames: [taskName] },
        without: ['taskName'],
        bulk: snoozing,
      }
    : views[taskName]
  if (!view) return <NotFound why="There is no task of this name." />
  return <Todos key={taskName} name={taskName} {...view} />
}

/** What is decided one after the other, each on a page of its own. */
const worked: readonly string[] = [
  ...[todoTasks.screeningPending, todoTasks.qcPending, todoTasks.cvFeedbackPending],
  ...[todoTasks.interviewFeedbackPending, todoTasks.invoiceDue],
]

interface View {
  list: typeof todoList | typeof snoozedTodoList | typeof givenTodoList
  bulk?: (rows: { id: string }[], clear: () => void) => ReactNode
  title?: string
  fixed?: FixedFilters
  without?: readonly string[]
}

function Todos({ name, ...view }: View & { name: string }) {
  const place = useLocation()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ListPage
        {...view}
        begin={worked.includes(name) ? 'Start' : undefined}
        intro={<TaskTabs chosen={name} />}
        rowLink={(row) => linkOfTodo(row, place)}
        cells={{ dueAt: (row) => <Due {...row} /> }}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
            Add a task
          </Button>
        }
      />
      <TaskDrawer />
      {isAdding && <TaskDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function TaskTabs({ chosen }: { chosen: string }) {
  const { data } = useApiState(getTodos, {})
  const waiting = data?.tasks ?? []
  const tabs = [
    { name: everything, label: 'Everything', count: data?.count, overdue: data?.overdue ?? 0 },
    ...waiting.map(({ taskName, ...rest }) => ({ name: taskName, label: todoTasks.labelOf(taskName), ...rest })),
    ...(data?.snoozed || chosen === snoozed
      ? [{ name: snoozed, label: snoozedTodoList.title, count: data?.snoozed, overdue: 0 }]
      : []),
    { name: given, label: givenTodoList.title, count: undefined, overdue: 0 },
  ]
  return (
    // Made anew once the tasks are known, so that the open one is shown among all of them.
    <nav key={data ? 'known' : 'awaited'} className={styles.tasks} aria-label="Tasks">
      {tabs.map(({ name, label, count, overdue }) => (
        <Link
          key={name}
          ref={name === chosen ? showInRow : undefined}
          to={linkTo(todoTask, { taskName: name })}
          className={styles.task}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {label}
          {count !== undefined && (
            <span className={styles.count} data-overdue={overdue > 0 || undefined}>
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
