import { and, eq, isNull, sql } from 'drizzle-orm'
import type { upcomingFollowups, upcomingMeetings } from '#contract/domains/reports/upcoming.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isAnyOf, isBetween, isWithinDays, optional, overlaps, present } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { leads } from '#server/records/leads/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizationEngagements, organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { localDay, verticalNames } from './facts.ts'

type Asked = Parameters<ListQuery<typeof upcomingFollowups>>[2]

const engagements = organizationEngagements
const dayAt = localDay(engagements.at)

/** What is planned with organizations within reach and has not taken place. */
const planned = <When extends Record<string, typeof engagements.at | typeof dayAt>>(
  db: Db,
  actor: Actor,
  asked: Asked,
  kind: 'meeting' | 'followUp',
  when: When,
) =>
  db
    .select(
      keyed({
        id: engagements.id,
        organizationId: optional(organizations.id).as('engaged_organization_id'),
        leadId: sql<number | null>`null::integer`,
        day: dayAt,
        organizationName: organizations.name,
        contactNumber: organizations.contactNumber,
        verticals: verticalNames(organizations.verticalIds),
        ...when,
        subject: optional(engagements.subject),
        plannedBy: users.fullName,
      }),
    )
    .from(engagements)
    .innerJoin(organizations, eq(organizations.id, engagements.organizationId))
    .leftJoin(users, eq(users.id, engagements.userId))
    .where(
      and(
        eq(engagements.kind, kind),
        isNull(engagements.doneAt),
        isNull(engagements.cancelledAt),
        organizationsVisibleTo(actor),
        isWithinDays(engagements.at, asked.from, asked.to, workspaceTimeZone),
        overlaps(organizations.verticalIds, asked.verticals),
      ),
    )

/** Leads within reach that are to be followed up. A lead's number below zero keeps it apart from what is planned. */
const leadsToFollow = (db: Db, actor: Actor, asked: Asked) =>
  db
    .select(
      keyed({
        id: sql<number>`-${leads.id}`,
        organizationId: optional(leads.organizationId).as('engaged_organization_id'),
        leadId: leads.id,
        day: present(leads.nextFollowUpOn),
        organizationName: leads.organizationName,
        contactNumber: leads.contactNumber,
        verticals: verticalNames(sql`array[${leads.verticalId}]`),
        followUpDate: present(leads.nextFollowUpOn),
        subject: optional(leads.requirement),
        plannedBy: users.fullName,
      }),
    )
    .from(leads)
    .leftJoin(users, eq(users.id, leads.recruiterId))
    .where(
      and(
        sql`${leads.nextFollowUpOn} is not null`,
        isNull(leads.removedAt),
        isNull(leads.convertedAt),
        leadsVisibleTo(actor),
        isBetween(leads.nextFollowUpOn, asked.from, asked.to),
        isAnyOf(leads.verticalId, asked.verticals),
      ),
    )

/** Meetings to come. */
export const upcomingMeetingRows: ListQuery<typeof upcomingMeetings> = (db, actor, asked) =>
  planned(db, actor, asked, 'meeting', { meetingDate: engagements.at })

/** Follow-ups to come, with organizations and with leads. */
export const upcomingFollowupRows: ListQuery<typeof upcomingFollowups> = (db, actor, asked) =>
  planned(db, actor, asked, 'followUp', { followUpDate: dayAt }).unionAll(leadsToFollow(db, actor, asked))
