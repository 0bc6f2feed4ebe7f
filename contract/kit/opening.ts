import { z } from 'zod'
import { query } from './endpoint.ts'

/** What every page asks for once when it is loaded. */
const onEveryPage = [
  'GET /api/session',
  'GET /api/authenticate/info',
  'GET /api/views',
  'GET /api/Notification/TotalCount',
  'GET /api/todo',
] as const

/** What the dashboard asks for beyond that before it knows which of its parts to show. */
const onDashboard = [
  'GET /api/dashboard/layout',
  'GET /api/setUp/beginning',
  'GET /api/setUp/steps',
  'GET /api/setUp/demoData',
  'GET /api/todo/today',
] as const

/** The calls that a page begins with, by where it is. */
export const openings = { page: onEveryPage, dashboard: [...onEveryPage, ...onDashboard] } as const

/** Where a page begins. */
export type Opening = keyof typeof openings

/** What is asked when a page is loaded at an address; those of one’s own begin with the user and the role. */
export const openingAt = (path: string): Opening => (/\/(home|dashboard)?$/i.test(path) ? 'dashboard' : 'page')

export const getOpening = query({
  call: 'POST /api/opening',
  access: 'signedIn',
  summary:
    'What a page asks for when it is loaded, in one call, by the call that answers each alone, and as that would answer. What the caller may not ask, or what failed, is left out',
  input: z.object({ of: z.enum(Object.keys(openings) as [Opening, ...Opening[]]) }),
  output: z.object({ answers: z.record(z.string(), z.unknown()) }),
})
