import * as calls from '#contract/domains/notifications/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { countUnreadBroadcasts } from './broadcasts.ts'
import { markRead, preferencesOf, setPreference } from './commands.ts'
import { countsByRole, countsOf, pageOfNotifications } from './queries.ts'

/** One's notifications, their counts, and how one wants to be told. */
export const notificationRoutes: Route[] = [
  serve(calls.getNotifications, ({ db, actor, input }) => pageOfNotifications(db, actor, input)),
  serve(calls.countNotifications, async ({ db, actor }) => ({
    ...(await countsOf(db, actor)),
    broadcastMessage: await countUnreadBroadcasts(db, actor),
  })),
  serve(calls.countByRole, async ({ db, actor }) => ({ listRoleWieNotification: await countsByRole(db, actor) })),
  serve(calls.markRead, async ({ db, actor, input }) => ({ message: '', read: await markRead(db, actor, input) })),
  serve(calls.getPreferences, async ({ db, actor }) => ({ preferences: await preferencesOf(db, actor.userId) })),
  serve(calls.setPreference, async ({ db, actor, input }) => {
    await setPreference(db, actor, input)
    return { message: '' }
  }),
]
