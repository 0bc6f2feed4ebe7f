import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { snoozeForm, taskEditForm, taskForm } from './model.ts'

/** What waits for the person, by the name of the task. */
export const getTodos = query({
  call: 'GET /api/todo',
  access: 'todo.read',
  summary: 'How many things wait for the person under each task, and how many of them are overdue',
  input: nothing,
  output: z.object({
    count: z.number(),
    overdue: z.number(),
    /** What the person put off, and what therefore counts nowhere else. */
    snoozed: z.number(),
    tasks: z.array(z.object({ taskName: todoTasks.schema, count: z.number(), overdue: z.number() })),
  }),
})

/** A task of one's own making as its author and its assignee see it. */
export const getTask = query({
  call: 'GET /api/todo/{id}',
  access: 'todo.read',
  summary: 'One task that somebody wrote down',
  input: byId,
  output: z.object({
    id: z.number(),
    version: z.number(),
    title: z.string(),
    details: z.string().nullable(),
    dueOn: z.string().nullable(),
    assigneeId: z.number(),
    assigneeName: z.string(),
    positionId: z.number().nullable(),
    positionName: z.string().nullable(),
    candidateId: z.number().nullable(),
    candidateName: z.string().nullable(),
    createdByName: z.string(),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
    can: z.object({ edit: z.boolean(), finish: z.boolean() }),
  }),
})

/** Writes a task down. */
export const addTask = command({
  call: 'POST /api/todo',
  access: 'todo.read',
  writes: 'new',
  summary: 'Writes a task down for oneself or for somebody else',
  input: taskForm,
  output: z.object({ id: z.number(), message: z.string() }),
})

/** Changes a task. */
export const changeTask = command({
  call: 'PUT /api/todo',
  access: 'todo.read',
  writes: 'own',
  summary: 'Changes a task that one wrote down',
  input: taskEditForm,
  output: saidOnly,
})

/** Marks a task done, or open again. */
export const finishTask = command({
  call: 'PUT /api/todo/done',
  access: 'todo.read',
  writes: 'own',
  summary: 'Marks a task done, or open again',
  input: z.object({ id, isDone: z.boolean() }),
  output: saidOnly,
})

/** Removes a task. */
export const removeTask = command({
  call: 'DELETE /api/todo/{id}',
  access: 'todo.read',
  writes: 'own',
  summary: 'Removes a task that one wrote down',
  input: byId,
  output: saidOnly,
})

/** Puts to-dos off. */
export const snoozeTodos = command({
  call: 'PUT /api/todo/snooze',
  access: 'todo.read',
  writes: 'own',
  summary: 'Leaves some of one’s to-dos out of lists and counts until a moment, when they come back by themselves',
  input: snoozeForm,
  output: saidOnly,
})

/** Brings to-dos back that were put off. */
export const unsnoozeTodos = command({
  call: 'PUT /api/todo/unsnooze',
  access: 'todo.read',
  writes: 'own',
  summary: 'Brings to-dos back at once that one had snoozed',
  input: snoozeForm.pick({ todos: true }),
  output: saidOnly,
})
