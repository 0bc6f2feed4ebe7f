import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { date, longText, optional, ref, text } from '#contract/kit/fields.ts'

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
