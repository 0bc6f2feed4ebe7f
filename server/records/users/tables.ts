import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/vocab/roles.ts'
import type { ProficiencyLevel } from '#contract/vocab/skills.ts'
import type { SeniorityLevel } from '#contract/vocab/users.ts'
import type { UserType } from '#contract/vocab/userTypes.ts'
import { idList, instant, paise, stamps } from '#server/kit/database/columns.ts'
import { customRoles } from '#server/records/roles/tables.ts'

/** People who can sign in: the firm's own and those of clients and agencies. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** Null until an invited person has set a password. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    userType: text().$type<UserType>().notNull(),
    /** The active primary role a new session starts in. */
    primaryRole: text().$type<Role>().notNull(),
    /** The client or agency of a user who does not belong to the firm. */
    organizationId: integer(),
    /** The account whose identity providers the user may sign in with. */
    accountId: integer(),
    verticalIds: idList(),
    reportingToId: integer(),
    designation: text(),
    seniorityLevel: text().$type<SeniorityLevel>(),
    contactNumber: text(),
    cityId: integer(),
    languageIds: idList(),
    /** Industries the user works for. */
    industryIds: idList(),
    /** Industries the user comes from. */
    userIndustryIds: idList(),
    functionIds: idList(),
    skillIds: idList(),
    proficiencyLevel: text().$type<ProficiencyLevel>(),
    /** CVs to be submitted on a working day. */
    dailyCvTarget: integer().notNull().default(0),
    monthlyRevenueTarget: paise().notNull().default(0),
    /** Working hours a week that can be allocated to positions. */
    allocatedHours: integer().notNull().default(0),
    lightThemePreference: boolean().notNull().default(true),
    /** Where the picture can be read. */
    profileImage: text(),
    profileImageFileId: integer(),
    isActive: boolean().notNull().default(true),
    lastSignedInAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('users_reporting_to').on(table.reportingToId),
    index('users_organization').on(table.organizationId),
    index('users_name').on(table.fullName, table.id),
  ],
)

/** The roles a user holds; a basic role may be held through a custom one made of it. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    customRoleId: integer().references(() => customRoles.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index('user_roles_role').on(table.role),
    index('user_roles_custom').on(table.customRoleId),
  ],
)
