import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { DocumentType } from '#contract/vocab/documentTypes.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { instant, searchWords, stamps } from '#server/kit/database/columns.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { users } from '#server/records/users/tables.ts'

const roleList = () => text().array().$type<Role[]>().notNull()

/** The pages of the wiki as they are now. */
export const wikiPages = pgTable(
  'wiki_pages',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    category: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** The same without elements, for the search. */
    plainText: text().notNull(),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title || ' ' || category), 'A') || to_tsvector('english', plain_text)`,
      ),
    visibleRoles: roleList(),
    removedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('wiki_pages_words').using('gin', table.words),
    index('wiki_pages_category').on(sql`lower(${table.category})`),
  ],
)

/** Every state a page was in, the present one included. Rows are only ever added. */
export const wikiVersions = pgTable(
  'wiki_versions',
  {
    pageId: integer()
      .notNull()
      .references(() => wikiPages.id),
    number: integer().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    content: text().notNull(),
    visibleRoles: roleList(),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    restoredFrom: integer(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.number] })],
)

/** Files on pages. */
export const wikiAttachments = pgTable(
  'wiki_attachments',
  {
    id: serial().primaryKey(),
    pageId: integer()
      .notNull()
      .references(() => wikiPages.id),
    fileId: integer()
      .notNull()
      .references(() => storedFiles.id),
    documentType: text().$type<DocumentType>().notNull(),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    removedAt: instant(),
  },
  (table) => [
    index('wiki_attachments_page').on(table.pageId),
    index('wiki_attachments_type').on(table.documentType, table.id),
  ],
)
