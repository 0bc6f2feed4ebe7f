import { candidateStatuses, hasReached, pauses, type StatusId, sentToClientOrLater } from '#contract/vocab/statuses.ts'

/** A change of status as the other system tells it. */
export interface Told {
  to: StatusId
  at: string
  userId: number | null
  comment: string | null
}

/** An event of a history, as reports count it. */
export interface HistoryEvent extends Told {
  from: StatusId | null
  isFirstEntry: boolean
}

/** How an application stands and how it came there. */
export interface History {
  events: HistoryEvent[]
  statusId: StatusId
  statusSince: string
  heldFrom: StatusId[]
  /** When the client first saw it. */
  sentAt: string | null
  isRevealed: boolean
  /** When the person joined, by the history alone. */
  joinedAt: string | null
}

/**
 * The history of an application of another system. What is told is kept in its order; it begins when the application was
 * made and ends where the application stands, so that the last event and the status always agree.
 */
export function historyOf(
  told: readonly Told[],
  { statusId, addedAt, changedAt }: { statusId: StatusId; addedAt: string | null; changedAt: string | null },
  revealStatusId: StatusId,
  nowAt: string,
): History {
  const sorted = told.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const begins = earliest(addedAt ?? sorted[0]?.at ?? changedAt ?? nowAt, sorted[0]?.at)
  const byNobody = { userId: null, comment: null }
  const all: Told[] = [...sorted]
  const [first] = sorted
  if (first ? first.to !== candidateStatuses.open && addedAt !== null : statusId !== candidateStatuses.open) {
    all.unshift({ to: candidateStatuses.open, at: begins, ...byNobody })
  }
  if (all.at(-1)?.to !== statusId) {
    const last = all.at(-1)?.at
    all.push({ to: statusId, at: latest(changedAt ?? last ?? begins, last), ...byNobody })
  }
  const events: HistoryEvent[] = []
  for (const one of all) {
    const before = events.at(-1)?.to ?? null
    if (before === one.to) continue
    events.push({ ...one, from: before, isFirstEntry: !events.some(({ to }) => to === one.to) })
  }
  const last = events.at(-1)
  const sent = events.find(({ to }) => sentToClientOrLater.includes(to))
  const isHeld = pauses.includes(statusId) && last?.from != null
  return {
    events,
    ...{ statusId, statusSince: last?.at ?? begins },
    heldFrom: isHeld && last?.from ? [last.from] : [],
    sentAt: sent?.at ?? null,
    isRevealed: events.some(({ to }) => hasReached(to, revealStatusId)),
    joinedAt: events.find(({ to }) => to === candidateStatuses.joined)?.at ?? null,
  }
}

const earliest = (one: string, other: string | undefined) =>
  other && Date.parse(other) < Date.parse(one) ? other : one
const latest = (one: string, other: string | undefined) => (other && Date.parse(other) > Date.parse(one) ? other : one)
