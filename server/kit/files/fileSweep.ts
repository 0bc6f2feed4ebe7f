import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { installations, type Sweep, storedFiles } from '#server/kit/tables.ts'
import type { FileStore } from './fileStores.ts'

const hour = 3_600_000
const pause = 22 * hour
/** Long enough for every upload to be over, and for a database that was restored by mistake to be noticed. */
const safeAge = 72 * hour
const atOnce = 1_000
const mostNamed = 20

/** Keys of ours; what hangs on one was left by a write that was cut off. Whatever else lies there is not ours to remove. */
const ours = /^([0-9a-f]{40})(\.\w+)?$/

/** Goes through the store once a day, in one of the processes, and keeps what came of it for the settings to show. */
export async function sweepInTurn(db: Db, store: FileStore): Promise<void> {
  const due = new Date(now().getTime() - pause).toISOString()
  const isDue = or(isNull(installations.sweptAt), lt(installations.sweptAt, due))
  const turns = await db.update(installations).set({ sweptAt: nowIso() }).where(isDue).returning()
  if (!turns.length) return
  const swept = await sweep(db, store)
  await db.transaction(async (part) => {
    await part.update(installations).set({ sweep: swept })
    if (swept.removed || swept.lost) await audit(part, null, 'files.sweep', undefined, { ...swept })
  })
}

/**
 * Removes what no row names and nobody can be about to name, and finds the rows whose bytes are gone. Keys and rows are
 * read side by side in the same order, so that neither is ever held as a whole.
 */
async function sweep(db: Db, store: FileStore): Promise<Sweep> {
  const ago = (age: number) => new Date(now().getTime() - age)
  const rows = rowsByKey(db)
  const next = async () => (await rows.next()).value ?? undefined
  const lost: Row[] = []
  let removed = 0
  let row = await next()
  for await (const lying of store.list()) {
    const [, key] = ours.exec(lying.key) ?? []
    if (!key) continue
    for (; row && row.key < lying.key; row = await next()) lost.push(row)
    if (row?.key === lying.key) row = await next()
    else if (lying.since < ago(safeAge) && !(lying.key === key && (await isNamed(db, key)))) {
      await store.remove(lying.key)
      removed += 1
    }
  }
  for (; row; row = await next()) lost.push(row)
  const lostIds = await stillThere(
    db,
    lost.filter(({ createdAt }) => new Date(createdAt) < ago(hour)),
  )
  return { removed, lost: lostIds.length, lostIds: lostIds.slice(0, mostNamed) }
}

type Row = Pick<typeof storedFiles.$inferSelect, 'id' | 'key' | 'createdAt'>

async function* rowsByKey(db: Db): AsyncGenerator<Row, undefined> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: storedFiles.id, key: storedFiles.key, createdAt: storedFiles.createdAt })
      .from(storedFiles)
      .where(and(gt(storedFiles.key, last), sql`${storedFiles.key} ~ '^[0-9a-f]{40}$'`))
      .orderBy(storedFiles.key)
      .limit(atOnce)
    yield* rows
    last = rows.at(-1)?.key ?? ''
    if (rows.length < atOnce) return undefined
  }
}

async function isNamed(db: Db, key: string): Promise<boolean> {
  return (await db.$count(storedFiles, eq(storedFiles.key, key))) > 0
}

/** The rows that were not removed meanwhile: bytes are removed before the row that names them, or after it. */
async function stillThere(db: Db, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce).map(({ id }) => id)
    const found = await db.select({ id: storedFiles.id }).from(storedFiles).where(inArray(storedFiles.id, part))
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}
