import { stageOf, stages } from '#contract/vocab/statuses.ts'
import { moved } from '#server/domains/applications/events.ts'
import { on } from '#server/kit/events.ts'
import { tellOfDriveToday } from './live.ts'

/** Whoever looks at a hiring day sees at once what came of its people. */
export const driveReactions = [
  on(moved, async (db, { applicationId, from, to }) => {
    if ([from, to].some((status) => stageOf(status) === stages.interview)) await tellOfDriveToday(db, applicationId)
  }),
]
