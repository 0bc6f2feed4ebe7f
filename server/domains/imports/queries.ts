import { asc, eq } from 'drizzle-orm'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { abilities, countsOf } from './commands.ts'
import { importRows, imports } from './tables.ts'

const sampleRows = 3

/** An upload with how far it has come and what the actor can do with it now. */
export async function findImport(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ work: imports, createdByName: users.fullName })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id))
  if (!found) throw notFound('Bulk upload')
  const { work, createdByName } = found
  const counts = await countsOf(db, id)
  const sample = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.row))
    .limit(sampleRows)
  return {
    ...work,
    ...counts,
    createdByName,
    sample: sample.map(({ cells }) => cells),
    passed: passedOf(work, counts),
    can: abilities(actor, work, counts.added),
  }
}

/** How many rows the present step has passed. */
function passedOf({ state, rows }: { state: string; rows: number }, counts: Awaited<ReturnType<typeof countsOf>>) {
  if (state === 'Undoing') return counts.undone + counts.kept
  return rows - counts.waiting - (state === 'Running' ? counts.good : 0)
}
