import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Lead } from '#contract/domains/leads/model.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { leadAbilities, leadsVisibleTo } from '#server/records/leads/access.ts'
import { leadEvents, leads } from '#server/records/leads/tables.ts'
import { cities } from '#server/records/masters/tables.ts'
import { users } from '#server/records/users/tables.ts'

const recruiter = alias(users, 'recruiter')
const addedBy = alias(users, 'added_by')

/** A lead within reach, with what happened to it, newest first. A removed one only for those who may bring it back. */
export async function findLead(db: Db, actor: Actor, id: number): Promise<Lead> {
  const [found] = await db
    .select({
      lead: leads,
      cityName: cities.name,
      recruiterName: recruiter.fullName,
      addedByName: addedBy.fullName,
    })
    .from(leads)
    .innerJoin(recruiter, eq(recruiter.id, leads.recruiterId))
    .leftJoin(addedBy, eq(addedBy.id, leads.createdBy))
    .leftJoin(cities, eq(cities.id, leads.cityId))
    .where(and(eq(leads.id, id), leadsVisibleTo(actor)))
  if (!found || (found.lead.removedAt && !may(actor, 'lead.delete'))) throw notFound('Lead')
  const { lead, addedByName, ...names } = found
  return {
    ...lead,
    ...names,
    addedOn: lead.createdAt,
    addedByName: addedByName ?? '',
    isRemoved: lead.removedAt !== null,
    events: await eventsOf(db, id),
    can: leadAbilities(actor, lead),
  }
}

async function eventsOf(db: Db, leadId: number): Promise<Lead['events']> {
  const events = await db
    .select({ event: leadEvents, byName: users.fullName })
    .from(leadEvents)
    .innerJoin(users, eq(users.id, leadEvents.userId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.id))
    .limit(200)
  return events.map(({ event, byName }) => ({ ...event, byName }))
}
