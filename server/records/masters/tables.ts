import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowVersion } from '#server/kit/database/columns.ts'

/** A word that is no longer wanted stays for those who chose it, and is not offered any more. */
const named = {
  id: serial().primaryKey(),
  name: text().notNull(),
  isActive: boolean().notNull().default(true),
  version: rowVersion(),
}

/** What people also write for a word: the select finds it by these as well. */
const aliases = text().array().notNull().default([])

/** Countries with their dialing codes. */
export const countries = pgTable('countries', {
  ...named,
  dialingCode: text().notNull(),
  /** Two letters, as ISO 3166 has them; null for one that the firm added. */
  iso: text(),
  /** How many digits a number may have after the dialing code; empty where that is not known. */
  phoneLengths: integer().array().notNull().default([]),
})
/** The states of India. */
export const states = pgTable('states', { ...named, code: text().notNull() })
/** A city of India belongs to a state, another one to a country. */
export const cities = pgTable(
  'cities',
  {
    ...named,
    stateId: integer().references(() => states.id),
    countryId: integer().references(() => countries.id),
    aliases,
  },
  (table) => [index('cities_name').on(table.name)],
)
/** Industries that organizations are of and people work in. */
export const industries = pgTable('industries', named)
/** What people do: functions of positions and candidates. */
export const functions = pgTable('functions', named)
/** Courses that people have studied. */
export const courses = pgTable('courses', named)
/** What people have specialised in, each of a course. */
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
/** Universities. */
export const universities = pgTable('universities', named)
/** What people are called in their jobs. */
export const designations = pgTable('designations', named)
/** Languages that people speak. */
export const languages = pgTable('languages', named)
/** What people can do; `category` groups it: the IT categories and "Soft skills". */
export const skills = pgTable('skills', { ...named, category: text().notNull(), aliases }, (table) => [
  uniqueIndex('skills_name').on(table.name),
])

/**
 * The words that were delivered with the product. One that the firm renamed, removed or no longer offers is not delivered
 * again; a later release adds only what is new in it.
 */
export const deliveredWords = pgTable(
  'delivered_words',
  {
    list: text().notNull(),
    /** The word in small letters, after the state, country, course or category it belongs to. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.key] })],
)
