import { boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { OrganizationType } from '#contract/vocab/organizationTypes.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { idList, instant, paise, stamps, twoDecimals } from '#server/kit/columns.ts'

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
    /** The SPOC who faces the client. */
    frontendSpocId: integer(),
    /** The SPOC who runs delivery. */
    backendSpocId: integer(),
    /** The BD person who brought the organization. */
    ownerId: integer(),
    /** A fee for every joining, where no salary band says otherwise. */
    flatFee: paise(),
    feePercent: twoDecimals(),
    paymentTermsDays: integer().notNull().default(30),
    replacementPeriodDays: integer().notNull().default(90),
    coolingPeriodDays: integer().notNull().default(180),
    /** From this status on the client sees a candidate unmasked. */
    revealStatusId: integer().$type<StatusId>().notNull().default(20),
    isActive: boolean().notNull().default(true),
    ...stamps(),
  },
  (table) => [
    index('organizations_name').on(table.name, table.id),
    index('organizations_type').on(table.organizationType, table.id),
    index('organizations_frontend_spoc').on(table.frontendSpocId),
    index('organizations_backend_spoc').on(table.backendSpocId),
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
    ...stamps(),
  },
  (table) => [
    index('organization_engagements_at').on(table.kind, table.at),
    index('organization_engagements_organization').on(table.organizationId, table.at),
  ],
)
