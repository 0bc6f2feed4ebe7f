import { and, count, eq, isNull, lte, max, sql } from 'drizzle-orm'
import { dayIn, daysLater } from '#contract/kit/wallTime.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { erasureReasons, graceDays } from '#contract/vocab/privacy.ts'
import { roles } from '#contract/vocab/roles.ts'
import { holdersOf, type Recipient, tell } from '#server/domains/notifications/tell.ts'
import { readDecided } from '#server/domains/settings/queries.ts'
import { now, today } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { AppError } from '#server/kit/errors.ts'
import { forgetBytes } from '#server/kit/files/files.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { erasures, legalHolds } from '#server/records/privacy/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { erase } from './erasing.ts'
import { isKept } from './legalHolds.ts'
import { personOf } from './person.ts'
import { dueSince, isDueBy, retentionSetting } from './retention.ts'

const day = 86_400_000
const template = 'dueForErasure'

/**
 * Tells those who decide about retention that candidates became due since they were told last, and erases those whose
 * time of grace is over where the rule says so. Nothing happens while there is no rule. Safe in several processes.
 */
export async function followRetentionRule(db: Db): Promise<{ told: number; erased: number }> {
  const { value } = await readDecided(db, retentionSetting)
  if (!value.months && !value.monthsWithoutConsent) return { told: 0, erased: 0 }
  return { told: await tellOfDue(db), erased: value.isAutomatic ? await eraseDue(db) : 0 }
}

async function tellOfDue(db: Db): Promise<number> {
  const [last] = await db
    .select({ at: max(notifications.createdAt) })
    .from(notifications)
    .where(and(eq(notifications.kind, 'privacy'), eq(notifications.template, template)))
  const since = last?.at ? dayIn(undefined, last.at) : null
  const [due] = await db
    .select({
      all: count(),
      fresh: countIf(sql`${since}::date is null or ${dueSince} > ${since}::date`),
    })
    .from(candidates)
    .leftJoin(legalHolds, eq(legalHolds.candidateId, candidates.id))
    .where(isTheirTurn(today()))
  if (!due?.fresh) return 0
  return tell(db, null, {
    kind: 'privacy',
    template,
    message: due.all === 1 ? 'A candidate is due for erasure.' : `${due.all} candidates are due for erasure.`,
    to: await deciders(db),
    key: `dueForErasure:${today()}`,
  })
}

async function deciders(db: Db): Promise<Recipient[]> {
  const deciding = roles.ids.filter((role) => permissionsOf(role).has('data.retain'))
  return (await Promise.all(deciding.map((role) => holdersOf(db, role)))).flat()
}

const isTheirTurn = (by: string) =>
  and(isNull(candidates.mergedIntoId), isNull(candidates.erasedAt), isDueBy(by), sql`not ${isKept()}`)

const isDueByRule = () => isTheirTurn(daysLater(today(), -graceDays))

/** Erases who has been due for the time of grace, under a rule that has stood as long. What is refused waits. */
async function eraseDue(db: Db): Promise<number> {
  const [decided] = await db
    .select({ name: settings.name })
    .from(settings)
    .where(
      and(
        eq(settings.name, retentionSetting.name),
        lte(settings.updatedAt, new Date(now().getTime() - graceDays * day).toISOString()),
      ),
    )
  if (!decided) return 0
  return workThrough(db, {
    kind: 'erasure',
    due: async (from, isFree, limit) => {
      const due = from
        .select({ id: candidates.id })
        .from(candidates)
        .leftJoin(legalHolds, eq(legalHolds.candidateId, candidates.id))
        .where(and(isDueByRule(), isFree(candidates.id)))
      return (await due.orderBy(candidates.id).limit(limit)).map(({ id }) => id)
    },
    work: (from, key) => eraseByRule(from, Number(key)),
  })
}
/** Erases somebody whose turn it still is. What is refused, since others need the name, waits. */
async function eraseByRule(db: Db, candidateId: number): Promise<number> {
  try {
    return await db.transaction(async (part) => {
      const [due] = await part
        .select({ id: candidates.id })
        .from(candidates)
        .leftJoin(legalHolds, eq(legalHolds.candidateId, candidates.id))
        .where(and(eq(candidates.id, candidateId), isDueByRule()))
        .for('update', { of: candidates })
      if (!due) return 0
      await erase(part, null, await personOf(part, candidateId), erasureReasons.retention)
      return 1
    })
  } catch (error) {
    if (error instanceof AppError) return 0
    throw error
  }
}

/** Removes the bytes of erased people's files, now that the erasure is committed. Answers how many were removed. */
export function removeErasedFiles(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'erasedFile',
    due: async (from, isFree, limit) => {
      const files = await rowsOf<{ key: string }>(
        from,
        sql`select ${erasures.id} || ':' || file as key from ${erasures}, unnest(${erasures.fileKeys}) as file
          where ${erasures.fileKeys} <> '{}' and ${isFree(sql`${erasures.id} || ':' || file`)}
          order by ${erasures.id} limit ${limit}`,
      )
      return files.map(({ key }) => key)
    },
    work: async (from, key) => {
      const [id, ...file] = key.split(':')
      const fileKey = file.join(':')
      await forgetBytes(fileKey)
      await from
        .update(erasures)
        .set({ fileKeys: sql`array_remove(${erasures.fileKeys}, ${fileKey})` })
        .where(eq(erasures.id, Number(id)))
      return 1
    },
  })
}
