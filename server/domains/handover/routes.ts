import * as calls from '#contract/domains/users/endpoints.ts'
import { requireAdministrable } from '#server/domains/access/administration.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { handOver, openWorkOf } from './openWork.ts'

/** What somebody has in hand, and who takes it over. */
export const handoverRoutes: Route[] = [
  serve(calls.getOpenWork, async ({ db, actor, input }) => {
    await requireAdministrable(db, actor, input.id)
    return { work: await openWorkOf(db, input.id) }
  }),
  serve(calls.handOverWork, async ({ db, actor, input }) => ({
    handedOver: await handOver(db, actor, input.fromId, input.toId, input.kinds?.length ? input.kinds : undefined),
    message: 'The work was handed over',
  })),
]
