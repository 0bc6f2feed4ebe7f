import {
  addApplication,
  assignApplication,
  getApplication,
  getBoard,
  getCandidateTimeline,
  moveApplication,
  moveApplications,
  undoMove,
} from '#contract/domains/applications/endpoints.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as commands from './commands.ts'
import { applicationLists } from './lists.ts'
import { boardOf, findApplication, timelineOf } from './queries.ts'
import * as undo from './undo.ts'

/** Candidates on positions: their list, board, history, and every move. */
export const applicationRoutes: Route[] = [
  ...applicationLists,
  serve(addApplication, async ({ db, actor, input }) => ({
    applicationId: await commands.addApplication(db, actor, input),
    message: 'The candidate is on the position',
  })),
  serve(getApplication, ({ db, actor, input }) => findApplication(db, actor, input.id)),
  serve(getBoard, ({ db, actor, input }) => boardOf(db, actor, input)),
  serve(getCandidateTimeline, async ({ db, actor, input }) => ({
    events: await timelineOf(db, actor, input.candidateId),
  })),
  serve(moveApplication, ({ db, actor, input }) => commands.moveApplication(db, actor, input)),
  serve(moveApplications, ({ db, actor, input }) => commands.moveApplications(db, actor, input)),
  serve(undoMove, async ({ db, actor, input }) => ({
    message: await undo.undoMove(db, actor, input.id, input.reason),
  })),
  serve(assignApplication, async ({ db, actor, input }) => {
    await commands.assignApplication(db, actor, input)
    return { message: 'Assigned' }
  }),
]
