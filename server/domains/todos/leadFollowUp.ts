import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#contract/domains/leads/model.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { leads } from '#server/records/leads/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { endOfDay, part, type TodoPart } from './parts.ts'

/** Leads whose next call is due today or was due before. */
export function leadFollowUp(actor: Actor, isAnybodys: boolean): TodoPart {
  const where: SQL | undefined = and(
    isNull(leads.removedAt),
    inArray(leads.status, [...openStatuses.ids]),
    sql`${leads.nextFollowUpOn} <= ${today()}::date`,
    isAnybodys ? leadsVisibleTo(actor) : eq(leads.recruiterId, actor.userId),
  )
  return part(
    todoTasks.leadFollowUp,
    {
      id: sql`${leads.id}`,
      title: sql`'Call ' || ${leads.contactName} || ' of ' || ${leads.organizationName}`,
      waitingSince: sql`coalesce(${leads.lastFollowUpAt}, ${leads.createdAt})`,
      dueAt: endOfDay(sql`${leads.nextFollowUpOn}`),
      people: sql`array[${leads.recruiterId}]`,
      leadId: sql`${leads.id}`,
    },
    {
      from: sql`${leads}`,
      shownWith: sql`left join ${positions} on false left join ${organizations} on false`,
      where,
    },
  )
}
