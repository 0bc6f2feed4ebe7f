import * as calls from '#contract/domains/backups/endpoints.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { askForBackup } from './commands.ts'
import { stateOfBackups } from './queries.ts'
import { scheduleSetting } from './schedule.ts'

/** Back-ups: which there are, when they are made, and one now. */
export const backupRoutes: Route[] = [
  serve(calls.getBackups, ({ db }) => stateOfBackups(db)),
  serve(calls.setBackupSchedule, async ({ db, actor, input: { version, ...value } }) => {
    const saved = await writeSetting(db, actor, scheduleSetting, value, version)
    return { message: 'Successfully updated', version: saved }
  }),
  serve(calls.askForBackup, async ({ db, actor }) => {
    await askForBackup(db, actor)
    return { message: 'A back-up is being made' }
  }),
]
