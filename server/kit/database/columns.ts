import { sql } from 'drizzle-orm'
import { customType, integer, jsonb } from 'drizzle-orm/pg-core'
import type { CustomValues } from '#contract/kit/definedFields.ts'
import { nowIso } from '#server/kit/clock.ts'

/** An instant: timestamptz in the database, an ISO text everywhere else. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamptz' })

/** An amount in paise: bigint in the database, a safe integer everywhere else. */
export const paise = customType<{ data: number }>({ dataType: () => 'bigint' })

/** A number with one decimal, such as years of experience. */
export const oneDecimal = customType<{ data: number }>({ dataType: () => 'numeric(5,1)' })

/** A percentage with two decimals. */
export const twoDecimals = customType<{ data: number }>({ dataType: () => 'numeric(5,2)' })

/** Ids of master data, in no order, without repeats. */
export const idList = () => integer().array().notNull().default(sql`'{}'::integer[]`)

/** What a record says in the fields that the firm defined for its kind, by their keys. */
export const customValues = () => jsonb().$type<CustomValues>().notNull().default({})

/** The words of a text, for a search; written by the database alone. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const risenVersion = sql<number>`version + 1`

/** The version that an edit must name. It rises by itself with every update, so that no writer can forget it. */
export const rowVersion = () =>
  integer()
    .notNull()
    .default(1)
    .$onUpdateFn(() => risenVersion)

/** The same for an update in SQL of its own: what follows the values that it sets. */
export const risesWith = (hasVersion: boolean) => (hasVersion ? sql`, version = ${risenVersion}` : sql``)

/** Keeps the version: for what no form shows, so that nobody is told of a change that is none to them. */
export const sameVersion = sql<number>`version`

/** Who made a row and who changed it last, and the version that an edit must name. */
export const stamps = () => ({
  createdAt: instant().notNull().$defaultFn(nowIso),
  createdBy: integer(),
  updatedAt: instant().notNull().$defaultFn(nowIso).$onUpdateFn(nowIso),
  updatedBy: integer(),
  version: rowVersion(),
})
