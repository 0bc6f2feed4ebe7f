import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mailedReport, type ReportMail, weekdays } from '#contract/domains/reportMails/model.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { users } from '#server/records/users/tables.ts'

const owner = alias(users, 'owner')

/** Which reports by mail the actor reaches: those they set up, and those they receive. */
export function reportMailsVisibleTo({ userId }: Actor): SQL | undefined {
  return or(eq(reportMails.createdBy, userId), sql`${reportMails.receiverIds} && ${idArray([userId])}`)
}

/** The reports by mail that the actor set up or receives, of one report or of all. */
export async function reportMailsOf(db: Db, actor: Actor, report: string | null | undefined): Promise<ReportMail[]> {
  const rows = await db
    .select({
      mail: reportMails,
      ownerName: owner.fullName,
      receivers: namesOfPeople(reportMails.receiverIds),
    })
    .from(reportMails)
    .innerJoin(owner, eq(owner.id, reportMails.createdBy))
    .where(and(reportMailsVisibleTo(actor), report ? eq(reportMails.report, report) : undefined))
    .orderBy(desc(reportMails.id))
  return rows.flatMap(({ mail, ownerName, receivers }) => {
    const known = mailedReport(mail.report)
    const isOwn = mail.createdBy === actor.userId
    if (!known) return []
    return [
      {
        ...mail,
        weekday: weekdays.has(mail.weekday) ? mail.weekday : null,
        title: known.title,
        ownerName,
        receivers,
        can: { edit: isOwn, leave: isOwn || mail.receiverIds.includes(actor.userId) },
      },
    ]
  })
}
