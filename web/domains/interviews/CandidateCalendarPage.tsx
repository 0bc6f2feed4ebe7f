import { Booking } from './Booking.tsx'

interface CalendarAddress {
  candidateId: number
  positionId: number
  organizationId: number
  /** The slot the interview has now; 0 where it has none. */
  interviewSlotId?: number
  /** The interview that is given another time; spelt as in its address. */
  previusInterviewId?: number
}

/** The calendar of a candidate on a position, to look at, to schedule, and to reschedule. */
export default function CandidateCalendarPage({ candidateId, positionId, previusInterviewId }: CalendarAddress) {
  const title = 'Candidate calendar'
  return <Booking {...{ candidateId, positionId, title }} previousInterviewId={previusInterviewId} />
}
