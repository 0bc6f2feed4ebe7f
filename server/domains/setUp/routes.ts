import { getDemoData, removeDemoData } from '#contract/domains/setUp/demoData.ts'
import * as calls from '#contract/domains/setUp/endpoints.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { demoDataSetting } from '#server/domains/settings/demoData.ts'
import { keepAtHand } from '#server/domains/settings/present.ts'
import { type Route, serve, servePublic, servePublicPrepared } from '#server/kit/http/serve.ts'
import { beginTheFirm, isLinkToBegin, putSetUpAway, requireLinkToBegin } from './commands.ts'
import { findDemoData, removeDemo } from './demoData.ts'
import { beginningOf, stepsToSetUp } from './queries.ts'

/** The first administrator of a new installation, and what a new firm sets up. */
export const setUpRoutes: Route[] = [
  servePublic(calls.openSetUp, async ({ db, input }) => ({ isValid: await isLinkToBegin(db, input.token) })),
  servePublicPrepared(
    calls.beginFirm,
    async ({ db, input }) => {
      await requireLinkToBegin(db, input.token)
      return hashPassword(input.password)
    },
    async ({ db, input, afterCommit }, hash) => {
      const decided = await beginTheFirm(db, input, hash)
      afterCommit(() => keepAtHand(decided))
      return { message: 'The firm is set up' }
    },
  ),
  serve(calls.getSetUp, async ({ db }) => ({ steps: await stepsToSetUp(db) })),
  serve(calls.getBeginning, ({ db }) => beginningOf(db)),
  serve(getDemoData, ({ db }) => findDemoData(db)),
  serve(removeDemoData, async ({ db, actor, afterCommit }) => {
    await removeDemo(db, actor)
    afterCommit(() => keepAtHand({ demoData: demoDataSetting.initial }))
    return { message: 'The demo data were removed' }
  }),
  serve(calls.dismissSetUp, async ({ db, actor }) => {
    await putSetUpAway(db, actor)
    return { message: 'The list was put away. All of it is found under Setting.' }
  }),
]
