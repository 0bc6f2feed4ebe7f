import * as calls from '#contract/domains/teamAllocation/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { allocateCandidates, releaseCandidates } from './commands.ts'
import { teamAllocationLists } from './lists.ts'

export const teamAllocationRoutes: Route[] = [
  serve(calls.allocateCandidates, ({ db, actor, input }) => allocateCandidates(db, actor, input)),
  serve(calls.releaseCandidates, ({ db, actor, input }) => releaseCandidates(db, actor, input)),
  ...teamAllocationLists,
]
