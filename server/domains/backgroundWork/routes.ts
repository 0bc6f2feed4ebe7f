import { getHealth } from '#contract/domains/backgroundWork/health.ts'
import { giveUpWork as giveUpCall, tryWorkAgain as tryCall } from '#contract/domains/backgroundWork/lists.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { giveUpWork, tryWorkAgain } from './commands.ts'
import { healthOf } from './health.ts'
import { backgroundWorkLists } from './lists.ts'

/** The jobs, what of their work failed, and what people do about it. */
export const backgroundWorkRoutes: Route[] = [
  ...backgroundWorkLists,
  serve(getHealth, ({ db }) => healthOf(db)),
  serve(tryCall, async ({ db, actor, input }) => {
    const count = await tryWorkAgain(db, actor, input.ids)
    return { message: count === 1 ? 'It is tried again now' : `${count} are tried again now` }
  }),
  serve(giveUpCall, async ({ db, actor, input }) => {
    const count = await giveUpWork(db, actor, input.ids)
    return { message: count === 1 ? 'It was given up' : `${count} were given up` }
  }),
]
