import { and, eq } from 'drizzle-orm'
import { type TaskEdit, type TaskForm, taskForm } from '#contract/domains/todos/model.ts'
import { candidateOptions } from '#server/domains/candidates/queries.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { tellOfTask } from '#server/domains/notifications/events.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { positionOptions } from '#server/domains/positions/options.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { requireChoices } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, notAllowed, notFound } from '#server/kit/errors.ts'
import { tasks } from '#server/records/todos/tables.ts'
import { tasksVisibleTo } from './queries.ts'

const sources = { ...peopleOptions, ...positionOptions, candidates: candidateOptions }

/** Writes a task down. Whoever it is for is told. */
export async function addTask(db: Db, actor: Actor, asked: TaskForm): Promise<number> {
  const assigneeId = asked.assigneeId ?? actor.userId
  const own = assigneeId === actor.userId ? { assigneeId } : {}
  await requireChoices(db, actor, sources, taskForm, asked, own)
  const [made] = await db
    .insert(tasks)
    .values({ ...asked, assigneeId, createdBy: actor.userId })
    .returning({ id: tasks.id })
  if (!made) throw new Error('the task was not kept')
  await audit(db, actor, 'task.create', { kind: 'task', id: made.id }, { assigneeId })
  await tellOfTask(db, actor, assigneeId, asked.title, asked.dueOn)
  return made.id
}

async function lockTask(db: Db, actor: Actor, id: number) {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), tasksVisibleTo(actor)))
    .for('update')
  if (!task) throw notFound('Task')
  return task
}

async function lockOwnTask(db: Db, actor: Actor, id: number) {
  const task = await lockTask(db, actor, id)
  if (task.createdBy !== actor.userId) throw notAllowed('Only who wrote a task down may change it')
  return task
}

/** Changes a task that the actor wrote down. */
export async function changeTask(db: Db, actor: Actor, { id, version, ...asked }: TaskEdit): Promise<void> {
  const before = await lockOwnTask(db, actor, id)
  if (before.version !== version) throw changedMeanwhile('the task')
  const assigneeId = asked.assigneeId ?? actor.userId
  const own = assigneeId === actor.userId ? { ...before, assigneeId } : before
  await requireChoices(db, actor, sources, taskForm, asked, own)
  await db
    .update(tasks)
    .set({ ...asked, assigneeId, updatedBy: actor.userId })
    .where(eq(tasks.id, id))
  await audit(db, actor, 'task.edit', { kind: 'task', id }, { assigneeId })
  if (assigneeId !== before.assigneeId) await tellOfTask(db, actor, assigneeId, asked.title, asked.dueOn)
}

/** Marks a task done or open again: by who it was given to, or who wrote it down; the other of the two is told. */
export async function finishTask(db: Db, actor: Actor, id: number, isDone: boolean): Promise<void> {
  const task = await lockTask(db, actor, id)
  const { assigneeId, createdBy, title } = task
  if (assigneeId !== actor.userId && createdBy !== actor.userId) throw notAllowed('This task is somebody else’s')
  if ((task.doneAt !== null) === isDone) return
  await db
    .update(tasks)
    .set({
      doneAt: isDone ? nowIso() : null,
      doneBy: isDone ? actor.userId : null,
      updatedBy: actor.userId,
    })
    .where(eq(tasks.id, id))
  await audit(db, actor, isDone ? 'task.done' : 'task.reopen', { kind: 'task', id })
  await tell(db, actor, {
    kind: 'task',
    template: isDone ? 'taskDone' : 'taskReopened',
    message: `${title}: ${isDone ? 'done' : 'open again'}.`,
    to: [assigneeId, createdBy].map((userId) => ({ userId, roles: [] })),
  })
}

/** Removes a task that the actor wrote down. */
export async function removeTask(db: Db, actor: Actor, id: number): Promise<void> {
  await lockOwnTask(db, actor, id)
  await db.update(tasks).set({ removedAt: nowIso(), updatedBy: actor.userId }).where(eq(tasks.id, id))
  await audit(db, actor, 'task.remove', { kind: 'task', id })
}
