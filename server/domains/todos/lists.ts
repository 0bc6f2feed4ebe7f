import { and, type SQL, sql } from 'drizzle-orm'
import { givenTodoList, snoozedTodoList, todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import type { TaskName } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { columnsOf, keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf, isOneOf, isWithinDays, overlaps } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { givenTodos, isOverdue, snoozedTodos, todoRows } from './queries.ts'

const todo = columnsOf<{
  id: string
  title: string
  taskName: TaskName
  positionName: string | null
  organizationName: string | null
  waitingSince: string
  dueAt: string | null
  snoozedUntil: string
  applicationId: number | null
  positionId: number | null
  organizationId: number | null
  candidateId: number | null
  taskId: number | null
  invoiceId: number | null
  leadId: number | null
  interviewId: number | null
  people: number[]
}>('todo')

/** The columns that all of the lists show, of rows called `todo`. */
export const shownTodo = () =>
  keyed({
    id: todo.id,
    title: todo.title,
    taskName: todo.taskName,
    positionName: todo.positionName,
    organizationName: todo.organizationName,
    waitingSince: todo.waitingSince,
    dueAt: todo.dueAt,
    isOverdue: isOverdue(),
    applicationId: todo.applicationId,
    positionId: todo.positionId,
    candidateId: todo.candidateId,
    taskId: todo.taskId,
    invoiceId: todo.invoiceId,
    leadId: todo.leadId,
    interviewId: todo.interviewId,
  })

const withPeople = () =>
  keyed({
    ...shownTodo(),
    waitsFor: namesOfPeople(todo.people),
  })

const rowsFor = (actor: Actor, isAnybodys: boolean, names: readonly TaskName[] | null | undefined) =>
  sql`(${todoRows(actor, isAnybodys, names)}) as todo`

function under(asked: Omit<FiltersOf<typeof todoList>, 'taskNames'>): SQL | undefined {
  return and(
    containsText(todo.title, asked.search),
    containsText(todo.title, asked.title),
    isAnyOf(todo.positionId, asked.positions),
    isAnyOf(todo.organizationId, asked.organizations),
    isOneOf(isOverdue(), asked.isOverdue),
    isWithinDays(todo.dueAt, asked.dueFrom, asked.dueTo, workspaceTimeZone),
  )
}

const mine: ListQuery<typeof todoList> = (db, actor, asked) =>
  db
    .select(shownTodo())
    .from(rowsFor(actor, false, asked.taskNames))
    .where(under(asked))

const snoozed: ListQuery<typeof snoozedTodoList> = (db, actor, asked) =>
  db
    .select(keyed({ ...shownTodo(), snoozedUntil: todo.snoozedUntil }))
    .from(sql`(${snoozedTodos(actor, asked.taskNames)}) as todo`)
    .where(under(asked))

const given: ListQuery<typeof givenTodoList> = (db, actor, asked) =>
  db
    .select(withPeople())
    .from(sql`(${givenTodos(actor)}) as todo`)
    .where(and(under(asked), overlaps(todo.people, asked.people)))

const everybodys: ListQuery<typeof todoDetailList> = (db, actor, asked) =>
  db
    .select(withPeople())
    .from(rowsFor(actor, true, asked.taskNames))
    .where(and(under(asked), overlaps(todo.people, asked.people)))

/** What waits for the person, what they snoozed, what they gave to others, and what waits for anybody. */
export const todoLists = [
  serveList(todoList, mine),
  serveList(snoozedTodoList, snoozed),
  serveList(givenTodoList, given),
  serveList(todoDetailList, everybodys),
]
