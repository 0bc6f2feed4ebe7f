import {
  addApplication,
  assignApplication,
  changeApplicationFields,
  getApplication,
  getBoard,
  getCandidateTimeline,
  moveApplication,
  moveApplications,
  undoMove,
} from '#contract/domains/applications/endpoints.ts'
import * as profile from '#contract/domains/candidates/profile.ts'
import { checkReach } from '#server/domains/candidates/queries.ts'
import { positionRow } from '#server/domains/positions/queries.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { addException, coolingAnswer, exceptionsOfCandidate, submissionsOfCandidate } from './ledger.ts'
import { applicationLists } from './lists.ts'
import * as moves from './moves.ts'
import { boardOf, findApplication, timelineOf } from './queries.ts'
import * as undo from './undo.ts'

/** What of a candidate went to clients, and when they may be sent again. */
const ledgerRoutes: Route[] = [
  serve(profile.checkCoolingPeriod, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    const { organizationId } = await positionRow(db, actor, input.positionId)
    return coolingAnswer(db, actor, input, organizationId)
  }),
  serve(profile.addExceptionReason, async ({ db, actor, input }) => {
    await addException(db, actor, input)
    return { message: 'The candidate may be sent inside the cooling period' }
  }),
  serve(profile.getExceptionReasons, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { exceptions: await exceptionsOfCandidate(db, actor, input.candidateId) }
  }),
  serve(profile.getSubmissions, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { submissions: await submissionsOfCandidate(db, actor, input.candidateId) }
  }),
]

/** Candidates on positions: their list, board, history, and every move. */
export const applicationRoutes: Route[] = [
  ...applicationLists,
  ...ledgerRoutes,
  serve(addApplication, async ({ db, actor, input }) => ({
    applicationId: await commands.addApplication(db, actor, input),
    message: 'The candidate is on the position',
  })),
  serve(getApplication, ({ db, actor, input }) => findApplication(db, actor, input.id)),
  serve(getBoard, ({ db, actor, input }) => boardOf(db, actor, input)),
  serve(getCandidateTimeline, async ({ db, actor, input }) => ({
    events: await timelineOf(db, actor, input.candidateId),
  })),
  serve(moveApplication, ({ db, actor, input }) => moves.moveApplication(db, actor, input)),
  serve(moveApplications, ({ db, actor, input }) => moves.moveApplications(db, actor, input)),
  serve(undoMove, async ({ db, actor, input }) => ({
    message: await undo.undoMove(db, actor, input),
  })),
  serve(changeApplicationFields, async ({ db, actor, input }) => ({
    version: await commands.editApplicationFields(db, actor, input),
    message: 'Successfully updated',
  })),
  serve(assignApplication, async ({ db, actor, input }) => {
    await commands.assignApplication(db, actor, input)
    return { message: 'Assigned' }
  }),
]
