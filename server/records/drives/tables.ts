import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'

/** Who of those invited to a hiring day arrived, or did not come. Nothing is kept of those who are still expected. */
export const driveAttendance = pgTable(
  'drive_attendance',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    day: date({ mode: 'string' }).notNull(),
    arrivedAt: instant(),
    absentAt: instant(),
    notedBy: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.day] })],
)
