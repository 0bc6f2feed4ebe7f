import { Booking } from './Booking.tsx'

/** Schedules an interview of a candidate on a position: in a free slot, or at another time. */
export default function SchedulePage({ id, positionId }: { id: number; positionId: number; organizationId: number }) {
  return <Booking candidateId={id} positionId={positionId} title="Schedule interview" />
}
