import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/kit/database/db.ts'
import { settings } from '#server/records/settings/tables.ts'

/** One setting of the workspace: its name, what it can be, and what it is until somebody decides. */
export interface Setting<Value> {
  name: string
  schema: z.core.$ZodType<Value>
  initial: Value
  /** What of it is told to the audit, where not all of it may be. */
  told?: (value: Value) => unknown
}

/** A setting with its version; 0 while nobody has decided. */
export interface Decided<Value> {
  value: Value
  version: number
}

/** What a setting is at this moment. A stored value that no longer fits counts as not decided. */
export async function readSetting<Value>(db: Db, setting: Setting<Value>): Promise<Value> {
  return (await readDecided(db, setting)).value
}

/** What was decided before there was a further part of it has that part as it begins. */
const withInitial = (decided: unknown, initial: unknown): unknown =>
  isRecord(decided) && isRecord(initial) ? { ...initial, ...decided } : decided

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with its version, for whoever is going to change it. */
export async function readDecided<Value>(db: Db, { name, schema, initial }: Setting<Value>): Promise<Decided<Value>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  const parsed = row && z.safeParse(schema, withInitial(row.value, initial))
  return { value: parsed?.success ? parsed.data : initial, version: row?.version ?? 0 }
}
