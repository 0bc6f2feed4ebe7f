import * as calls from '#contract/domains/positions/endpoints.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as allocations from './allocations.ts'
import * as commands from './commands.ts'
import * as files from './files.ts'
import { positionLists } from './lists.ts'
import * as queries from './queries.ts'
import * as stages from './stages.ts'

/** Positions: their list, pages, status, recruiters, interview stages, files and log. */
export const positionRoutes: Route[] = [
  ...positionLists,
  serve(calls.createPosition, ({ db, actor, input }) => commands.addPosition(db, actor, input)),
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
    id: await files.addFile(db, actor, input.positionId, 'jd', file),
    message: 'Job description uploaded',
  })),
  serve(calls.uploadMinutes, async ({ db, actor, input, file }) => ({
    id: await files.addFile(db, actor, input.positionId, 'mom', file),
    message: 'Minutes of meeting uploaded',
  })),
  serve(calls.getPositionFiles, ({ db, actor, input }) => files.filesOf(db, actor, input.positionId, input.kind)),
  serve(calls.getPositionFileLink, ({ db, actor, input }) => files.linkToFile(db, actor, input.id)),
  serve(calls.getPositionLog, ({ db, actor, input }) => queries.logOf(db, actor, input.positionId)),
]
