import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  dailyLeadList,
  leadFollowUpList,
  monthlyLeadReport,
  organizationMonthlyLeadReport,
  recentDays,
  recentLeadList,
  weeklyLeadReport,
} from '#contract/domains/leads/lists.ts'
import { openStatuses } from '#contract/domains/leads/model.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, idArray, isAnyOf, isBetween, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { leadEvents, leads } from '#server/records/leads/tables.ts'
import { cities } from '#server/records/masters/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { countRows, totalsOf } from './counts.ts'

const leadCells = keyed({
  id: leads.id,
  version: leads.version,
  organizationName: leads.organizationName,
  contactName: leads.contactName,
  contactNumber: leads.contactNumber,
  emailId: leads.emailId,
  cityName: cities.name,
  verticalId: leads.verticalId,
  requirement: leads.requirement,
  source: leads.source,
  status: leads.status,
  recruiterName: users.fullName,
  addedOn: leads.createdAt,
  lastFollowUpAt: leads.lastFollowUpAt,
  nextFollowUpOn: leads.nextFollowUpOn,
  remarks: leads.remarks,
})

interface Whose {
  organizations?: number[] | null
  recruiters?: number[] | null
}

/** Leads within reach of these organizations and recruiters. */
export function leadsOf(actor: Actor, { organizations, recruiters }: Whose): SQL | undefined {
  const ofThem = organizations?.length
    ? sql`lower(${leads.organizationName}) in (select lower(${leads.organizationName}) from ${leads}
        where ${and(sql`${leads.id} = any(${idArray(organizations)})`, leadsVisibleTo(actor))})`
    : undefined
  return and(leadsVisibleTo(actor), ofThem, isAnyOf(leads.recruiterId, recruiters))
}

function isFound(search: string | null | undefined): SQL | undefined {
  if (!search) return undefined
  return or(
    containsText(leads.organizationName, search),
    containsText(leads.contactName, search),
    containsText(leads.contactNumber, search),
    containsText(leads.emailId, search),
    containsText(leads.requirement, search),
  )
}

const leadRows = (db: Db, condition: SQL | undefined) =>
  db
    .select(leadCells)
    .from(leads)
    .innerJoin(users, eq(users.id, leads.recruiterId))
    .leftJoin(cities, eq(cities.id, leads.cityId))
    .where(condition)

const dailyRows: ListQuery<typeof dailyLeadList> = (db, actor, asked) =>
  leadRows(
    db,
    and(
      leadsOf(actor, asked),
      isFound(asked.search),
      isWithinDays(leads.createdAt, asked.from, asked.to, workspaceTimeZone),
      isAnyOf(leads.status, asked.statuses),
      isAnyOf(leads.source, asked.sources),
      isAnyOf(leads.verticalId, asked.verticals),
      asked.removed && may(actor, 'lead.delete') ? isNotNull(leads.removedAt) : isNull(leads.removedAt),
    ),
  )

const recentRows: ListQuery<typeof recentLeadList> = (db, actor, asked) => {
  const from = daysLater(today(), 1 - recentDays)
  return leadRows(
    db,
    and(
      leadsOf(actor, asked),
      isFound(asked.search),
      isNull(leads.removedAt),
      isWithinDays(leads.createdAt, from, null, workspaceTimeZone),
    ),
  )
}

const followUpRows: ListQuery<typeof leadFollowUpList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: leads.id,
        version: leads.version,
        organizationName: leads.organizationName,
        nextFollowUpOn: leads.nextFollowUpOn,
        daysOverdue: sql<number>`greatest(0, ${today()}::date - ${leads.nextFollowUpOn})`,
        contactName: leads.contactName,
        contactNumber: leads.contactNumber,
        emailId: leads.emailId,
        verticalId: leads.verticalId,
        status: leads.status,
        recruiterName: users.fullName,
        lastNote: sql<string | null>`(select ${leadEvents.note} from ${leadEvents}
        where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.note} is not null
        order by ${leadEvents.id} desc limit 1)`,
      }),
    )
    .from(leads)
    .innerJoin(users, eq(users.id, leads.recruiterId))
    .where(
      and(
        leadsOf(actor, asked),
        isNull(leads.removedAt),
        isNotNull(leads.nextFollowUpOn),
        inArray(leads.status, [...openStatuses.ids]),
        isBetween(leads.nextFollowUpOn, asked.dueFrom, asked.dueTo),
      ),
    )

/** The lists and reports of leads. */
export const leadLists = [
  serveList(dailyLeadList, dailyRows),
  serveList(recentLeadList, recentRows),
  serveList(leadFollowUpList, followUpRows),
  serveList(
    weeklyLeadReport,
    (db, actor, asked) => countRows(db, { by: 'week', ...asked }, leadsOf(actor, asked)),
    (db, actor, asked) => totalsOf(db, { by: 'week', ...asked }, leadsOf(actor, asked)),
  ),
  serveList(
    monthlyLeadReport,
    (db, actor, asked) => countRows(db, { by: 'month', ...asked }, leadsOf(actor, { recruiters: asked.recruiter })),
    (db, actor, asked) => totalsOf(db, { by: 'month', ...asked }, leadsOf(actor, { recruiters: asked.recruiter })),
  ),
  serveList(
    organizationMonthlyLeadReport,
    (db, actor, asked) => countRows(db, { by: 'organizationMonth', ...asked }, leadsOf(actor, asked)),
    (db, actor, asked) => totalsOf(db, { by: 'organizationMonth', ...asked }, leadsOf(actor, asked)),
  ),
]
