import { and, eq, sql } from 'drizzle-orm'
import { untilJoined } from '#contract/domains/offers/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { asRecruiter, onPosition, positionFacts, spocsOf } from '#server/domains/notifications/people.ts'
import { notifications } from '#server/domains/notifications/tables.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { idArray } from '#server/kit/sql.ts'
import { isContactOverdue, nextContactOn } from './parts.ts'
import { joinings } from './tables.ts'

const batch = 500
/** What is older was told, or was there before anybody looked. */
const lateDays = 8

/**
 * Tells recruiter and SPOCs, critically and once, that somebody who was selected should have been contacted by
 * yesterday. Answers how many people were told; safe in several processes at once.
 */
export async function tellOverdueContacts(db: Db): Promise<number> {
  const key = sql<string>`'contactOverdue:' || ${applications.id} || ':' || ${nextContactOn}`
  const overdue = await db
    .select({ application: applications, due: sql<string>`${nextContactOn}::text`, key })
    .from(applications)
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(
      and(
        sql`${applications.statusId} = any(${idArray(untilJoined)})`,
        isContactOverdue(),
        sql`${nextContactOn} >= ${today()}::date - ${lateDays}::integer`,
        sql`not exists (select 1 from ${notifications} told where told.key = ${key})`,
      ),
    )
    .limit(batch)
  let told = 0
  for (const { application, due, key: once } of overdue) {
    const { id: applicationId, positionId, candidateId, recruiterId } = application
    const facts = await positionFacts(db, positionId)
    told += await tell(db, null, {
      kind: 'joining',
      template: 'contactOverdue',
      message: `{{candidate}} was to be contacted by ${dateText(due)}: ${onPosition(facts)}.`,
      to: [asRecruiter(recruiterId), ...spocsOf(facts)],
      isCritical: true,
      taskName: todoTasks.joiningFollowUp,
      key: once,
      ...{ applicationId, positionId, candidateId },
    })
  }
  return told
}
