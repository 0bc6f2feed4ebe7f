import * as calls from '#contract/domains/positions/endpoints.ts'
import { positionFileKinds } from '#contract/domains/positions/model.ts'
import { getPositionTracker } from '#contract/domains/positions/tracker.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as allocations from './allocations.ts'
import * as commands from './commands.ts'
import * as files from './files.ts'
import { positionLists } from './lists.ts'
import { loadOf } from './load.ts'
import { logOf } from './log.ts'
import { openPosition } from './opening.ts'
import * as queries from './queries.ts'
import * as stages from './stages.ts'
import { trackerOf } from './tracker.ts'
import * as values from './values.ts'

/** Positions: their list, pages, status, recruiters, interview stages, files and log. */
export const positionRoutes: Route[] = [
  ...positionLists,
  serve(calls.createPosition, ({ db, actor, input }) => openPosition(db, actor, input)),
  serve(calls.changePosition, ({ db, actor, input }) => commands.editPosition(db, actor, input)),
  serve(calls.getPosition, ({ db, actor, input }) => queries.findPosition(db, actor, input.positionId)),
  serve(calls.changePositionStatus, ({ db, actor, input }) => commands.changeStatus(db, actor, input)),
  serve(calls.getAllocations, ({ db, actor, input }) => allocations.allocationsOf(db, actor, input.positionId)),
  serve(calls.setAllocations, ({ db, actor, input }) => allocations.setAllocations(db, actor, input)),
  serve(calls.getInterviewStages, ({ db, actor, input }) => queries.findStages(db, actor, input.positionId)),
  serve(calls.addInterviewStage, async ({ db, actor, input }) => ({
    id: await stages.addStage(db, actor, input),
    message: 'Interview stage added',
  })),
  serve(calls.updateInterviewStage, async ({ db, actor, input }) => {
    await stages.changeStage(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  serve(calls.deleteInterviewStage, async ({ db, actor, input }) => {
    await stages.removeStage(db, actor, input.id)
    return { message: 'Interview stage removed' }
  }),
  serve(calls.uploadJobDescription, async ({ db, actor, input, file }) => ({
    id: await files.addFile(db, actor, input.positionId, positionFileKinds.jd, file),
    message: 'Job description uploaded',
  })),
  serve(calls.uploadMinutes, async ({ db, actor, input, file }) => ({
    id: await files.addFile(db, actor, input.positionId, positionFileKinds.mom, file),
    message: 'Minutes of meeting uploaded',
  })),
  serve(calls.uploadTrackingSheet, async ({ db, actor, input, file }) => ({
    id: await files.addFile(db, actor, input.positionId, positionFileKinds.trackingSheet, file),
    message: 'Tracking sheet uploaded',
  })),
  serve(calls.uploadAssessmentSheet, async ({ db, actor, input, file }) => ({
    id: await files.addFile(db, actor, input.positionId, positionFileKinds.assessmentSheet, file),
    message: 'Assessment sheet uploaded',
  })),
  serve(calls.getPositionFiles, ({ db, actor, input }) => files.filesOf(db, actor, input.positionId, input.kind)),
  serve(calls.getPositionFileLink, ({ db, actor, input }) => files.linkToFile(db, actor, input.id)),
  serve(calls.getPositionLog, ({ db, actor, input }) => logOf(db, actor, input.positionId)),
  serve(calls.getRecruiterLoad, ({ db, actor, input }) => loadOf(db, actor, input.userId)),
  serve(getPositionTracker, ({ db, actor, input }) => trackerOf(db, actor, input.positionId)),
  serve(calls.getInternalHrs, ({ db, actor }) => values.internalHrs(db, actor)),
  serve(calls.getPositionsOfOrganization, ({ db, actor, input }) =>
    values.positionsOfOrganization(db, actor, input.organizationId),
  ),
  serve(calls.getPositionFilterValues, ({ db, actor }) => values.filterValues(db, actor)),
]
