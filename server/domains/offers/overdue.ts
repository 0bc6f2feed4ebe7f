import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dateText } from '#contract/kit/wallTime.ts'
import { untilJoined } from '#contract/vocab/statuses.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { asRecruiter, onPosition, positionFacts, spocsOf } from '#server/domains/notifications/people.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { applications } from '#server/records/applications/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { isContactOverdue, nextContactOn } from './parts.ts'

/** What is older was told, or was there before anybody looked. */
const lateDays = 8

const key = sql<string>`'contactOverdue:' || ${applications.id} || ':' || ${nextContactOn}`

const overdue = (db: Db, which: SQL, limit: number) =>
  db
    .select({ application: applications, due: nextContactOn, key })
    .from(applications)
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(
      and(
        sql`${applications.statusId} = any(${idArray(untilJoined)})`,
        isContactOverdue(),
        sql`${nextContactOn} >= ${today()}::date - ${lateDays}::integer`,
        sql`not exists (select 1 from ${notifications} told where told.key = ${key})`,
        which,
      ),
    )
    .limit(limit)

/**
 * Tells recruiter and SPOCs, critically and once, that somebody who was selected should have been contacted by
 * yesterday. Answers how many people were told; safe in several processes at once.
 */
export function tellOverdueContacts(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'overdueContact',
    due: async (from, isFree, limit) =>
      (await overdue(from, isFree(applications.id), limit)).map(({ application }) => application.id),
    work: (from, id) =>
      from.transaction(async (part) => {
        const [late] = await overdue(part, eq(applications.id, Number(id)), 1)
        return late ? tellContact(part, late) : 0
      }),
  })
}

async function tellContact(db: Db, { application, due, key: once }: Awaited<ReturnType<typeof overdue>>[number]) {
  const { id: applicationId, positionId, candidateId, recruiterId } = application
  const facts = await positionFacts(db, positionId)
  return tell(db, null, {
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
