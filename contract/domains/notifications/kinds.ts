import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What notifications are about: people decide for each kind whether it pops up. */
export const notificationKinds = vocabulary('Kind of notification', {
  allocation: { id: 'allocation', label: 'Positions and candidates given to me' },
  qc: { id: 'qc', label: 'Quality checks' },
  client: { id: 'client', label: 'Candidates at the client' },
  interview: { id: 'interview', label: 'Interviews and their feedback' },
  offer: { id: 'offer', label: 'Selections and offers' },
  joining: { id: 'joining', label: 'Joinings, back-outs and attrition' },
  position: { id: 'position', label: 'Positions held, closed or reopened' },
  task: { id: 'task', label: 'Tasks given to me or due' },
  broadcast: { id: 'broadcast', label: 'Broadcast messages' },
})

/** One of the kinds. */
export type NotificationKind = IdOf<typeof notificationKinds>
