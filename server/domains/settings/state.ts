import { randomUUID } from 'node:crypto'
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { workspaceSettings } from '#contract/domains/settings/model.ts'
import { mails } from '#server/domains/mail/tables.ts'
import { template, written } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { fileStoreState } from '#server/kit/files.ts'
import { mailDomain, mailPost, mailRoute } from '#server/kit/mail.ts'
import { isWithinDays } from '#server/kit/sql.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { calendarSetting, companySetting, parserPolicy, termSetting, toolSetting } from './policies.ts'
import { mailProblem, storageProblem } from './problems.ts'
import { readDecided } from './queries.ts'

/** All settings of the workspace with their versions. */
export async function allSettings(db: Db) {
  const company = await readDecided(db, companySetting)
  const calendar = await readDecided(db, calendarSetting)
  const terms = await readDecided(db, termSetting)
  const parser = await readDecided(db, parserPolicy)
  const tools = await readDecided(db, toolSetting)
  return workspaceSettings.parse({
    company: { ...company.value, version: company.version },
    calendar: { ...calendar.value, version: calendar.version },
    terms: { ...terms.value, version: terms.version },
    parser: { isOn: parser.value, version: parser.version },
    tools: { ...tools.value, version: tools.version },
  })
}

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`

/** How mail leaves the building, and what is on its way. */
export async function stateOfMail(db: Db) {
  const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))
  const isRefused = and(isWaiting, isNotNull(mails.lastError))
  const [counted] = await db
    .select({
      waiting: countIf(isWaiting),
      refused: countIf(isRefused),
      failed: countIf(isNotNull(mails.failedAt)),
      sentToday: countIf(isWithinDays(mails.sentAt, today(), today(), workspaceTimeZone)),
      oldestWaitingAt: sql<string | null>`min(${mails.createdAt}) filter (where ${isWaiting})`.mapWith(mails.createdAt),
    })
    .from(mails)
  if (!counted) throw new Error('the mails were not counted')
  const [newest] = await db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(isRefused)
    .orderBy(desc(mails.id))
    .limit(1)
  const route = mailRoute()
  return { ...route, ...counted, refusal: newest?.lastError ? mailProblem(newest.lastError, route.server) : null }
}

const testMail = template({
  subject: 'Mail works',
  paragraphs: [
    'Hello {{name}},',
    'this mail was sent from the settings of the workspace. Since it arrived, mail works.',
  ],
  gaps: ['name'],
})

/**
 * Sends a mail to whoever asks, at once and past the outbox, so that they are told what the mail server says to it. Open
 * no transaction around it: a server that does not answer is waited for.
 */
export async function sendTestMail(actor: Actor): Promise<void> {
  const post = mailPost()
  if (!post) throw conflict('There is no mail server: set SMTP_URL and start again')
  const letter = written(testMail, { name: actor.fullName })
  await post({ ...letter, to: actor.email, messageId: `<test-${randomUUID()}@${mailDomain()}>` }).catch(
    (error: Error) => {
      throw conflict(mailProblem(error.message, mailRoute().server))
    },
  )
}

/** Where files lie, whether they can be kept there, and how much room they take. */
export async function stateOfStorage(db: Db) {
  const [counted] = await db
    .select({
      files: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${storedFiles.size}::bigint), 0)`.mapWith(Number),
    })
    .from(storedFiles)
  const { problem, ...store } = await fileStoreState()
  const said = problem === null ? null : storageProblem(problem, store)
  return { ...store, problem: said, files: counted?.files ?? 0, bytes: counted?.bytes ?? 0 }
}
