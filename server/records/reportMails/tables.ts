import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { MailFrequency, MailPeriod } from '#contract/domains/reportMails/model.ts'
import type { ExportFormat } from '#contract/kit/export.ts'
import { idList, instant, stamps } from '#server/kit/database/columns.ts'

/** Reports that people are mailed again and again. Whoever set one up is its `createdBy`. */
export const reportMails = pgTable(
  'report_mails',
  {
    id: serial().primaryKey(),
    report: text().notNull(),
    /** What narrows the report beside its period. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    frequency: text().$type<MailFrequency>().notNull(),
    /** 1 is Monday; null unless it is weekly. */
    weekday: integer(),
    hour: integer().notNull(),
    period: text().$type<MailPeriod>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    receiverIds: idList(),
    isPaused: boolean().notNull().default(false),
    /** Null while it is paused. */
    nextRunAt: instant(),
    lastRunAt: instant(),
    lastResult: text(),
    ...stamps(),
  },
  (table) => [
    index('report_mails_due').on(table.nextRunAt).where(sql`next_run_at is not null`),
    index('report_mails_owner').on(table.createdBy),
    index('report_mails_receivers').using('gin', table.receiverIds),
  ],
)
