import { Alert, Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { getAvailableSlots } from '#contract/domains/interviews/endpoints.ts'
import type { Engagement, FreeSlot } from '#contract/domains/interviews/model.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import type { CalendarEntry } from '#web/kit/calendar/CalendarEntries.tsx'
import { useShownWeek } from '#web/kit/calendar/shownWeek.ts'
import { WeekCalendar } from '#web/kit/calendar/WeekCalendar.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { BookingForm } from './BookingForm.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import styles from './Interviews.module.css'
import { Legend } from './Legend.tsx'
import { interviewSlots, newTime } from './screens.ts'
import { bothTimes, dayOf, interviewEntries, linkToInterview } from './times.ts'

/** What a candidate's calendar shows. */
export type Availability = OutputOf<typeof getAvailableSlots>

interface BookingProps {
  candidateId: number
  positionId: number
  title: string
  previousInterviewId?: number
}

/** A week with free slots, engagements and the candidate's interviews, and beside it the form that books. */
export function Booking({ candidateId, positionId, title, previousInterviewId }: BookingProps) {
  const week = useShownWeek()
  const timeZone = useTimeZone()
  const { search, state } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [chosen, setChosen] = useState<FreeSlot>()
  const { from, to } = week
  const { data, error } = useApiState(getAvailableSlots, { candidateId, positionId, from, to }, { keepPrevious: true })
  const [isReschedule, setIsReschedule] = useState<boolean>()
  if (error) throw error
  if (!data) return <PageSkeleton />
  // What one came for: an interview that was scheduled here just now is not to be moved at once.
  if (isReschedule === undefined) setIsReschedule(data.can.reschedule)
  const current = data.can.reschedule && data.interviews.find(({ id }) => id === data.currentInterviewId)
  // An interview that is given another time is looked at where it is now.
  const own = current && Date.parse(current.startsAt) > Date.now() ? dayOf(current.startsAt, timeZone) : undefined
  if (isReschedule && own && !week.isChosen && own !== from) {
    const there = new URLSearchParams(search)
    there.set('week', own)
    return <Navigate to={`?${there}`} replace state={state} />
  }
  const { can, candidateName, positionName, organizationName, statusId, slots, engagements, interviews, nextFreeOn } =
    data
  const isOpen = can.schedule || can.reschedule
  const at = address.get(newTime) ?? undefined
  const name = (time: string) => {
    const there = new URLSearchParams(address)
    there.set(newTime, time)
    setChosen(undefined)
    setAddress(there, { replace: true, state, preventScrollReset: true })
  }
  const entries = [
    ...slots.map((slot) => slotEntry(slot, slot.id === chosen?.id, isOpen ? setChosen : undefined)),
    ...engagements.map(engagementEntry),
    ...interviewEntries(
      interviews,
      can.reschedule ? (one, time) => one.id === data.currentInterviewId && name(time) : undefined,
    ),
  ]
  return (
    <Page
      title={`${can.reschedule ? 'Reschedule interview' : title}: ${candidateName}`}
      status={<CandidateStatus id={statusId} />}
      back={{ to: linkTo(candidateView, { id: candidateId }), label: candidateName }}
      facts={[
        { label: 'Position', value: positionName },
        { label: 'Organization', value: organizationName },
      ]}
      isWide
    >
      <Present availability={data} previousInterviewId={previousInterviewId} />
      {slots.length === 0 && (
        <EmptyWeek says="No slot of this week is free." next="next free slot" nextOn={nextFreeOn} week={week}>
          <Anchor component={Link} to={linkTo(interviewSlots, { positionId }, { week: from })}>
            Offer slots of this position
          </Anchor>
        </EmptyWeek>
      )}
      <div className={styles.booking}>
        <WeekCalendar label={`Calendar of ${candidateName} for ${positionName}`} week={week} entries={entries}>
          <Legend
            of={[
              ['free', 'Free slot'],
              ['own', 'Interview'],
              ['busy', 'Engaged'],
              ['over', 'Moved or called off'],
            ]}
          />
        </WeekCalendar>
        {isOpen && (
          <BookingForm
            // What was read before the last change stands on screen for a moment: the form begins again with the present.
            key={`${chosen?.id ?? 'none'} ${data.version} ${at}`}
            startsAt={at}
            availability={data}
            slot={chosen}
            onLeaveSlot={() => setChosen(undefined)}
            positionId={positionId}
            candidateId={candidateId}
          />
        )}
      </div>
    </Page>
  )
}

/** What the form will change, or why there is none. */
function Present({
  availability,
  previousInterviewId,
}: { availability: Availability } & Pick<BookingProps, 'previousInterviewId'>) {
  const timeZone = useTimeZone()
  const { can, interviews, currentInterviewId, statusId } = availability
  const current = interviews.find(({ id }) => id === currentInterviewId)
  if (!can.schedule && !can.reschedule) {
    return (
      <Alert mb="md" color="gray" title="Nothing can be scheduled now">
        A candidate who is at {candidateStatuses.labelOf(statusId)} cannot be given an interview, or you may not do so.
      </Alert>
    )
  }
  if (!current) return null
  const isAnother = previousInterviewId !== undefined && previousInterviewId !== current.id
  return (
    <Alert
      mb="md"
      color={isAnother ? 'amber' : undefined}
      title={isAnother ? 'This interview has a later time already' : 'A new time takes the place of this one'}
    >
      <Anchor component={Link} to={linkToInterview(current)}>
        {current.stageName}
      </Anchor>
      , {bothTimes(current, timeZone)}
    </Alert>
  )
}

function slotEntry(slot: FreeSlot, isChosen: boolean, choose: ((slot: FreeSlot) => void) | undefined): CalendarEntry {
  const { id, startsAt, endsAt, stageName, mode, interviewers, capacity, taken } = slot
  return {
    ...{ key: `slot${id}`, startsAt, endsAt, isChosen, tone: 'free' },
    title: stageName ?? 'Free',
    detail: [mode, ...interviewers.map(({ name }) => name), capacity > 1 && `${capacity - taken} free`]
      .filter(Boolean)
      .join(' · '),
    onClick: choose && (() => choose(slot)),
  }
}

function engagementEntry({ userId, name, startsAt, endsAt, what }: Engagement): CalendarEntry {
  return { key: `busy${userId}${startsAt}${what}`, startsAt, endsAt, title: name, detail: what, tone: 'busy' }
}
