import * as calls from '#contract/domains/positions/endpoints.ts'
import { type PositionFileKind, positionFileKinds } from '#contract/domains/positions/model.ts'
import {
  declinePositionRequest,
  getPositionRequest,
  positionRequestList,
  requestPosition,
} from '#contract/domains/positions/requests.ts'
import { getPositionTracker } from '#contract/domains/positions/tracker.ts'
import { serveDocument } from '#server/kit/files/files.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/lists/lists.ts'
import * as allocations from './allocations.ts'
import * as commands from './commands.ts'
import * as files from './files.ts'
import { positionLists } from './lists.ts'
import { logOf } from './log.ts'
import * as queries from './queries.ts'
import * as requests from './requests.ts'
import * as stages from './stages.ts'
import { trackerOf } from './tracker.ts'
import * as values from './values.ts'
import { workloadOf } from './workload.ts'

const uploading = (endpoint: typeof calls.uploadJobDescription, kind: PositionFileKind, message: string): Route =>
  serveDocument(
    endpoint,
    ({ db, actor, input }) => queries.positionRow(db, actor, input.positionId),
    async ({ db, actor, input }, file) => ({
      id: await files.addFile(db, actor, input.positionId, kind, file),
      message,
    }),
  )

/** Positions: their list, pages, status, recruiters, interview stages, files and log. */
export const positionRoutes: Route[] = [
  ...positionLists,
  serve(calls.createPosition, ({ db, actor, input: { requestId, ...position } }) =>
    requestId ? requests.completeRequest(db, actor, requestId, position) : commands.addPosition(db, actor, position),
  ),
  serveList(positionRequestList, requests.positionRequestRows),
  serve(getPositionRequest, ({ db, actor, input }) => requests.findRequest(db, actor, input.id)),
  serve(requestPosition, async ({ db, actor, input }) => ({
    id: await requests.addRequest(db, actor, input),
    message: 'Your recruitment partner is told and will open the position.',
  })),
  serve(declinePositionRequest, async ({ db, actor, input }) => {
    await requests.declineRequest(db, actor, input)
    return { message: 'Declined. The client is told why.' }
  }),
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
    await stages.removeStage(db, actor, input)
    return { message: 'Interview stage removed' }
  }),
  uploading(calls.uploadJobDescription, positionFileKinds.jd, 'Job description uploaded'),
  uploading(calls.uploadMinutes, positionFileKinds.mom, 'Minutes of meeting uploaded'),
  uploading(calls.uploadTrackingSheet, positionFileKinds.trackingSheet, 'Tracking sheet uploaded'),
  uploading(calls.uploadAssessmentSheet, positionFileKinds.assessmentSheet, 'Assessment sheet uploaded'),
  serve(calls.getPositionFiles, ({ db, actor, input }) => files.filesOf(db, actor, input.positionId, input.kind)),
  serve(calls.getPositionFileLink, ({ db, actor, input }) => files.linkToFile(db, actor, input.id)),
  serve(calls.getPositionLog, ({ db, actor, input }) => logOf(db, actor, input.positionId)),
  serve(calls.getRecruiterWorkload, ({ db, actor, input }) => workloadOf(db, actor, input.userId)),
  serve(getPositionTracker, ({ db, actor, input }) => trackerOf(db, actor, input.positionId)),
  serve(calls.getInternalHrs, ({ db, actor }) => values.internalHrs(db, actor)),
  serve(calls.getPositionsOfOrganization, ({ db, actor, input }) =>
    values.positionsOfOrganization(db, actor, input.organizationId),
  ),
  serve(calls.getPositionFilterValues, ({ db, actor }) => values.filterValues(db, actor)),
]
