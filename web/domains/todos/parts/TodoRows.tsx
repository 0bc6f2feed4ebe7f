import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconAlarmSnooze, IconCheck, IconPhone } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { finishTask } from '#contract/domains/todos/endpoints.ts'
import type { getToday } from '#contract/domains/todos/today.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { LogFollowUp } from '#web/domains/leads/parts/LogFollowUp.tsx'
import { LogContact } from '#web/domains/offers/parts/LogContact.tsx'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { followTrail } from '#web/kit/lists/trail.ts'
import { useListKeys } from '#web/kit/lists/useListKeys.ts'
import { countText, moneyText, recentText, today, wallTime } from '#web/kit/records/formats.ts'
import { linkOfTodo } from '../links.ts'
import { SnoozeMenu } from '../SnoozeMenu.tsx'
import styles from './Today.module.css'

type Waiting = OutputOf<typeof getToday>['todos'][number]

/** What waits for the person, row by row, each with what can be done about it there. The keys are those of a list. */
export function TodoRows({ todos }: { todos: readonly Waiting[] }) {
  useListKeys()
  const place = useLocation()
  if (todos.length === 0) return <p className={styles.empty}>You are all caught up.</p>
  const links = todos.map((todo) => linkOfTodo(todo, place)).filter((link) => link !== undefined)
  const stops = [...new Set(links)]
  const follow = () => followTrail({ name: 'To do', back: place.pathname + place.search, stops })
  return (
    <ul className={styles.rows}>
      {todos.map((todo) => (
        <TodoRow key={todo.id} todo={todo} onFollow={follow} />
      ))}
    </ul>
  )
}

function TodoRow({ todo, onFollow }: { todo: Waiting; onFollow: () => void }) {
  const place = useLocation()
  const link = linkOfTodo(todo, place)
  const title = todo.title ?? ''
  const about = [todo.positionName, todo.organizationName].filter((name) => name && !title.includes(name)).join(' · ')
  return (
    <li data-row={todo.id} tabIndex={-1}>
      <div className={styles.what}>
        {link ? (
          <Link to={link} onClick={onFollow} data-opener>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <p>{about || todoTasks.labelOf(todo.taskName ?? todoTasks.own)}</p>
      </div>
      {todo.amountDue !== null && <span className={styles.amount}>{moneyText(todo.amountDue)}</span>}
      {todo.phone && (
        <Anchor
          className={styles.phone}
          href={`tel:${todo.phone.replaceAll(' ', '')}`}
          aria-label={`Call ${todo.phone}`}
        >
          <IconPhone size={14} aria-hidden="true" />
          <span>{todo.phone}</span>
        </Anchor>
      )}
      {todo.dueAt ? (
        <DueIn dueAt={todo.dueAt} isOverdue={todo.isOverdue} />
      ) : (
        todo.waitingSince && <WaitingSince instant={todo.waitingSince} />
      )}
      <div className={styles.acts}>
        <Act todo={todo} />
        <SnoozeMenu todos={[todo.id]}>
          <Hint label="Snooze">
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={`Snooze: ${title}`} data-snooze>
              <IconAlarmSnooze size={16} />
            </ActionIcon>
          </Hint>
        </SnoozeMenu>
      </div>
    </li>
  )
}

/** What is done about a to-do without leaving the day; nothing where it is done on a page of its own. */
function Act({ todo }: { todo: Waiting }) {
  const title = todo.title ?? ''
  if (todo.taskId) return <Done taskId={todo.taskId} title={title} />
  if (todo.leadId) return <LogFollowUp leadId={todo.leadId} about={title} />
  if (todo.taskName === todoTasks.joiningFollowUp && todo.applicationId) {
    return <LogContact applicationId={todo.applicationId} candidateName={todo.candidateName ?? title} />
  }
  return null
}

function Done({ taskId, title }: { taskId: number; title: string }) {
  const { run, isRunning } = useCommand(finishTask)
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCheck size={14} />}
      loading={isRunning}
      onClick={() => void run({ id: taskId, isDone: true })}
      aria-label={`Done: ${title}`}
      data-act
    >
      Done
    </Button>
  )
}

/** How late something is, or when it will be; the moment itself on hover. */
function DueIn({ dueAt, isOverdue }: { dueAt: string; isOverdue: boolean | null }) {
  const timeZone = useTimeZone()
  const days = daysUntil(wallTime(dueAt, timeZone).slice(0, 10), today(timeZone))
  return (
    <time
      className={styles.due}
      dateTime={dueAt}
      data-late={isOverdue || undefined}
      title={recentText(dueAt, timeZone)}
    >
      {dueText(days, isOverdue)}
    </time>
  )
}

/** For how long something waits that has no day by which it is due. */
function WaitingSince({ instant }: { instant: string }) {
  const timeZone = useTimeZone()
  const days = -daysUntil(wallTime(instant, timeZone).slice(0, 10), today(timeZone))
  const words = days === 0 ? 'Since today' : `For ${countText(days, 'day')}`
  return (
    <time className={styles.due} dateTime={instant} title={`Waits since ${recentText(instant, timeZone)}`}>
      {words}
    </time>
  )
}

function dueText(days: number, isOverdue: boolean | null): string {
  if (days < 0) return `${countText(-days, 'day')} late`
  if (days === 0) return isOverdue ? 'Late today' : 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

const daysUntil = (day: string, from: string) => Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
