import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { getMyInterviews } from '#contract/domains/interviews/endpoints.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import { useApiState } from '#web/kit/api.ts'
import { ListTable } from '#web/kit/ListPage.tsx'
import { PageSkeleton } from '#web/kit/Loader.tsx'
import { Page } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { useTimeZone } from '#web/kit/session.ts'
import { useShownWeek, WeekCalendar } from '#web/kit/WeekCalendar.tsx'
import { FeedSection } from './FeedSection.tsx'
import styles from './Interviews.module.css'
import { Legend } from './Legend.tsx'
import { interviewEntries, kindOfState, linkToInterview } from './times.ts'

type Whose = 'mine' | 'all'

/** The person's own interviews, or all within reach, as a calendar and as a list; and the address for other calendars. */
export default function MyInterviewsPage() {
  const [address, setAddress] = useSearchParams()
  const whose: Whose = address.get('whose') === 'all' ? 'all' : 'mine'
  const choose = (next: string) => {
    const after = new URLSearchParams(address)
    if (next === 'all') after.set('whose', next)
    else after.delete('whose')
    setAddress(after, { replace: true })
  }
  return (
    <Page
      title="Interviews"
      isWide
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Whose interviews"
          data={[
            { value: 'mine', label: 'My own' },
            { value: 'all', label: 'All I may see' },
          ]}
          value={whose}
          onChange={choose}
        />
      }
      tabs={[
        { key: 'calendar', label: 'Calendar', content: () => <Week whose={whose} /> },
        { key: 'list', label: 'List', content: () => <InterviewTable whose={whose} /> },
        { key: 'address', label: 'In your own calendar', content: () => <FeedSection /> },
      ]}
    />
  )
}

function Week({ whose }: { whose: Whose }) {
  const week = useShownWeek()
  const { data, error } = useApiState(getMyInterviews, { from: week.from, to: week.to, whose }, { keepPrevious: true })
  if (error) throw error
  if (!data) return <PageSkeleton />
  return (
    <>
      {data.isCut && (
        <p className={styles.note}>There are more interviews than fit. Look at your own, or at the list.</p>
      )}
      <WeekCalendar label="Interviews" week={week} entries={interviewEntries(data.interviews)}>
        <Legend
          of={[
            ['own', 'Takes place'],
            ['over', 'Called off'],
          ]}
        />
      </WeekCalendar>
      {data.interviews.length === 0 && <p className={styles.note}>There is no interview in this week.</p>}
    </>
  )
}

function InterviewTable({ whose }: { whose: Whose }) {
  const timeZone = useTimeZone()
  return (
    <>
      <p className={styles.note}>Times are shown in {timeZone}.</p>
      <ListTable
        list={interviewList}
        fixed={whose === 'mine' ? { isMine: true } : undefined}
        rowLink={linkToInterview}
        cells={{ state: ({ state }) => state && <StatusChip label={state} kind={kindOfState(state)} /> }}
      />
    </>
  )
}
