import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { givenTodoList, todoList } from '#contract/domains/todos/lists.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { useApiState } from '#web/kit/api.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import type { FixedFilters } from '#web/kit/list/listState.ts'
import { NotFound } from '#web/kit/NotFound.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { showInRow } from '#web/kit/showInRow.ts'
import { Due } from './Due.tsx'
import { everything, given, linkOfTodo } from './links.ts'
import { todoTask } from './screens.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskDrawer } from './TaskDrawer.tsx'
import styles from './TodoPage.module.css'

/** What waits for the person: everything, what is to be done under one task, or what they gave to others. */
export default function TodoPage({ taskName }: { taskName: string }) {
  const views: Record<string, View> = {
    [everything]: { list: todoList },
    [given]: { list: givenTodoList },
  }
  const view = todoTasks.has(taskName)
    ? { list: todoList, title: todoTasks.labelOf(taskName), fixed: { taskNames: [taskName] } }
    : views[taskName]
  if (!view) return <NotFound why="There is no task of this name." />
  return <Todos key={taskName} name={taskName} {...view} />
}

interface View {
  list: typeof todoList | typeof givenTodoList
  title?: string
  fixed?: FixedFilters
}

function Todos({ name, ...view }: View & { name: string }) {
  const { search } = useLocation()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ListPage
        {...view}
        intro={<TaskTabs chosen={name} />}
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

function TaskTabs({ chosen }: { chosen: string }) {
  const { data } = useApiState(getTodos, {})
  const waiting = data?.tasks ?? []
  const tabs = [
    { name: everything, label: 'Everything', count: data?.count, overdue: data?.overdue ?? 0 },
    ...waiting.map(({ taskName, ...rest }) => ({ name: taskName, label: todoTasks.labelOf(taskName), ...rest })),
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
