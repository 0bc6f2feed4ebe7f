import { useLocation } from 'react-router'
import { todoDetailList } from '#contract/domains/todos/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { Due } from './Due.tsx'
import { linkOfTodo } from './links.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

/** What waits for anybody, and for whom. */
export default function TodoDetailPage() {
  const place = useLocation()
  return (
    <>
      <ListPage
        list={todoDetailList}
        rowLink={(row) => linkOfTodo(row, place)}
        cells={{ dueAt: (row) => <Due {...row} /> }}
      />
      <TaskDrawer />
    </>
  )
}
