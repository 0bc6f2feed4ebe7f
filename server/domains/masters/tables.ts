import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A word that is no longer wanted stays for those who chose it, and is not offered any more. */
const named = {
  id: serial().primaryKey(),
  name: text().notNull(),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
}

export const countries = pgTable('countries', { ...named, dialingCode: text().notNull() })
export const states = pgTable('states', { ...named, code: text().notNull() })
export const cities = pgTable('cities', { ...named, stateId: integer().references(() => states.id) }, (table) => [
  index('cities_name').on(table.name),
])
export const industries = pgTable('industries', named)
export const functions = pgTable('functions', named)
export const courses = pgTable('courses', named)
export const specializations = pgTable(
  'specializations',
  {
    ...named,
    courseId: integer()
      .notNull()
      .references(() => courses.id),
  },
  (table) => [index('specializations_course').on(table.courseId)],
)
export const universities = pgTable('universities', named)
export const designations = pgTable('designations', named)
export const languages = pgTable('languages', named)
/** `category` groups skills: the IT categories and "Soft skills". */
export const skills = pgTable('skills', { ...named, category: text().notNull() }, (table) => [
  uniqueIndex('skills_name').on(table.name),
])
