import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { workspaceSettings } from '#contract/domains/settings/model.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { mails } from '#server/domains/mail/tables.ts'
import { template } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { fileStoreState } from '#server/kit/files.ts'
import { mailPost, mailRoute } from '#server/kit/mail.ts'
import { isWithinDays } from '#server/kit/sql.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { calendarSetting, companySetting, parserPolicy, termSetting, toolSetting } from './policies.ts'
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
  const [counted] = await db
    .select({
      waiting: countIf(isWaiting),
      failed: countIf(isNotNull(mails.failedAt)),
      sentToday: countIf(isWithinDays(mails.sentAt, today(), today(), workspaceTimeZone)),
      oldestWaitingAt: sql<string | null>`min(${mails.createdAt}) filter (where ${isWaiting})`.mapWith(mails.createdAt),
    })
    .from(mails)
  if (!counted) throw new Error('the mails were not counted')
  return { ...mailRoute(), ...counted }
}

const testMail = template({
  subject: 'Mail works',
  paragraphs: [
    'Hello {{name}},',
    'this mail was sent from the settings of the workspace. Since it arrived, mail works.',
  ],
  gaps: ['name'],
})

/** Sends a mail to whoever asks, to see that mail arrives. */
export async function sendTestMail(db: Db, actor: Actor): Promise<void> {
  if (!mailPost()) throw conflict('There is no mail server: set SMTP_URL and start again')
  const values = { name: actor.fullName }
  await queueMail(db, { key: `test:${actor.userId}:${nowIso()}`, to: actor.email, template: testMail, values })
}

/** Where files lie, whether they can be kept there, and how much room they take. */
export async function stateOfStorage(db: Db) {
  const [counted] = await db
    .select({
      files: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${storedFiles.size}::bigint), 0)`.mapWith(Number),
    })
    .from(storedFiles)
  return { ...(await fileStoreState()), files: counted?.files ?? 0, bytes: counted?.bytes ?? 0 }
}
