import {
  answerAsClient,
  answerByLink,
  changeClientReminders,
  getClientCandidate,
  getClientExecutives,
  getClientPositions,
  getClientReminders,
  previewSending,
  readFeedbackLink,
} from '#contract/domains/clientSide/endpoints.ts'
import { clientReminderSetting } from '#server/domains/applications/settings.ts'
import { readDecided } from '#server/domains/settings/queries.ts'
import { type Route, serve, servePublic } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { executivesOf } from './executives.ts'
import * as links from './linkAnswers.ts'
import { clientSideLists } from './lists.ts'
import { clientCandidate, clientPositions } from './queries.ts'
import { sendingOf } from './sending.ts'

/** The client's side: what waits for its answer, candidates as it sees them, and answers by session or by link. */
export const clientSideRoutes: Route[] = [
  ...clientSideLists,
  serve(getClientCandidate, ({ db, actor, input }) => clientCandidate(db, actor, input)),
  serve(previewSending, async ({ db, actor, input }) => ({ groups: await sendingOf(db, actor, input.applicationIds) })),
  serve(answerAsClient, ({ db, actor, input: { applicationId, version, ...asked } }) =>
    commands.giveAnswer(db, actor, { applicationId, version }, asked),
  ),
  serve(getClientPositions, async ({ db, actor }) => ({ positions: await clientPositions(db, actor) })),
  serve(getClientExecutives, ({ db, actor, input }) => executivesOf(db, actor, input.organizationId)),
  servePublic(readFeedbackLink, ({ db, input }) => links.readFeedbackLink(db, input.token)),
  servePublic(answerByLink, ({ db, input }) => links.answerByFeedbackLink(db, input)),
  serve(getClientReminders, async ({ db }) => {
    const { value, version } = await readDecided(db, clientReminderSetting)
    return { ...value, version }
  }),
  serve(changeClientReminders, async ({ db, actor, input }) => ({
    message: 'Successfully updated',
    version: await commands.changeReminders(db, actor, input),
  })),
]
