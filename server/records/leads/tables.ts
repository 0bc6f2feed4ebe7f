import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { leadActivities } from '#contract/domains/leads/model.ts'
import type { IdOf } from '#contract/kit/vocabulary.ts'
import type { LeadSource, LeadStatus } from '#contract/vocab/leads.ts'
import type { VerticalId } from '#contract/vocab/verticals.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Organizations that may become clients. */
export const leads = pgTable(
  'leads',
  {
    id: serial().primaryKey(),
    organizationName: text().notNull(),
    contactName: text().notNull(),
    contactNumber: text(),
    /** In lower case. */
    emailId: text(),
    cityId: integer(),
    verticalId: integer().$type<VerticalId>().notNull(),
    requirement: text(),
    source: text().$type<LeadSource>().notNull(),
    status: text().$type<LeadStatus>().notNull(),
    nextFollowUpOn: date({ mode: 'string' }),
    lastFollowUpAt: instant(),
    remarks: text(),
    /** Whose lead it is. */
    recruiterId: integer()
      .notNull()
      .references(() => users.id),
    /** The Prospect that was made of it. */
    organizationId: integer().references(() => organizations.id),
    convertedAt: instant(),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('leads_added').on(table.createdAt, table.id),
    index('leads_recruiter').on(table.recruiterId, table.createdAt),
    index('leads_organization_name').on(sql`lower(${table.organizationName})`),
    index('leads_follow_up').on(table.nextFollowUpOn),
  ],
)

/** What happened to a lead. Rows are only ever added. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: serial().primaryKey(),
    leadId: integer()
      .notNull()
      .references(() => leads.id),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    activity: text('deed').$type<IdOf<typeof leadActivities>>().notNull(),
    note: text(),
    statusFrom: text().$type<LeadStatus>(),
    statusTo: text().$type<LeadStatus>(),
    nextFollowUpOn: date({ mode: 'string' }),
    changes: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('lead_events_lead').on(table.leadId, table.id)],
)
