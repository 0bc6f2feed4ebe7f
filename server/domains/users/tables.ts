import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/vocab/roles.ts'
import type { UserType } from '#contract/vocab/userTypes.ts'
import { idList, instant, paise, stamps } from '#server/kit/columns.ts'

/** People who can sign in: the firm's own and those of clients and agencies. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    userType: text().$type<UserType>().notNull(),
    /** The active primary role a new session starts in. */
    primaryRole: text().$type<Role>().notNull(),
    /** The client or agency of a user who does not belong to the firm. */
    organizationId: integer(),
    verticalIds: idList(),
    reportingToId: integer(),
    designation: text(),
    contactNumber: text(),
    /** CVs to be submitted on a working day. */
    dailyCvTarget: integer().notNull().default(0),
    monthlyRevenueTarget: paise().notNull().default(0),
    lightThemePreference: boolean().notNull().default(true),
    profileImage: text(),
    isActive: boolean().notNull().default(true),
    lastSignedInAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('users_reporting_to').on(table.reportingToId),
    index('users_organization').on(table.organizationId),
  ],
)

/** The roles a user holds. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), index('user_roles_role').on(table.role)],
)
