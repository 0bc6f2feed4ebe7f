import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type TaskName, todoTasks } from '#contract/vocab/todos.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { asBoolean, isAnyOf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo, candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { tasks, todoSnoozes } from '#server/records/todos/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { derivedTodos } from './derived.ts'
import { endOfDay, part, type TodoPart } from './parts.ts'
import { plateOf } from './plate.ts'

/** Which tasks the actor sees: those they wrote, those given to them, and all for who may read everybody's. */
export function tasksVisibleTo(actor: Actor): SQL | undefined {
  const isOpen = isNull(tasks.removedAt)
  if (may(actor, 'todo.readAll')) return isOpen
  return and(isOpen, or(eq(tasks.assigneeId, actor.userId), eq(tasks.createdBy, actor.userId)))
}

function ownTasks(actor: Actor, which: SQL | undefined): TodoPart {
  const where = and(isNull(tasks.removedAt), isNull(tasks.doneAt), which)
  return part(
    todoTasks.own,
    {
      id: sql`${tasks.id}`,
      title: sql`${tasks.title}`,
      waitingSince: sql`${tasks.createdAt}`,
      dueAt: endOfDay(sql`${tasks.dueOn}`),
      people: sql`array[${tasks.assigneeId}]`,
      taskId: sql`${tasks.id}`,
      positionId: sql`${positions.id}`,
    },
    {
      from: sql`${tasks}`,
      shownWith: sql`left join ${positions} on ${positions.id} = ${tasks.positionId}
        and ${positionsVisibleTo(actor) ?? sql`true`}
        left join ${organizations} on ${organizations.id} = ${positions.organizationId}`,
      where,
    },
  )
}

function partsFor(actor: Actor, isAnybodys: boolean): TodoPart[] {
  const own = ownTasks(actor, isAnybodys ? tasksVisibleTo(actor) : eq(tasks.assigneeId, actor.userId))
  return [own, ...derivedTodos(actor, isAnybodys)]
}

const together = (selects: readonly SQL[]) => sql.join([...selects], sql` union all `)

/** Joins what the actor put off beyond this moment as `snoozed` to rows called `todo`. */
const withSnoozes = (actor: Actor) => sql`left join ${todoSnoozes} as snoozed on snoozed.user_id = ${actor.userId}
  and snoozed.task_name = todo.task_name and snoozed.record_id = todo.record_id
  and snoozed.until > ${nowIso()}::timestamptz`

/**
 * Everything that waits for the actor but for what they snoozed, or everything that waits for anybody, as one set of
 * rows; only the named tasks, if any are named.
 */
export function todoRows(actor: Actor, isAnybodys: boolean, names?: readonly TaskName[] | null): SQL {
  const rows = waitingRows(actor, isAnybodys, names)
  if (isAnybodys) return rows
  return sql`select todo.* from (${rows}) as todo ${withSnoozes(actor)} where snoozed.user_id is null`
}

/** What the actor snoozed, with the moment until which. */
export function snoozedTodos(actor: Actor, names?: readonly TaskName[] | null): SQL {
  return sql`select todo.*, snoozed.until as snoozed_until from (${waitingRows(actor, false, names)}) as todo
    ${withSnoozes(actor)} where snoozed.user_id is not null`
}

/** Which of some to-dos wait for the actor, snoozed or not. */
export async function waitingAmong(db: Db, actor: Actor, todos: readonly TodoKey[]): Promise<TodoKey[]> {
  const names = [...new Set(todos.map(({ taskName }) => taskName))]
  const ids = todos.map(({ taskName, recordId }) => `${taskName}:${recordId}`)
  if (ids.length === 0) return []
  return rowsOf<TodoKey>(
    db,
    sql`select todo.task_name as "taskName", todo.record_id as "recordId"
      from (${waitingRows(actor, false, names)}) as todo
      where ${isAnyOf(sql`todo.id`, ids)}`,
  )
}

/** What tells a to-do from the others of its person. */
export interface TodoKey {
  taskName: TaskName
  recordId: number
}

function waitingRows(actor: Actor, isAnybodys: boolean, names?: readonly TaskName[] | null): SQL {
  const all = partsFor(actor, isAnybodys)
  const asked = names?.length ? all.filter(({ taskName }) => names.includes(taskName)) : all
  // Nothing of what was asked for can wait for this role.
  if (asked.length === 0)
    return sql`select * from (${together(all.slice(0, 1).map(({ rows }) => rows))}) nothing where false`
  return sql`${isAnybodys ? sql`` : plateOf(actor)} ${together(asked.map(({ rows }) => rows))}`
}

/** The tasks that the actor wrote down for others and that are not done. */
export function givenTodos(actor: Actor): SQL {
  return ownTasks(actor, and(eq(tasks.createdBy, actor.userId), ne(tasks.assigneeId, actor.userId))).rows
}

/** Whether something is overdue at this moment. */
export const isOverdue = () => asBoolean(sql`todo.due_at < ${nowIso()}::timestamptz`)

/** How many things wait for the actor under each task, in the order of the tasks. */
export async function countTodos(db: Db, actor: Actor) {
  const counted = await rowsOf<{ taskName: TaskName; count: number; overdue: number; snoozed: number }>(
    db,
    sql`select todo.task_name as "taskName", (count(*) filter (where snoozed.user_id is null))::integer as count,
      (count(*) filter (where snoozed.user_id is null and ${isOverdue()}))::integer as overdue,
      count(snoozed.user_id)::integer as snoozed
      from (${plateOf(actor)} ${together(partsFor(actor, false).map(({ counted }) => counted))}) as todo
      ${withSnoozes(actor)} group by 1`,
  )
  const found = todoTasks.ids.flatMap((name) => counted.filter(({ taskName }) => taskName === name))
  const sum = (key: 'count' | 'overdue' | 'snoozed') => found.reduce((total, one) => total + one[key], 0)
  const tasks = found.filter(({ count }) => count > 0)
  return { count: sum('count'), overdue: sum('overdue'), snoozed: sum('snoozed'), tasks }
}

const assignee = alias(users, 'assignee')
const author = alias(users, 'author')

/** A task within reach, with what the actor may do about it. */
export async function findTask(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({
      task: tasks,
      assigneeName: assignee.fullName,
      createdByName: author.fullName,
      positionName: positions.providerPositionName,
      candidateName: candidateView(actor).fullName,
    })
    .from(tasks)
    .innerJoin(assignee, eq(assignee.id, tasks.assigneeId))
    .innerJoin(author, eq(author.id, tasks.createdBy))
    .leftJoin(positions, and(eq(positions.id, tasks.positionId), positionsVisibleTo(actor)))
    .leftJoin(candidates, and(eq(candidates.id, tasks.candidateId), candidatesVisibleTo(actor)))
    .where(and(eq(tasks.id, id), tasksVisibleTo(actor)))
  if (!found) throw notFound('Task')
  const { task, ...names } = found
  return {
    ...task,
    ...names,
    positionId: names.positionName === null ? null : task.positionId,
    candidateId: names.candidateName === null ? null : task.candidateId,
    can: {
      edit: task.createdBy === actor.userId,
      finish: task.assigneeId === actor.userId || task.createdBy === actor.userId,
    },
  }
}
