import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { OrganizationFileKind } from '#contract/domains/organizations/files.ts'
import type { OrganizationType } from '#contract/vocab/organizationTypes.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { customValues, idList, instant, paise, searchWords, stamps, twoDecimals } from '#server/kit/database/columns.ts'
import { wordsOf } from '#server/kit/database/words.ts'
import { storedFiles } from '#server/kit/tables.ts'

/** Clients, prospects, agencies and the firm's own internal organizations. */
export const organizations = pgTable(
  'organizations',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    organizationType: text().$type<OrganizationType>().notNull(),
    verticalIds: idList(),
    industryId: integer(),
    email: text(),
    contactNumber: text(),
    website: text(),
    registrationId: text(),
    pan: text(),
    gstNumber: text(),
    address: text(),
    cityId: integer(),
    zipCode: text(),
    clientStatus: text(),
    potential: text(),
    priority: text(),
    currentScope: text(),
    pitchToCandidates: text(),
    onBoardedOn: date({ mode: 'string' }),
    teamSize: integer(),
    about: text(),
    workingHours: text(),
    benefits: text(),
    /** What it asks of everybody's education. */
    courseIds: idList(),
    specializationIds: idList(),
    universityIds: idList(),
    minimumMarks: twoDecimals(),
    passedFrom: integer(),
    educationNotes: text(),
    /** The SPOC who faces the client. */
    frontendSpocId: integer(),
    /** The SPOC who runs delivery. */
    backendSpocId: integer(),
    /** The BD person who brought the organization. */
    ownerId: integer(),
    /** Who invoices are made out to, where it is not the organization itself. */
    billingName: text(),
    billingEmail: text(),
    billingAddress: text(),
    /** A fee for every joining, where no salary band says otherwise. */
    flatFee: paise(),
    feePercent: twoDecimals(),
    paymentTermsDays: integer().notNull().default(30),
    replacementPeriodDays: integer().notNull().default(90),
    coolingPeriodDays: integer().notNull().default(180),
    /** From this status on the client sees a candidate unmasked. */
    revealStatusId: integer().$type<StatusId>().notNull().default(20),
    isActive: boolean().notNull().default(true),
    custom: customValues(),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(wordsOf(sql.raw('name'))),
    ...stamps(),
  },
  (table) => [
    index('organizations_name').on(table.name, table.id),
    index('organizations_words').using('gin', table.words),
    index('organizations_type').on(table.organizationType, table.id),
    index('organizations_frontend_spoc').on(table.frontendSpocId),
    index('organizations_backend_spoc').on(table.backendSpocId),
    index('organizations_owner').on(table.ownerId),
    index('organizations_created_by').on(table.createdBy),
    index('organizations_lower_name').on(sql`lower(${table.name})`),
    index('organizations_lower_email').on(sql`lower(${table.email})`),
  ],
)

/** The fee by the yearly CTC of the person who joins: from included, to excluded. */
export const salaryBands = pgTable(
  'salary_bands',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    fromCtc: paise().notNull(),
    toCtc: paise(),
    feePercent: twoDecimals().notNull(),
  },
  (table) => [index('salary_bands_organization').on(table.organizationId)],
)

/** Meetings and follow-ups with an organization. */
export const organizationEngagements = pgTable(
  'organization_engagements',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    kind: text().$type<'meeting' | 'followUp'>().notNull(),
    at: instant().notNull(),
    subject: text().notNull(),
    notes: text(),
    userId: integer().notNull(),
    doneAt: instant(),
    /** What came of it. */
    outcome: text(),
    cancelledAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('organization_engagements_at').on(table.kind, table.at),
    index('organization_engagements_organization').on(table.organizationId, table.at),
  ],
)

/** People of an organization whom one can write to or call. */
export const organizationContacts = pgTable(
  'organization_contacts',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    designation: text(),
    email: text(),
    contactNumber: text(),
    isPrimary: boolean().notNull().default(false),
    custom: customValues(),
  },
  (table) => [index('organization_contacts_organization').on(table.organizationId)],
)

/** Places of an organization beside its main address. */
export const organizationAddresses = pgTable(
  'organization_addresses',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    label: text().notNull(),
    address: text().notNull(),
    cityId: integer(),
    zipCode: text(),
  },
  (table) => [index('organization_addresses_organization').on(table.organizationId)],
)

/** Documents, tracking sheets and assessment sheets of an organization; one that was taken off stays for the log. */
export const organizationFiles = pgTable(
  'organization_files',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    kind: text().$type<OrganizationFileKind>().notNull(),
    fileId: integer()
      .notNull()
      .references(() => storedFiles.id),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    removedAt: instant(),
    removedBy: integer(),
  },
  (table) => [index('organization_files_organization').on(table.organizationId, table.kind, table.id)],
)
