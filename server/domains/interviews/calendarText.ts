import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { now } from '#server/kit/clock.ts'
import { mailDomain } from '#server/kit/mail/mail.ts'

/** An event as calendars keep it. */
export interface CalendarEvent {
  /** The same over all changes: calendars update what they have. */
  uid: string
  /** Rises with every change. */
  sequence: number
  startsAt: string
  endsAt: string
  summary: string
  description: string
  location: string | null
  isCancelled: boolean
  /** When it was written down last. */
  changedAt?: string
}

const product = { company: 'Staffwright', product: 'Interviews', language: 'EN' }
const organizer = () => ({ name: 'Recruitment team', email: `no-reply@${mailDomain()}` })

function add(calendar: ReturnType<typeof ical>, { isCancelled, location, changedAt, ...event }: CalendarEvent) {
  return calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    stamp: changedAt ? new Date(changedAt) : now(),
    summary: event.summary,
    description: event.description,
    location: location ?? undefined,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizer(),
  })
}

/** An invitation to one person, or its cancellation, as the .ics of a mail. */
export function invitationText(event: CalendarEvent, to: { name: string; email: string }): string {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: product, method })
  add(calendar, event).createAttendee({ ...to, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false })
  return calendar.toString()
}

/** A person's own interviews as a calendar that others subscribe to. */
export function feedText(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod.PUBLISH, name, ttl: 900 })
  for (const event of events) add(calendar, event)
  return calendar.toString()
}

/** The identity of the event of a chain of reschedules. */
export function uidOf({ id, chainId }: { id: number; chainId: number | null }): string {
  return `interview-${chainId ?? id}@${mailDomain()}`
}
