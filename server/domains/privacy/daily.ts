import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { dayIn, daysLater } from '#contract/kit/wallTime.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { erasureReasons, graceDays } from '#contract/vocab/privacy.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { notifications } from '#server/domains/notifications/tables.ts'
import { holdersOf, type Recipient, tell } from '#server/domains/notifications/tell.ts'
import { readDecided } from '#server/domains/settings/queries.ts'
import { settings } from '#server/domains/settings/tables.ts'
import { now, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { forgetBytes } from '#server/kit/files.ts'
import { erase } from './erasing.ts'
import { isKept } from './keeps.ts'
import { personOf } from './person.ts'
import { dueSince, isDueBy, retentionSetting } from './retention.ts'
import { erasures, retentionKeeps } from './tables.ts'

const day = 86_400_000
const template = 'dueForErasure'
const atOnce = 50

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
    .select({ at: sql<string | null>`max(${notifications.createdAt})::text` })
    .from(notifications)
    .where(and(eq(notifications.kind, 'privacy'), eq(notifications.template, template)))
  const since = last?.at ? dayIn(undefined, last.at) : null
  const [due] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      fresh: sql<number>`count(*) filter (where ${since}::date is null or ${dueSince} > ${since}::date)::integer`,
    })
    .from(candidates)
    .leftJoin(retentionKeeps, eq(retentionKeeps.candidateId, candidates.id))
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
  let erased = 0
  for (let last = 0; ; ) {
    const due = await db
      .select({ id: candidates.id })
      .from(candidates)
      .leftJoin(retentionKeeps, eq(retentionKeeps.candidateId, candidates.id))
      .where(and(gt(candidates.id, last), isTheirTurn(daysLater(today(), -graceDays))))
      .orderBy(candidates.id)
      .limit(atOnce)
    for (const { id } of due) if (await eraseByRule(db, id)) erased += 1
    last = due.at(-1)?.id ?? 0
    if (due.length < atOnce) return erased
  }
}

async function eraseByRule(db: Db, candidateId: number): Promise<boolean> {
  try {
    await db.transaction(async (part) => {
      const inPart = part as unknown as Db
      await erase(inPart, null, await personOf(inPart, candidateId), erasureReasons.retention)
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Removes the bytes of erased people's files, now that the erasure is committed. What fails is tried again. */
export async function removeErasedFiles(db: Db): Promise<number> {
  let removed = 0
  const waiting = await db
    .select({ id: erasures.id, keys: erasures.fileKeys })
    .from(erasures)
    .where(sql`${erasures.fileKeys} <> '{}'`)
  for (const { id, keys } of waiting) {
    for (const key of keys) await forgetBytes(key)
    await db.update(erasures).set({ fileKeys: [] }).where(eq(erasures.id, id))
    removed += keys.length
  }
  return removed
}
