import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { todoList } from '#contract/domains/todos/lists.ts'
import { type TaskName, todoTasks } from '#contract/vocab/todos.ts'
import { useApiState } from '#web/kit/api.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { Due } from './Due.tsx'
import { everything, linkOfTodo } from './links.ts'
import { todoTask } from './screens.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskDrawer } from './TaskDrawer.tsx'
import styles from './TodoPage.module.css'

/** What waits for the person: everything, or what is to be done under one task. */
export default function TodoPage({ taskName }: { taskName: string }) {
  const { search } = useLocation()
  const [isAdding, setIsAdding] = useState(false)
  const chosen = todoTasks.has(taskName) ? taskName : undefined
  return (
    <>
      <ListPage
        list={todoList}
        title={chosen ? todoTasks.labelOf(chosen) : 'To-dos'}
        fixed={chosen ? { taskNames: [chosen] } : undefined}
        intro={<TaskTabs chosen={chosen} />}
        rowLink={(row) => linkOfTodo(row, search)}
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

function TaskTabs({ chosen }: { chosen: TaskName | undefined }) {
  const { data } = useApiState(getTodos, {})
  const waiting = data?.tasks ?? []
  const tabs = [
    { name: everything, label: 'Everything', count: data?.count, overdue: data?.overdue ?? 0 },
    ...waiting.map(({ taskName, ...rest }) => ({ name: taskName, label: todoTasks.labelOf(taskName), ...rest })),
  ]
  return (
    <nav className={styles.tasks} aria-label="Tasks">
      {tabs.map(({ name, label, count, overdue }) => (
        <Link
          key={name}
          to={linkTo(todoTask, { taskName: name })}
          className={styles.task}
          aria-current={name === (chosen ?? everything) ? 'page' : undefined}
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
