import { sql } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile } from '#server/kit/errors.ts'
import { settings } from '#server/records/settings/tables.ts'
import { readDecided, type Setting } from './queries.ts'

/** On this channel every process hears that a setting was decided. */
export const settingsChannel = 'settings'

/** Decides a setting for everybody. With the version somebody saw, one who decided meanwhile is not overwritten. */
export async function writeSetting<Value>(
  db: Db,
  actor: Pick<Actor, 'userId' | 'role'>,
  setting: Setting<Value>,
  value: Value,
  seenVersion?: number,
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${setting.name}))`)
  const before = await readDecided(db, setting)
  if (seenVersion !== undefined && seenVersion !== before.version) throw changedMeanwhile('this setting')
  const row = { value, updatedAt: nowIso(), updatedBy: actor.userId, version: before.version + 1 }
  await db
    .insert(settings)
    .values({ name: setting.name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row })
  const told = setting.told ?? ((one: Value) => one)
  const facts = { setting: setting.name, before: told(before.value), after: told(value) }
  await audit(db, actor, 'setting.change', undefined, facts)
  await db.execute(sql`select pg_notify(${settingsChannel}, ${setting.name})`)
  return row.version
}
