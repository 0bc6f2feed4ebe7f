import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { CornerCount } from '#web/kit/pages/CornerCount.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { everything } from './links.ts'
import { todoTask } from './screens.ts'
import styles from './TodoButton.module.css'

/** Leads to the to-dos and says how many there are. */
export default function TodoButton() {
  const { data } = useApiState(getTodos, {})
  const { count = 0, overdue = 0 } = data ?? {}
  return (
    <Hint label={overdue > 0 ? `To-dos, ${overdue} overdue` : 'To-dos'}>
      <ActionIcon
        component={Link}
        to={linkTo(todoTask, { taskName: everything })}
        size="lg"
        className={styles.button}
        aria-label={`To-dos, ${count} open, ${overdue} overdue`}
      >
        <IconListCheck size={18} stroke={1.75} aria-hidden="true" />
        <CornerCount count={count} tone={overdue > 0 ? 'overdue' : 'waiting'} />
      </ActionIcon>
    </Hint>
  )
}
