import { Button, Progress } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { getToday, progressSteps } from '#contract/domains/todos/today.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { MoreLink } from '#web/kit/lists/MoreLink.tsx'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { everything, snoozed } from '../links.ts'
import { todoTask } from '../screens.ts'
import { TaskDialog } from '../TaskDialog.tsx'
import { TaskDrawer } from '../TaskDrawer.tsx'
import { InterviewsAhead } from './InterviewsAhead.tsx'
import { Receivables } from './Receivables.tsx'
import styles from './Today.module.css'
import { TodoRows } from './TodoRows.tsx'

type Answer = OutputOf<typeof getToday>

/** What waits for the person, the most urgent first; the interviews ahead; and how far they are with their target. */
export default function Today() {
  const { data, error, refetch } = useApiState(getToday, {})
  const [isAdding, setIsAdding] = useState(false)
  // For whom interviews are the work, the next one stands before everything else.
  const arranges = useMay('interview.schedule')
  if (!data) return error ? <FailedRows error={error} onRetry={() => void refetch()} /> : <SkeletonLines rows={10} />
  return (
    <div
      className={styles.today}
      data-alone={!fillsSide(data) || undefined}
      data-interviewer={(!arranges && data.interviews.length > 0) || undefined}
    >
      <section className={styles.part} aria-labelledby="today-todos">
        <header className={styles.head}>
          <h2 id="today-todos">To do</h2>
          <span data-late={data.overdue > 0 || undefined}>{summary(data)}</span>
          <Button
            className={styles.add}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setIsAdding(true)}
          >
            Add a task
          </Button>
        </header>
        <TodoRows todos={data.todos} />
        {data.count > data.todos.length ? (
          <MoreLink to={linkTo(todoTask, { taskName: everything })}>
            All {data.count} to-dos{data.snoozed > 0 && `, ${data.snoozed} snoozed`}
          </MoreLink>
        ) : (
          data.snoozed > 0 && <MoreLink to={linkTo(todoTask, { taskName: snoozed })}>{data.snoozed} snoozed</MoreLink>
        )}
      </section>
      {hasSide(data) && (
        <div className={styles.side}>
          {data.receivables && <Receivables money={data.receivables} />}
          {data.progress && <Target progress={data.progress} />}
          <InterviewsAhead interviews={data.interviews} />
        </div>
      )}
      <TaskDrawer />
      {isAdding && <TaskDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const hasSide = (data: Answer) => data.progress !== null || fillsSide(data)

/** Whether more than the target stands beside what waits; the target alone is a strip below it. */
const fillsSide = ({ receivables, interviews }: Answer) => receivables !== null || interviews.length > 0

const summary = ({ count, overdue }: Answer) => (overdue ? `${overdue} overdue` : count ? `${count} open` : '')

function Target({ progress }: { progress: NonNullable<Answer['progress']> }) {
  const { sentToday, dailyCvTarget, month } = progress
  return (
    <section className={styles.part} aria-labelledby="today-target">
      <header className={styles.head}>
        <h2 id="today-target">Your target</h2>
        <span>
          {sentToday} of {countText(dailyCvTarget, 'CV')} sent today
        </span>
      </header>
      <div className={styles.target}>
        <Progress
          value={Math.min(100, (sentToday / dailyCvTarget) * 100)}
          color={sentToday >= dailyCvTarget ? 'teal' : undefined}
          aria-label="CVs sent today"
        />
        <dl>
          {progressSteps.terms.map(({ id, label }) => (
            <div key={id}>
              <dt>{label} this month</dt>
              <dd>{month[id]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
