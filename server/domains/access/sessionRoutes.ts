import * as calls from '#contract/domains/access/sessions.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { beginView } from './commands.ts'
import { ownSessions } from './queries.ts'
import { endOneSession, logOutEverywhere, signOut } from './sessions.ts'

const inWords = (ended: number) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`)

/** Sessions: one's own and those of others, and looking as another user does. */
export const sessionRoutes: Route[] = [
  serve(calls.getOwnSessions, async ({ db, actor }) => ({ sessions: await ownSessions(db, actor) })),
  serve(calls.endSession, async ({ db, actor, input }) => {
    await endOneSession(db, actor, input.id)
    return { message: 'The session has ended' }
  }),
  serve(calls.endSessionsOf, async ({ db, actor, input }) => ({
    message: inWords(await signOut(db, actor, input.id)),
  })),
  serve(calls.logoutEverywhere, async ({ db, actor }) => ({
    message: inWords(await logOutEverywhere(db, actor, false)),
  })),
  serve(calls.logoutElsewhere, async ({ db, actor }) => ({
    message: inWords(await logOutEverywhere(db, actor, true)),
  })),
  serve(calls.viewAs, async ({ db, actor, caller, input }) => ({
    token: await beginView(db, actor, caller, input.userId),
  })),
]
