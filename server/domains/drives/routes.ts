import { getDrive, noteAttendance } from '#contract/domains/drives/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { note } from './commands.ts'
import { driveLists } from './lists.ts'
import { findDrive } from './queries.ts'

/** Hiring days: the tracker, one day with everybody invited, and who is there. */
export const driveRoutes: Route[] = [
  ...driveLists,
  serve(getDrive, ({ db, actor, input }) => findDrive(db, actor, input)),
  serve(noteAttendance, async ({ db, actor, input }) => ({ message: await note(db, actor, input) })),
]
