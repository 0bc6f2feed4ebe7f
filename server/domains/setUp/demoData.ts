import { sql } from 'drizzle-orm'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { demoStates, getDemoData } from '#contract/domains/setUp/demoData.ts'
import { settingsChannel, writeSetting } from '#server/domains/settings/commands.ts'
import { demoDataSetting } from '#server/domains/settings/demoData.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { announceChange } from '#server/kit/live/live.ts'
import { countRemoval, emptyOfDemo } from './emptying.ts'

type Doer = Pick<Actor, 'userId' | 'role'>

/** Waits until nobody else makes or removes demo data, and keeps others waiting until the transaction ends. */
export async function holdDemoData(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(73190116)`)
}

/** Has the demo data made that a firm chose to begin with. */
export async function wantDemoData(db: Db, actor: Doer): Promise<void> {
  await writeSetting(db, actor, demoDataSetting, { ...demoDataSetting.initial, state: demoStates.wanted })
}

/** Whether a firm waits for the demo data that it chose to begin with. */
export async function isDemoDataWanted(db: Db): Promise<boolean> {
  return (await readSetting(db, demoDataSetting)).state === demoStates.wanted
}

/** How far the demo data are, and what their removal takes and leaves. */
export async function findDemoData(db: Db) {
  const demo = await readSetting(db, demoDataSetting)
  const isThere = demo.state === demoStates.there
  const nothing = { goes: [], ownAmongIt: [], stays: [] }
  return { state: demo.state, ...(isThere ? await countRemoval(db, demo) : nothing) }
}

/** Tells every browser that demo data came or went. */
export function tellOfDemoData(db: Db): Promise<void> {
  return announceChange(db, [getSession, getDemoData], null)
}

/** Empties the firm of its demo data, as somebody who stays. */
export async function removeDemo(db: Db, actor: Actor): Promise<void> {
  await holdDemoData(db)
  const demo = await readSetting(db, demoDataSetting)
  if (demo.state !== demoStates.there) throw conflict('The firm holds no demo data')
  if (demo.people.includes(actor.userId)) {
    throw conflict('You are one of the invented people. Whoever set up the firm removes the demo data.')
  }
  const { goes } = await countRemoval(db, demo)
  await emptyOfDemo(db, demo)
  await audit(db, actor, 'demoData.remove', undefined, Object.fromEntries(goes.map(({ what, count }) => [what, count])))
  await db.execute(sql`select pg_notify(${settingsChannel}, ${demoDataSetting.name})`)
  await tellOfDemoData(db)
}
