import { SegmentedControl } from '@mantine/core'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { getMyInterviews } from '#contract/domains/interviews/endpoints.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useSignedIn, useTimeZone } from '#web/kit/api/session.ts'
import { useShownWeek } from '#web/kit/calendar/shownWeek.ts'
import { WeekCalendar } from '#web/kit/calendar/WeekCalendar.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { FeedSection } from './FeedSection.tsx'
import styles from './Interviews.module.css'
import { Legend } from './Legend.tsx'
import { canBeJoined, JoinLink } from './parts/JoinLink.tsx'
import { newTime, rescheduleCalendar } from './screens.ts'
import { dayOf, interviewEntries, kindOfState, linkToInterview, type MoveInterview } from './times.ts'

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
  const move = useMoving()
  const { data, error } = useApiState(getMyInterviews, { from: week.from, to: week.to, whose }, { keepPrevious: true })
  if (error) throw error
  if (!data) return <PageSkeleton />
  return (
    <>
      {data.isCut && (
        <p className={styles.note}>There are more interviews than fit. Look at your own, or at the list.</p>
      )}
      <WeekCalendar label="Interviews" week={week} entries={interviewEntries(data.interviews, move)}>
        <Legend
          of={[
            ['own', 'Takes place'],
            ['over', 'Called off'],
          ]}
        />
      </WeekCalendar>
      {data.interviews.length === 0 && <p className={styles.note}>There is no interview in these seven days.</p>}
    </>
  )
}

/** Dragging an interview leads to its rescheduling with the new time filled in, for those who may schedule. */
function useMoving(): MoveInterview | undefined {
  const { permissions, timeZone } = useSignedIn()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!mayOpen(rescheduleCalendar, permissions)) return undefined
  return ({ id, candidateId, positionId, organizationId, slotId }, at) => {
    const to = { candidateId, positionId, organizationId, interviewSlotId: slotId ?? 0, previusInterviewId: id }
    const screen = linkTo(rescheduleCalendar, to, { week: dayOf(at, timeZone), [newTime]: at })
    void navigate(screen, { state: { cameFrom: `${pathname}${search}` } })
  }
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
        cells={{
          link: ({ link, ...row }) =>
            canBeJoined({ link, ...row }) ? <JoinLink interview={{ link, ...row }} /> : (link ?? <NoValue />),
          state: ({ state }) => state && <StatusChip label={state} kind={kindOfState(state)} />,
        }}
      />
    </>
  )
}
