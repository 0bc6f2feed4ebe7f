import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { isWorkOn } from '#server/kit/jobs/work.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { abilities, countsOf } from './commands.ts'

const sampleRows = 3

/** An upload with how far it has come and what the actor can do with it now. */
export async function findImport(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ work: imports, createdByName: users.fullName, trouble: workAttempts })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .leftJoin(workAttempts, isWorkOn('import', imports.id))
    .where(eq(imports.id, id))
  if (!found) throw notFound('Bulk upload')
  const { work, createdByName, trouble } = found
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
    note: troubleText(trouble) ?? work.note,
    createdByName,
    sample: sample.map(({ cells }) => cells),
    passed: passedOf(work, counts),
    can: abilities(actor, work, counts.added),
  }
}

/** What people are told of an upload that cannot go on. */
function troubleText(trouble: typeof workAttempts.$inferSelect | null): string | null {
  if (!trouble?.lastError) return null
  const why = trouble.lastError.replace(/(?<![.\s])[.\s]+$/, '')
  return trouble.failedAt
    ? `It could not go on: ${why}. Stop it, or ask an administrator to try it again.`
    : `It was interrupted and goes on by itself: ${why}.`
}

/** How many rows the present step has passed. */
function passedOf({ state, rows }: { state: string; rows: number }, counts: Awaited<ReturnType<typeof countsOf>>) {
  if (state === 'Undoing') return counts.undone + counts.kept
  return rows - counts.waiting - (state === 'Running' ? counts.good : 0)
}
