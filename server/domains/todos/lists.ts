import { and, type SQL, sql } from 'drizzle-orm'
import { givenTodoList, snoozedTodoList, todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import type { TaskName } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, idArray, isAnyOf, isOneOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { users } from '#server/records/users/tables.ts'
import { givenTodos, isOverdue, snoozedTodos, todoRows } from './queries.ts'

const instantOf = <Value extends string | null>(column: string) =>
  sql<Value>`${sql.raw(`todo.${column}`)}`.mapWith((value: string | null) =>
    value === null ? null : new Date(value).toISOString(),
  )

/** The columns that all of the lists show, of rows called `todo`. */
export const shownTodo = () =>
  keyed({
    id: sql<string>`todo.id`,
    title: sql<string>`todo.title`,
    taskName: sql<TaskName>`todo.task_name`,
    positionName: sql<string | null>`todo.position_name`,
    organizationName: sql<string | null>`todo.organization_name`,
    waitingSince: instantOf<string>('waiting_since'),
    dueAt: instantOf<string | null>('due_at'),
    isOverdue: isOverdue(),
    applicationId: sql<number | null>`todo.application_id`,
    positionId: sql<number | null>`todo.position_id`,
    candidateId: sql<number | null>`todo.candidate_id`,
    taskId: sql<number | null>`todo.task_id`,
    invoiceId: sql<number | null>`todo.invoice_id`,
    leadId: sql<number | null>`todo.lead_id`,
    interviewId: sql<number | null>`todo.interview_id`,
  })

const withPeople = () =>
  keyed({
    ...shownTodo(),
    waitsFor: sql<string[]>`array(select ${users.fullName} from ${users}
    where ${users.id} = any(todo.people) order by 1)`,
  })

const rowsFor = (actor: Actor, isAnybodys: boolean, names: readonly TaskName[] | null | undefined) =>
  sql`(${todoRows(actor, isAnybodys, names)}) as todo`

function under(asked: Omit<FiltersOf<typeof todoList>, 'taskNames'>): SQL | undefined {
  return and(
    containsText(sql`todo.title`, asked.search),
    containsText(sql`todo.title`, asked.title),
    isAnyOf(sql`todo.position_id`, asked.positions),
    isAnyOf(sql`todo.organization_id`, asked.organizations),
    isOneOf(isOverdue(), asked.isOverdue),
    isWithinDays(sql`todo.due_at`, asked.dueFrom, asked.dueTo, workspaceTimeZone),
  )
}

const mine: ListQuery<typeof todoList> = (db, actor, asked) =>
  db
    .select(shownTodo())
    .from(rowsFor(actor, false, asked.taskNames))
    .where(under(asked))

const snoozed: ListQuery<typeof snoozedTodoList> = (db, actor, asked) =>
  db
    .select(keyed({ ...shownTodo(), snoozedUntil: instantOf<string>('snoozed_until') }))
    .from(sql`(${snoozedTodos(actor, asked.taskNames)}) as todo`)
    .where(under(asked))

const waitsForAny = (people: readonly number[] | null | undefined) =>
  people?.length ? sql`todo.people && ${idArray(people)}` : undefined

const given: ListQuery<typeof givenTodoList> = (db, actor, asked) =>
  db
    .select(withPeople())
    .from(sql`(${givenTodos(actor)}) as todo`)
    .where(and(under(asked), waitsForAny(asked.people)))

const everybodys: ListQuery<typeof todoDetailList> = (db, actor, asked) =>
  db
    .select(withPeople())
    .from(rowsFor(actor, true, asked.taskNames))
    .where(and(under(asked), waitsForAny(asked.people)))

/** What waits for the person, what they snoozed, what they gave to others, and what waits for anybody. */
export const todoLists = [
  serveList(todoList, mine),
  serveList(snoozedTodoList, snoozed),
  serveList(givenTodoList, given),
  serveList(todoDetailList, everybodys),
]
