import * as calls from '#contract/domains/sourcingPoints/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { sourcingPointLists } from './lists.ts'
import * as queries from './queries.ts'

/** Sourcing points of positions: written, sent for approval, approved or rejected, with their log. */
export const sourcingPointRoutes: Route[] = [
  ...sourcingPointLists,
  serve(calls.getSourcingPoints, ({ db, actor, input }) => queries.findSourcingPoints(db, actor, input.positionId)),
  serve(calls.getSourcingPointStatus, ({ db, actor, input }) =>
    queries.findSourcingPoints(db, actor, input.positionId),
  ),
  serve(calls.saveSourcingPoints, ({ db, actor, input }) => commands.savePoints(db, actor, input)),
  serve(calls.sendForApproval, ({ db, actor, input }) => commands.sendPoints(db, actor, input)),
  serve(calls.approveSourcingPoints, ({ db, actor, input }) => commands.approvePoints(db, actor, input)),
  serve(calls.rejectSourcingPoints, ({ db, actor, input }) => commands.rejectPoints(db, actor, input)),
  serve(calls.getSourcingPointTransactions, ({ db, actor, input }) =>
    queries.transactionsOf(db, actor, input.positionId),
  ),
  serve(calls.getSourcingPointLog, ({ db, actor, input }) => queries.logOfSourcingPoints(db, actor, input.positionId)),
]
