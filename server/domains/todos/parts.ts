import { type SQL, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import type { TaskName } from '#contract/vocab/todos.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { isClientSide } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'

/** What one kind of task is made of: a part of the question what waits for whom. */
export interface TodoPart {
  taskName: TaskName
  /** What stands between `select` and the end. */
  rows: SQL
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
}

const none = sql`null::integer`

/** One part, with its columns in the order that all parts share. */
export function part(taskName: TaskName, columns: Columns, from: SQL): TodoPart {
  const { applicationId = none, positionId = none, candidateId = none, taskId = none, invoiceId = none } = columns
  return {
    taskName,
    rows: sql`select ${taskName} || ':' || ${columns.id} as id, ${taskName}::text as task_name, ${columns.title} as title,
      ${positions.providerPositionName} as position_name, ${organizations.name} as organization_name,
      ${organizations.id} as organization_id, ${columns.waitingSince} as waiting_since,
      ${columns.dueAt ?? sql`null::timestamptz`} as due_at, ${columns.people} as people,
      ${applicationId} as application_id, ${positionId} as position_id, ${candidateId} as candidate_id,
      ${taskId} as task_id, ${invoiceId} as invoice_id ${from}`,
  }
}

/** The last minute of a day in the firm's time zone. */
export function endOfDay(day: SQL): SQL {
  return sql`((${day})::date + time '23:59') at time zone ${workspaceTimeZone}`
}

/** The SPOCs of a position: its own, else those of its organization. */
export const spocIds = sql`array_remove(array[coalesce(${positions.frontendSpocId}, ${organizations.frontendSpocId}),
  coalesce(${positions.backendSpocId}, ${organizations.backendSpocId})], null)`

/** Where the actor is one of the SPOCs. */
export function isSpoc(actor: Actor): SQL {
  return sql`${actor.userId} = any(${spocIds})`
}

/** Where it waits for the actor as a person of the client: the position's client HR, else any of them. */
export function isTheirsAtClient(actor: Actor): SQL {
  const isDecider = isClientSide(actor) || actor.role === roles.clientHr
  return isDecider ? sql`coalesce(${positions.clientHrId}, ${actor.userId}) = ${actor.userId}` : sql`false`
}

/** The candidate as the actor may see them, within a sentence. */
export function named(actor: Actor, before: string, after = ''): SQL {
  return sql`${before}::text || ${candidateView(actor).fullName} || ${after}::text`
}

/** From an application to its candidate, position and organization. */
export const withApplication = sql`join ${candidates} on ${candidates.id} = "applications"."candidate_id"
  join ${positions} on ${positions.id} = "applications"."position_id"
  join ${organizations} on ${organizations.id} = ${positions.organizationId}`
