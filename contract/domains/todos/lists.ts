import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { todoTasks } from '#contract/vocab/todos.ts'

const shown = {
  title: columns.text('What', { filled: true }),
  taskName: columns.choice('Task', todoTasks, { filled: true }),
  dueAt: columns.dateTime('Due'),
  positionName: columns.text('Position'),
  organizationName: columns.text('Organization'),
  waitingSince: columns.dateTime('Waiting since', { filled: true }),
  isOverdue: columns.flag('Overdue', { filled: true, hidden: true }),
}

const ofTask = { taskNames: filters.anyOf('Task', todoTasks) }
const ofPeople = { people: filters.anyRef('Waits for', 'users') }

const asked = {
  positions: filters.anyRef('Position', 'positions'),
  organizations: filters.anyRef('Organization', 'organizations'),
  title: filters.contains('What'),
  isOverdue: filters.is('Overdue'),
  dueFrom: filters.from('Due from'),
  dueTo: filters.to('Due to'),
}

/** What a row leads to. */
const extra = {
  id: z.string(),
  applicationId: z.number().nullable(),
  positionId: z.number().nullable(),
  candidateId: z.number().nullable(),
  taskId: z.number().nullable(),
  invoiceId: z.number().nullable(),
  leadId: z.number().nullable(),
  interviewId: z.number().nullable(),
}

/** What waits for the person. */
export const todoList = list({
  name: 'todos',
  title: 'To-dos',
  call: 'POST /api/todo/todoTasks',
  access: 'todo.read',
  search: 'what is to be done',
  columns: shown,
  filters: { ...ofTask, ...asked },
  extra,
  sort: ['dueAt', 'asc'],
  empty: 'Nothing waits for you.',
  begins: 'What waits for you: approvals, interviews, offers and tasks. It comes by itself; add a task of your own.',
})

const { title, ...about } = shown

/** What the person put off, and until when. */
export const snoozedTodoList = list({
  name: 'snoozedTodos',
  title: 'Snoozed',
  call: 'POST /api/todo/snoozed',
  access: 'todo.read',
  search: 'what is to be done',
  columns: { title, snoozedUntil: columns.dateTime('Snoozed until', { filled: true }), ...about },
  filters: { ...ofTask, ...asked },
  extra,
  sort: ['snoozedUntil', 'asc'],
  empty: 'Nothing is snoozed.',
  begins: 'To-dos that you put off. Each comes back by itself at its time.',
})

/** What the person wrote down for others, and who has not done it yet. */
export const givenTodoList = list({
  name: 'givenTodos',
  title: 'Given to others',
  call: 'POST /api/todo/given',
  access: 'todo.read',
  search: 'what is to be done',
  columns: { ...shown, waitsFor: columns.tags('Waits for') },
  filters: { ...asked, ...ofPeople },
  extra,
  sort: ['dueAt', 'asc'],
  empty: 'Nothing that you gave to others is still to be done.',
  begins: 'Tasks that you gave to others. Add a task and say who it is for.',
})

/** What waits for anybody. */
export const todoDetailList = list({
  name: 'todoDetails',
  title: 'To-dos of everybody',
  call: 'POST /api/todo/list',
  access: 'todo.readAll',
  search: 'what is to be done',
  columns: { ...shown, waitsFor: columns.tags('Waits for') },
  filters: { ...ofTask, ...asked, ...ofPeople },
  extra,
  sort: ['dueAt', 'asc'],
  empty: 'Nothing waits for anybody.',
  begins: 'What waits for anybody. It comes from positions, interviews and offers by itself.',
})
