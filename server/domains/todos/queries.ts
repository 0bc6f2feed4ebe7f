import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type TaskName, todoTasks } from '#contract/vocab/todos.ts'
import { candidatesVisibleTo, candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { derivedTodos } from './derived.ts'
import { endOfDay, part, type TodoPart } from './parts.ts'
import { tasks } from './tables.ts'

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
    sql`from ${tasks}
      left join ${positions} on ${positions.id} = ${tasks.positionId} and ${positionsVisibleTo(actor) ?? sql`true`}
      left join ${organizations} on ${organizations.id} = ${positions.organizationId} where ${where}`,
  )
}

/** Everything that waits for the actor, or for anybody, as one set of rows; only the named tasks, if any are named. */
export function todoRows(actor: Actor, isAnybodys: boolean, names?: readonly TaskName[] | null): SQL {
  const own = ownTasks(actor, isAnybodys ? tasksVisibleTo(actor) : eq(tasks.assigneeId, actor.userId))
  const all = [own, ...derivedTodos(actor, isAnybodys)]
  const asked = names?.length ? all.filter(({ taskName }) => names.includes(taskName)) : all
  if (asked.length)
    return sql.join(
      asked.map(({ rows }) => rows),
      sql` union all `,
    )
  // Nothing of what was asked for can wait for this role.
  return sql`select * from (${own.rows}) nothing where false`
}

/** The tasks that the actor wrote down for others and that are not done. */
export function givenTodos(actor: Actor): SQL {
  return ownTasks(actor, and(eq(tasks.createdBy, actor.userId), ne(tasks.assigneeId, actor.userId))).rows
}

/** Whether something is overdue at this moment. */
export const isOverdue = () => sql<boolean>`coalesce(todo.due_at < ${nowIso()}::timestamptz, false)`

/** How many things wait for the actor under each task, in the order of the tasks. */
export async function countTodos(db: Db, actor: Actor) {
  const counted = await rowsOf<{ taskName: TaskName; count: number; overdue: number }>(
    db,
    sql`select task_name as "taskName", count(*)::integer as count,
      (count(*) filter (where ${isOverdue()}))::integer as overdue
      from (${todoRows(actor, false)}) as todo group by 1`,
  )
  const found = todoTasks.ids.flatMap((name) => counted.filter(({ taskName }) => taskName === name))
  const sum = (key: 'count' | 'overdue') => found.reduce((total, one) => total + one[key], 0)
  return { count: sum('count'), overdue: sum('overdue'), tasks: found }
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
      candidateName: sql<string | null>`${candidateView(actor).fullName}`,
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
