import { and, count, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { workspaceSettings } from '#contract/domains/settings/model.ts'
import { attemptsOfMail, errorOfMail, mailFailedAt } from '#server/domains/mail/queries.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countIf, isWithinDays, sumOf } from '#server/kit/database/sql.ts'
import { fileStoreState } from '#server/kit/files/files.ts'
import { mailRoute } from '#server/kit/mail/mail.ts'
import { installations, storedFiles, workAttempts } from '#server/kit/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { logoAddress } from './logo.ts'
import {
  calendarSetting,
  companySetting,
  keepingSetting,
  parserPolicy,
  ruleSetting,
  termSetting,
  toolSetting,
} from './policies.ts'
import { mailProblem, storageProblem } from './problems.ts'
import { readDecided } from './queries.ts'

/** All settings of the workspace with their versions. */
export async function allSettings(db: Db) {
  const company = await readDecided(db, companySetting)
  const calendar = await readDecided(db, calendarSetting)
  const terms = await readDecided(db, termSetting)
  const parser = await readDecided(db, parserPolicy)
  const tools = await readDecided(db, toolSetting)
  const rules = await readDecided(db, ruleSetting)
  const keeping = await readDecided(db, keepingSetting)
  return workspaceSettings.parse({
    company: { ...company.value, version: company.version },
    logo: await logoAddress(db),
    calendar: { ...calendar.value, version: calendar.version },
    terms: { ...terms.value, version: terms.version },
    parser: { isOn: parser.value, version: parser.version },
    tools: { ...tools.value, version: tools.version },
    rules: { ...rules.value, version: rules.version },
    keeping: { ...keeping.value, version: keeping.version },
  })
}

/** How mail leaves the building, and what is on its way. */
export async function stateOfMail(db: Db) {
  const isWaiting = and(isNull(mails.sentAt), isNull(mailFailedAt))
  const isRefused = and(isWaiting, isNotNull(errorOfMail))
  const [counted] = await db
    .select({
      waiting: countIf(isWaiting),
      refused: countIf(isRefused),
      failed: countIf(and(isNull(mails.sentAt), isNotNull(mailFailedAt))),
      sentToday: countIf(isWithinDays(mails.sentAt, today(), today(), workspaceTimeZone)),
      oldestWaitingAt: sql<string | null>`min(${mails.createdAt}) filter (where ${isWaiting})`,
    })
    .from(mails)
    .leftJoin(workAttempts, attemptsOfMail)
  if (!counted) throw new Error('the mails were not counted')
  const [newest] = await db
    .select({ lastError: errorOfMail })
    .from(mails)
    .leftJoin(workAttempts, attemptsOfMail)
    .where(isRefused)
    .orderBy(desc(mails.id))
    .limit(1)
  const route = mailRoute()
  return { ...route, ...counted, refusal: newest?.lastError ? mailProblem(newest.lastError, route) : null }
}

/** Where files lie, whether they can be kept there, and how much room they take. */
export async function stateOfStorage(db: Db) {
  const [counted] = await db
    .select({
      files: count(),
      bytes: sumOf(storedFiles.size),
    })
    .from(storedFiles)
  const { problem, ...store } = await fileStoreState()
  const said = problem === null ? null : storageProblem(problem, store)
  const sweep = await lastSweep(db)
  return { ...store, problem: said, files: counted?.files ?? 0, bytes: counted?.bytes ?? 0, sweep }
}

async function lastSweep(db: Db) {
  const [last] = await db.select({ at: installations.sweptAt, sweep: installations.sweep }).from(installations)
  if (!last?.at || !last.sweep) return null
  const { removed, lost, lostIds } = last.sweep
  const named = await db
    .select({ name: storedFiles.fileName })
    .from(storedFiles)
    .where(inArray(storedFiles.id, lostIds))
    .orderBy(storedFiles.id)
  return { at: last.at, removed, lost, lostNames: named.map(({ name }) => name) }
}
