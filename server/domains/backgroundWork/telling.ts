import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { workKinds } from '#contract/vocab/backgroundWork.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { holdersOf, tell } from '#server/domains/notifications/tell.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { about } from './about.ts'

const atOnce = 100

/** Tells those who look after background work of each piece that failed for good, once. Answers how many people were told. */
export async function tellOfFailedWork(db: Db): Promise<number> {
  const once = sql<string>`'workFailed:' || ${workAttempts.id} || ':' || floor(extract(epoch from ${workAttempts.failedAt}))::bigint`
  const untold = await db
    .select({ work: workAttempts, once, about })
    .from(workAttempts)
    .where(
      and(
        isNotNull(workAttempts.failedAt),
        isNull(workAttempts.givenUpAt),
        sql`not exists (select 1 from ${notifications} told where told.key = ${once})`,
      ),
    )
    .orderBy(asc(workAttempts.failedAt))
    .limit(atOnce)
  if (!untold.length) return 0
  const deciding = roles.ids.filter((role) => permissionsOf(role).has('backgroundWork.decide'))
  const to = (await Promise.all(deciding.map((role) => holdersOf(db, role)))).flat()
  let told = 0
  for (const { work, once: key, about: what } of untold) {
    const message = `${workKinds.labelOf(work.kind)} (${what}) failed ${work.attempts === 1 ? 'and is not tried again' : `${work.attempts} times`}.`
    told += await tell(db, null, { kind: 'work', template: 'workFailed', message, to, key })
  }
  return told
}
