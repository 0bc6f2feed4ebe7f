import type { AnyColumn, SQL } from 'drizzle-orm'
import { namesOf } from '#server/kit/database/sql.ts'
import { users } from './tables.ts'

/** The names of the people whose ids a column holds, in alphabetical order. */
export const namesOfPeople = (ids: AnyColumn | SQL): SQL<string[]> =>
  namesOf({ id: users.id, name: users.fullName }, ids)
