import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#server/kit/db.ts'
import { settings } from './tables.ts'

/** One setting of the workspace: its name, what it can be, and what it is until somebody decides. */
export interface Setting<Value> {
  name: string
  schema: z.ZodType<Value>
  initial: Value
}

/** What a setting is at this moment. A stored value that no longer fits counts as not decided. */
export async function readSetting<Value>(db: Db, { name, schema, initial }: Setting<Value>): Promise<Value> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  const parsed = row && schema.safeParse(row.value)
  return parsed?.success ? parsed.data : initial
}
