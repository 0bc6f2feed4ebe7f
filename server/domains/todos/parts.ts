import { type SQL, sql } from 'drizzle-orm'
import type { TaskName } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'

/** What one kind of task is made of: a part of the question what waits for whom. */
export interface TodoPart {
  taskName: TaskName
  /** What is shown of each thing that waits. */
  rows: SQL
  /** The name of the task, the record and when it is due, and nothing that has to be looked up to show it. */
  counted: SQL
}

/** Where a part finds what waits. */
interface Found {
  from: SQL
  /** What is joined to show it; no row comes or goes by it, and `where` and the due date do without it. */
  shownWith?: SQL
  where: SQL | undefined
}

/** What a part answers for each thing that waits. */
interface Columns {
  id: SQL
  title: SQL
  waitingSince: SQL
  dueAt?: SQL
  /** Ids of those it waits for. */
  people: SQL
  applicationId?: SQL
  positionId?: SQL
  candidateId?: SQL
  taskId?: SQL
  invoiceId?: SQL
  leadId?: SQL
  interviewId?: SQL
}

const none = sql`null::integer`

/** One part, with its columns in the order that all parts share. */
export function part(taskName: TaskName, columns: Columns, { from, shownWith = sql``, where }: Found): TodoPart {
  const { applicationId = none, positionId = none, candidateId = none, taskId = none, invoiceId = none } = columns
  const { leadId = none, interviewId = none } = columns
  const dueAt = columns.dueAt ?? sql`null::timestamptz`
  const under = where ? sql`where ${where}` : sql``
  return {
    taskName,
    counted: sql`select ${taskName}::text as task_name, ${columns.id} as record_id, ${dueAt} as due_at from ${from} ${under}`,
    rows: sql`select ${taskName} || ':' || ${columns.id} as id, ${columns.id} as record_id, ${taskName}::text as task_name, ${columns.title} as title,
      ${positions.providerPositionName} as position_name, ${organizations.name} as organization_name,
      ${organizations.id} as organization_id, ${columns.waitingSince} as waiting_since,
      ${dueAt} as due_at, ${columns.people} as people,
      ${applicationId} as application_id, ${positionId} as position_id, ${candidateId} as candidate_id,
      ${taskId} as task_id, ${invoiceId} as invoice_id,
      ${leadId} as lead_id, ${interviewId} as interview_id from ${from} ${shownWith} ${under}`,
  }
}

/** The last minute of a day in the firm's time zone. */
export function endOfDay(day: SQL): SQL {
  return sql`((${day})::date + time '23:59') at time zone ${workspaceTimeZone}`
}

const frontendSpoc = sql`coalesce(${positions.frontendSpocId}, ${organizations.frontendSpocId})`
const backendSpoc = sql`coalesce(${positions.backendSpocId}, ${organizations.backendSpocId})`

/** The SPOCs of a position: its own, else those of its organization. */
export const spocIds = sql`array_remove(array[${frontendSpoc}, ${backendSpoc}], null)`

/** Where the actor is one of the SPOCs, with positions and organizations joined. */
export function isSpoc(actor: Actor): SQL {
  return sql`${actor.userId} in (${frontendSpoc}, ${backendSpoc})`
}

/** Where it waits for the actor as a person of the client: the position's client HR, else any of them. */
export function isTheirsAtClient(actor: Actor): SQL | undefined {
  return isClientSide(actor) ? sql`coalesce(${positions.clientHrId}, ${actor.userId}) = ${actor.userId}` : undefined
}

/** The candidate as the actor may see them, within a sentence. */
export function named(actor: Actor, before: string, after = ''): SQL {
  return sql`${before}::text || ${candidateView(actor).fullName} || ${after}::text`
}

/** From a position to its organization. */
export const withOrganization = sql`join ${organizations} on ${organizations.id} = ${positions.organizationId}`

/** From an application to its candidate, position and organization. */
export const withApplication = sql`join ${candidates} on ${candidates.id} = "applications"."candidate_id"
  join ${positions} on ${positions.id} = "applications"."position_id" ${withOrganization}`
