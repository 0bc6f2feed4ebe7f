import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { readSetting, type Setting } from './queries.ts'
import { settings } from './tables.ts'

/** Decides a setting for everybody. */
export async function writeSetting<Value>(db: Db, actor: Actor, setting: Setting<Value>, value: Value): Promise<void> {
  const before = await readSetting(db, setting)
  const row = { value, updatedAt: nowIso(), updatedBy: actor.userId }
  await db
    .insert(settings)
    .values({ name: setting.name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row })
  await audit(db, actor, 'setting.change', undefined, { setting: setting.name, before, after: value })
}
