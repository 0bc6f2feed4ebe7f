import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '#server/domains/applications/tables.ts'
import { instant, paise, stamps } from '#server/kit/columns.ts'

/** Offers of an application, newest last. */
export const offers = pgTable(
  'offers',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    offeredCtc: paise().notNull(),
    offeredOn: date({ mode: 'string' }).notNull(),
    expectedJoiningOn: date({ mode: 'string' }).notNull(),
    acceptedOn: date({ mode: 'string' }),
    declinedOn: date({ mode: 'string' }),
    revokedOn: date({ mode: 'string' }),
    remarks: text(),
    /** The move that made it was undone; it counts nowhere. */
    voidedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('offers_application').on(table.applicationId, table.id),
    index('offers_expected').on(table.expectedJoiningOn),
  ],
)

/** How an application ended after the offer: joined, backed out, left again. */
export const joinings = pgTable(
  'joinings',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    joinedOn: date({ mode: 'string' }),
    backedOutOn: date({ mode: 'string' }),
    backoutReason: text(),
    lastWorkingDay: date({ mode: 'string' }),
    ...stamps(),
  },
  (table) => [uniqueIndex('joinings_application').on(table.applicationId), index('joinings_joined').on(table.joinedOn)],
)
