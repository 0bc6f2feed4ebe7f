import { sql } from 'drizzle-orm'
import { customType, integer } from 'drizzle-orm/pg-core'
import { nowIso } from './clock.ts'

/** An instant: timestamptz in the database, an ISO text everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** An amount in paise: bigint in the database, a safe integer everywhere else. */
export const paise = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value),
})

/** A number with one decimal, such as years of experience. */
export const oneDecimal = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'numeric(5,1)',
  fromDriver: (value) => Number(value),
  toDriver: (value) => String(value),
})

/** A percentage with two decimals. */
export const twoDecimals = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: (value) => Number(value),
  toDriver: (value) => String(value),
})

/** Ids of master data, in no order, without repeats. */
export const idList = () => integer().array().notNull().default(sql`'{}'::integer[]`)

/** The words of a text, for a search; written by the database alone. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Who made a row and who changed it last, and the version that an edit must name. */
export const stamps = () => ({
  createdAt: instant().notNull().$defaultFn(nowIso),
  createdBy: integer(),
  updatedAt: instant().notNull().$defaultFn(nowIso).$onUpdateFn(nowIso),
  updatedBy: integer(),
  version: integer().notNull().default(1),
})
