import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { Audience } from '#contract/domains/messages/mails.ts'
import type { CommunicationType } from '#contract/vocab/communicationTypes.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Messages to everybody. One that was taken back stays, and nobody sees it. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: serial().primaryKey(),
    message: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    removedAt: instant(),
    removedBy: integer(),
  },
  (table) => [index('broadcasts_created').on(table.createdAt)],
)

/** Who has read which broadcast message. */
export const broadcastReads = pgTable(
  'broadcast_reads',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    broadcastId: integer()
      .notNull()
      .references(() => broadcasts.id),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.broadcastId] })],
)

/** What was said about positions, and how. */
export const communications = pgTable(
  'communications',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    communicationType: text().$type<CommunicationType>(),
    subject: text(),
    details: text(),
    comments: text(),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('communications_position').on(table.positionId, table.at), index('communications_at').on(table.at)],
)

/** Templates of mails that people added or changed; the rest are those the product brings. */
export const mailTemplates = pgTable('mail_templates', {
  id: serial().primaryKey(),
  key: text().notNull().unique(),
  name: text().notNull(),
  audience: text().$type<Audience>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  ...stamps(),
})

/** Mails to candidates and clients as they were written: one row for each recipient. */
export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    /** The mail in the outbox, which knows what became of it. */
    mailKey: text().notNull().unique(),
    audience: text().$type<Audience>().notNull(),
    recipientName: text().notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    candidateId: integer(),
    /** The user of the client. */
    contactId: integer(),
    organizationId: integer(),
    positionId: integer(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
  },
  (table) => [
    index('messages_candidate').on(table.candidateId, table.id),
    index('messages_position').on(table.positionId, table.id),
    index('messages_organization').on(table.organizationId, table.id),
    index('messages_created').on(table.createdAt),
  ],
)
