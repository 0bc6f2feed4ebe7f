import { Button } from '@mantine/core'
import { IconFileText, IconVideo } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { getToday } from '#contract/domains/todos/today.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { InterviewerAnswers } from '#web/domains/interviews/parts/InterviewerAnswers.tsx'
import { interviewDetails, myInterviews } from '#web/domains/interviews/screens.ts'
import { useMay, useSignedIn, useTimeZone } from '#web/kit/api/session.ts'
import { MoreLink } from '#web/kit/lists/MoreLink.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { dateText, dateTimeText, timeText, today, wallTime } from '#web/kit/records/formats.ts'
import styles from './Today.module.css'

type Ahead = OutputOf<typeof getToday>['interviews'][number]

/** The interviews of the coming days, the next one first. */
export function InterviewsAhead({ interviews }: { interviews: readonly Ahead[] }) {
  const arranges = useMay('interview.schedule')
  const [next, ...later] = interviews
  if (!next) return null
  return (
    <section className={styles.part} aria-labelledby="today-interviews">
      <header className={styles.head}>
        <h2 id="today-interviews">{arranges ? 'Interviews ahead' : 'Your next interview'}</h2>
      </header>
      <ul className={styles.rows}>
        <Interview interview={next} isNext />
        {later.map((interview) => (
          <Interview key={interview.id} interview={interview} />
        ))}
      </ul>
      <MoreLink to={linkTo(myInterviews)}>All interviews</MoreLink>
    </section>
  )
}

function Interview({ interview, isNext = false }: { interview: Ahead; isNext?: boolean }) {
  const { id, candidateId, positionId, candidateName, positionName, organizationName, stageName, startsAt, place } =
    interview
  const timeZone = useTimeZone()
  const arranges = useMay('interview.schedule')
  const day = wallTime(startsAt, timeZone).slice(0, 10)
  const isToday = day === today(timeZone)
  const address = place && /^https?:\/\//.test(place) ? place : undefined
  return (
    <li data-next={(isNext && !arranges) || undefined}>
      <time dateTime={startsAt} className={styles.time}>
        <b>{timeText(startsAt, timeZone)}</b>
        {dayWords(day, startsAt, timeZone)}
      </time>
      <div className={styles.about}>
        <div className={styles.what}>
          <Link to={linkTo(interviewDetails, { id: candidateId, positionId, previousInterviewId: id })}>
            {candidateName}
          </Link>
          <p>{[stageName, positionName, organizationName].join(' · ')}</p>
          {place && !address && <p>{place}</p>}
        </div>
        {!arranges && <Answers interview={interview} />}
      </div>
      {address && (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          size="compact-sm"
          variant={isToday || isNext ? 'filled' : 'default'}
          leftSection={<IconVideo size={14} />}
          aria-label={`Join the interview of ${candidateName}`}
        >
          Join
        </Button>
      )}
    </li>
  )
}

/** The day as people say it: the date itself from the day after tomorrow on. */
function dayWords(day: string, startsAt: string, timeZone: string): string {
  if (Date.parse(startsAt) <= Date.now()) return 'Now'
  const now = today(timeZone)
  if (day === now) return 'Today'
  return day === daysLater(now, 1) ? 'Tomorrow' : dateText(day)
}

/** What an interviewer does about an interview beside joining it: reads the CV, or says that the time does not suit. */
function Answers({
  interview: { id, candidateId, candidateName, startsAt, canAnswer, hasAnswered },
}: {
  interview: Ahead
}) {
  const { permissions } = useSignedIn()
  const timeZone = useTimeZone()
  return (
    <div className={styles.answers}>
      {mayOpen(candidateView, permissions) && (
        <Button
          component={Link}
          to={linkTo(candidateView, { id: candidateId }, { tab: 'cv' })}
          variant="default"
          size="compact-sm"
          leftSection={<IconFileText size={14} />}
          aria-label={`CV of ${candidateName}`}
        >
          CV
        </Button>
      )}
      {hasAnswered ? (
        <span>The team knows that this time does not suit you.</span>
      ) : (
        canAnswer && (
          <InterviewerAnswers
            interviewId={id}
            about={`${candidateName}, ${dateTimeText(startsAt, timeZone)} (${timeZone})`}
          />
        )
      )}
    </div>
  )
}
