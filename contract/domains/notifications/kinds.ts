import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What notifications are about: people decide for each kind whether it pops up. */
export const notificationKinds = vocabulary('Kind of notification', {
  allocation: { id: 'allocation', label: 'Positions, candidates and leads given to me' },
  qc: { id: 'qc', label: 'Quality checks' },
  client: { id: 'client', label: 'Candidates at the client' },
  interview: { id: 'interview', label: 'Interviews and their feedback' },
  offer: { id: 'offer', label: 'Selections and offers' },
  joining: { id: 'joining', label: 'Joinings, back-outs and attrition' },
  position: { id: 'position', label: 'Positions held, closed or reopened' },
  sourcingPoint: { id: 'sourcingPoint', label: 'Sourcing points to approve, approved or rejected' },
  task: { id: 'task', label: 'Tasks given to me or due' },
  search: { id: 'search', label: 'New matches of saved searches' },
  view: { id: 'view', label: 'What is new in views of lists' },
  privacy: { id: 'privacy', label: 'Candidates due for erasure' },
  work: { id: 'work', label: 'Background work that failed' },
  broadcast: { id: 'broadcast', label: 'Broadcast messages' },
})

/** One of the kinds. */
export type NotificationKind = IdOf<typeof notificationKinds>

/** Kinds of which some are critical: only these can come to the desktop. */
export const criticalKinds: readonly NotificationKind[] = [
  notificationKinds.interview,
  notificationKinds.offer,
  notificationKinds.joining,
  notificationKinds.position,
]
