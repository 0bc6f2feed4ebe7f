import * as calls from '#contract/domains/movingOut/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { askToMoveOut, removeMovedArchive, stopMovingOut, takeArchive } from './commands.ts'
import { stateOfMovingOut } from './queries.ts'

/** Everything the firm holds, to be taken elsewhere. */
export const movingOutRoutes: Route[] = [
  serve(calls.getMovingOut, ({ db }) => stateOfMovingOut(db)),
  serve(calls.askToMoveOut, async ({ db, actor, input }) => {
    await askToMoveOut(db, actor, input)
    return { message: 'The archive is being written' }
  }),
  serve(calls.stopMovingOut, async ({ db, actor }) => {
    await stopMovingOut(db, actor)
    return { message: 'The archive is given up' }
  }),
  serve(calls.takeArchive, async ({ db, actor, input: { name } }) => ({
    body: await takeArchive(db, actor, name),
    ...{ fileName: name, contentType: 'application/gzip' },
  })),
  serve(calls.removeMovedArchive, async ({ db, actor, input: { name } }) => {
    await removeMovedArchive(db, actor, name)
    return { message: 'The archive is removed' }
  }),
]
