import * as calls from '#contract/kit/viewCalls.ts'
import { getViews, viewAlerts } from '#contract/kit/views.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { announceChange } from '#server/kit/live/live.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import * as commands from './commands.ts'
import { viewsOf } from './queries.ts'

const toldBy = (alert: string) => {
  if (alert === viewAlerts.none) return 'You no longer hear of what is new in the view'
  if (alert === viewAlerts.bell) return 'What is new in the view is told to you as a notification'
  return byMail(
    'What is new in the view is mailed to you each morning',
    'What is new in the view is mailed to you once a mail server is set up',
  )
}

/** The views of all lists. */
export const serveViews = (lists: readonly ListRoute[]): Route[] => [
  serve(getViews, async ({ db, actor }) => ({ views: await viewsOf(db, actor, lists) })),
  serve(calls.addView, async ({ db, actor, input }) => {
    const id = await commands.keepView(db, actor, lists, input)
    await announceChange(db, [getViews])
    return { id, message: 'The view was kept' }
  }),
  serve(calls.changeView, async ({ db, actor, input }) => {
    const version = await commands.changeOwnView(db, actor, lists, input)
    await announceChange(db, [getViews])
    return { version, message: 'The view was changed' }
  }),
  serve(calls.removeView, async ({ db, actor, input }) => {
    await commands.removeOwnView(db, actor, input.id)
    await announceChange(db, [getViews])
    return { message: 'The view was removed' }
  }),
  serve(calls.chooseDefaultView, async ({ db, actor, input }) => {
    await commands.beginWithView(db, actor, lists, input)
    return { message: input.viewId ? 'The list begins with this view' : 'The list begins as it does for everybody' }
  }),
  serve(calls.setViewAlert, async ({ db, actor, input }) => {
    await commands.setAlertOfView(db, actor, lists, input)
    return { message: toldBy(input.alert) }
  }),
]
