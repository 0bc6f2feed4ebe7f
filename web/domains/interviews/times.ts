import type { CalendarInterview } from '#contract/domains/interviews/record.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { type InterviewState, interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { CalendarEntry } from '#web/kit/calendar/CalendarEntries.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { wallTime } from '#web/kit/records/formats.ts'
import { interviewDetails } from './screens.ts'

interface Agreed {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** When it is, in the firm's time zone and, where that is another, in the one in which it was agreed. */
export function bothTimes(of: Agreed, timeZone: string): string {
  const here = spanText(of, timeZone)
  return of.timeZone === timeZone ? here : `${here} · ${spanText(of, of.timeZone)}`
}

const running: readonly InterviewState[] = [
  interviewStates.scheduled,
  interviewStates.conducted,
  interviewStates.feedbackPending,
]

/** Whether an interview takes place, or took place. */
export function takesPlace(state: InterviewState): boolean {
  return running.includes(state)
}

/** What a state means for the chance to join, for its colour. */
export function kindOfState(state: InterviewState): string | undefined {
  if (state === interviewStates.rescheduled) return undefined
  if (state === interviewStates.feedbackPending) return 'held'
  return takesPlace(state) ? candidateStatuses.termOf(interviewStates.termOf(state).statusId).kind : 'lost'
}

/** The address of an interview's page. */
export function linkToInterview({
  id,
  candidateId,
  positionId,
}: {
  id: number
  candidateId: number
  positionId: number
}) {
  return linkTo(interviewDetails, { id: candidateId, positionId, previousInterviewId: id })
}

/** Gives an interview another time. */
export type MoveInterview = (interview: CalendarInterview, startsAt: string) => void

/** Whether an interview is still to come, so that it can be moved. */
export function isAhead({ state, startsAt }: Pick<CalendarInterview, 'state' | 'startsAt'>): boolean {
  return state === interviewStates.scheduled && Date.parse(startsAt) > Date.now()
}

/** The day of an instant on the firm's clock. */
export const dayOf = (instant: string, timeZone: string) => wallTime(instant, timeZone).slice(0, 10)

function interviewEntry(interview: CalendarInterview, move?: MoveInterview): CalendarEntry {
  const { id, startsAt, endsAt, candidateName, stageName, positionName, state } = interview
  return {
    key: `interview${id}`,
    startsAt,
    endsAt,
    title: candidateName,
    detail: [stageName, positionName, ...(state === interviewStates.scheduled ? [] : [state])].join(' · '),
    tone: takesPlace(state) ? 'own' : 'over',
    to: linkToInterview(interview),
    ...(move && isAhead(interview) && { onMove: (at: string) => move(interview, at) }),
  }
}

/** Interviews as a calendar shows them: what does not take place gives way to what does. */
export function interviewEntries(interviews: readonly CalendarInterview[], move?: MoveInterview): CalendarEntry[] {
  const entries = interviews.map((interview) => interviewEntry(interview, move))
  return [...entries.filter(({ tone }) => tone !== 'over'), ...entries.filter(({ tone }) => tone === 'over')]
}
