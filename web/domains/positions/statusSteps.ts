import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { countText } from '#web/kit/records/formats.ts'

interface StatusStep {
  action: string
  /** What becomes of its candidates, of whom so many are running. */
  consequence: (running: number) => string
}

const held = candidateStatuses.labelOf(candidateStatuses.positionHold)
const cancelled = candidateStatuses.labelOf(candidateStatuses.positionCancelled)

const movesTo = (running: number, status: string) =>
  running === 0
    ? 'Nobody is running on it, so that no candidate is moved.'
    : `${countText(running, 'running candidate')} ${running === 1 ? 'moves' : 'move'} to ${status}, and ` +
      `${running === 1 ? 'comes' : 'come'} back to where ${running === 1 ? 'it was' : 'they were'} when it is reopened.`

/** What giving a position a status is called, and what it does to its candidates. */
export const statusSteps: Record<PositionStatus, StatusStep> = {
  [positionStatuses.open]: {
    action: 'Reopen',
    consequence: () =>
      'Candidates who were held or cancelled with the position come back to where they were. Others stay as they are.',
  },
  [positionStatuses.hold]: { action: 'Hold', consequence: (running) => movesTo(running, held) },
  [positionStatuses.closed]: {
    action: 'Close',
    consequence: (running) =>
      running === 0
        ? 'Nobody is running on it. No more candidates can be added.'
        : `${countText(running, 'running candidate')} ${running === 1 ? 'stays' : 'stay'} in status. No more candidates can be added.`,
  },
  [positionStatuses.cancelled]: { action: 'Cancel', consequence: (running) => movesTo(running, cancelled) },
}
