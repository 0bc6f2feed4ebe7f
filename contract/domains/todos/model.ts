import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { date, dateTime, longText, optional, ref, text } from '#contract/kit/fields.ts'

const taskFields = {
  title: text('Task', { max: 200, required: 'Say what is to be done' }),
  details: optional(longText('Details', { rows: 4, max: 4000 })),
  dueOn: optional(date('Due on')),
  assigneeId: optional(ref('Assigned to', 'users')),
}

/** A task of one's own making. Without an assignee it is for oneself. */
export const taskForm = z.object({
  ...taskFields,
  positionId: optional(ref('Position', 'positions')),
  candidateId: optional(ref('Candidate', 'candidates')),
})
export type TaskForm = z.output<typeof taskForm>

/** The same for a task that exists. */
export const taskEditForm = z.object({ id, version, ...taskForm.shape })
export type TaskEdit = z.output<typeof taskEditForm>

/** The longest that something can be snoozed, in days. */
export const longestSnooze = 90

/** What waits for somebody, each by the id of its row: the task, and the record it is about. */
const todoIds = z
  .array(z.string().regex(/^\w{1,60}:\d{1,9}$/, 'This is no to-do'))
  .min(1, 'Choose at least one to-do')
  .max(100, 'At most 100 at once')

/** What is put off, and until when. */
export const snoozeForm = z.object({ todos: todoIds, until: dateTime('Until') })
export type Snooze = z.output<typeof snoozeForm>
