import { z } from 'zod'
import { command, id, saidOnly, version } from './endpoint.ts'
import { sharedForm } from './sharing.ts'
import { viewAlerts, viewState } from './views.ts'

const listName = z.string().min(1).max(100)
const kept = { state: viewState }

/** Of a view with more rows nobody is told what is new in it. */
export const mostRowsWithAlert = 1_000

/** A path of ours: others follow it, so that it may lead to no other site. */
const pathHere = z
  .string()
  .max(300)
  .regex(/^(?:\/[\w.~-]+)+\/?$/, 'Path is not one of this application')

export const addView = command({
  call: 'POST /api/views',
  access: 'signedIn',
  writes: 'own',
  summary: 'Keep what a list shows under a name',
  input: sharedForm.extend({ ...kept, list: listName, path: pathHere }),
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to keep the view' },
})

export const changeView = command({
  call: 'PUT /api/views/{id}',
  access: 'signedIn',
  writes: 'own',
  summary: 'Change one’s own view',
  input: sharedForm.extend({ ...kept, id, version }),
  output: saidOnly.extend({ version: z.number() }),
  says: { failed: 'Failed to change the view' },
})

export const removeView = command({
  call: 'DELETE /api/views/{id}',
  access: 'signedIn',
  writes: 'own',
  summary: 'Remove one’s own view, for everybody who sees it',
  input: z.object({ id }),
  output: saidOnly,
  says: { failed: 'Failed to remove the view' },
})

export const chooseDefaultView = command({
  call: 'PUT /api/views/default',
  access: 'signedIn',
  writes: 'own',
  summary: 'Have a list begin with a view, on every device; with none it begins as it does for everybody',
  input: z.object({ list: listName, viewId: z.number().int().positive().nullable() }),
  output: saidOnly,
  says: { failed: 'Failed to choose the view' },
})

export const setViewAlert = command({
  call: 'PUT /api/views/{id}/alert',
  access: 'signedIn',
  writes: 'own',
  summary: 'Hear of what is new in a view, or no more',
  input: z.object({ id, alert: viewAlerts.schema }),
  output: saidOnly,
  says: { failed: 'Failed to set the alert' },
})
