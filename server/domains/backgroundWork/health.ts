import { count, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { health, healthWarning } from '#contract/domains/backgroundWork/health.ts'
import { version } from '#contract/vocab/browser.ts'
import { backedUpAt } from '#server/domains/backups/queries.ts'
import { stateOfMail, stateOfStorage } from '#server/domains/settings/state.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { diskOf, type Installation, installationHere } from '#server/kit/process/installation.ts'
import { scheduledJobs, workAttempts } from '#server/kit/tables.ts'

type Health = z.output<typeof health>
type Warning = z.output<typeof healthWarning>

const startedAt = new Date().toISOString()
const minute = 60_000
/** A job that is due for so long waits for something. */
const lateAfter = 5 * minute
const backedUpWithin = 8 * 24 * 60 * minute
const leastRoom = 0.1

/** How the installation is. */
export async function healthOf(db: Db): Promise<Health> {
  const installation = installationHere()
  const database = await stateOfDatabase(db, installation)
  const { place, problem } = await stateOfStorage(db)
  const { server, waiting, failed, refusal } = await stateOfMail(db)
  const found = {
    version,
    startedAt,
    processes: installation?.processes ?? 1,
    database,
    disk: installation ? await diskOf(installation.dataFolder) : null,
    storage: { place, problem },
    mail: { server, waiting, failed, refusal },
    ...(await stateOfWork(db)),
    backedUpAt: await backedUpAt(),
  }
  return { ...found, warnings: warningsOf(found, installation) }
}

async function stateOfDatabase(db: Db, installation: Installation | undefined) {
  const began = performance.now()
  await db.execute(sql`select 1`)
  const milliseconds = Math.ceil(performance.now() - began)
  const [row] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const name = installation?.kind === 'pglite' ? 'Embedded (PGlite)' : 'PostgreSQL'
  return { name, version: row?.version ?? '', bytes: row?.bytes ?? 0, milliseconds }
}

async function stateOfWork(db: Db) {
  const late = new Date(now().getTime() - lateAfter).toISOString()
  const [jobs] = await db
    .select({
      total: count(),
      failing: countIf(sql`${scheduledJobs.failuresInARow} > 0`),
      late: countIf(sql`${scheduledJobs.nextRunAt} < ${late}::timestamptz
        and coalesce(${scheduledJobs.leaseEndsAt}, '-infinity') < ${nowIso()}::timestamptz`),
    })
    .from(scheduledJobs)
  const [work] = await db
    .select({
      failed: countIf(sql`${workAttempts.failedAt} is not null
        and ${workAttempts.givenUpAt} is null`),
      waiting: countIf(sql`${workAttempts.failedAt} is null
        and ${workAttempts.lastError} is not null`),
    })
    .from(workAttempts)
  return { jobs: jobs ?? { total: 0, failing: 0, late: 0 }, work: work ?? { failed: 0, waiting: 0 } }
}

/** What ought to be otherwise, what presses most first. */
function warningsOf(found: Omit<Health, 'warnings'>, installation: Installation | undefined): Warning[] {
  const { disk, storage, backedUpAt: newest, jobs, work, mail } = found
  const isLocal = /^http:\/\/(localhost|127\.|\[::1\])/.test(installation?.appUrl ?? 'http://localhost')
  const warnings: [boolean, string, string][] = [
    [storage.problem !== null, 'Files can be neither uploaded nor opened', storage.problem ?? ''],
    [
      disk !== null && disk.free < disk.total * leastRoom,
      'The disk is nearly full',
      'Make room on the disk of DATA_DIR: once it is full nothing can be saved any more.',
    ],
    [jobs.late > 0, 'Jobs do not run', 'They have been due for more than five minutes. Look at the log of the server.'],
    [
      !newest || Date.parse(newest) < now().getTime() - backedUpWithin,
      newest ? 'The newest back-up is more than a week old' : 'There is no back-up',
      'Choose under Workspace settings, Back-ups, how often one is made, and copy it to another machine.',
    ],
    [
      (installation?.isDemo ?? false) && !isLocal,
      'Demo data and demo sign-ins are open to everybody',
      'Set DEMO=false and begin with an empty database before people work here.',
    ],
    [
      (installation?.appUrl ?? '').startsWith('http:') && !isLocal,
      'Passwords travel unprotected',
      'Put a proxy with TLS in front, and set APP_URL to its https address.',
    ],
    [
      installation !== undefined && !installation.hasOwnSecret && installation.kind === 'postgres',
      'SECRET lies in the data folder',
      'Set SECRET to the text in the file “secret” of DATA_DIR, and keep a copy elsewhere: without it second factors and passwords of portals cannot be read.',
    ],
    [mail.refusal !== null, 'Mails are refused', mail.refusal ?? ''],
    [
      mail.server === null && mail.waiting > 0,
      'Mails are waiting and cannot be sent',
      'Name a mail server under Workspace settings, Mail.',
    ],
    [
      jobs.failing + work.failed + mail.failed > 0,
      'Some of the background work failed',
      'Look at it under Failed work and Jobs, and try it again once its cause is gone.',
    ],
  ]
  return warnings.flatMap(([is, title, advice]) => (is ? [{ title, advice }] : []))
}
