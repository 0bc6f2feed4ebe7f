import { z } from 'zod'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { choice, dateTime, longText, optional, text } from '#contract/kit/fields.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'

/** What is planned with an organization. */
export const engagementKinds = vocabulary('Engagement', {
  meeting: { id: 'meeting', label: 'Meeting' },
  followUp: { id: 'followUp', label: 'Follow-up' },
})

/** How a planned meeting or follow-up stands. */
export const engagementStates = vocabulary('State', {
  planned: { id: 'planned', label: 'To come' },
  done: { id: 'done', label: 'Done' },
  cancelled: { id: 'cancelled', label: 'Cancelled' },
})

const fields = {
  kind: choice('Kind', engagementKinds),
  at: dateTime('When'),
  subject: text('Subject', { max: 200 }),
  notes: optional(longText('Notes', { max: 2000 })),
}

/** The form of a planned meeting or follow-up. */
export const engagementForm = z.object({ organizationId: id, ...fields })

/** The form that moves or rewrites one that has not taken place. */
export const engagementEditForm = z.object({ id, version, ...fields })

/** What came of a meeting or follow-up. */
export const engagementOutcomeForm = z.object({
  id,
  outcome: optional(longText('What came of it', { max: 2000, rows: 3 })),
})

/** A meeting or follow-up, and whether it can still be changed. */
export const engagement = z.object({
  id: z.number(),
  version: z.number(),
  kind: engagementKinds.schema,
  state: engagementStates.schema,
  at: z.string(),
  subject: z.string(),
  notes: z.string().nullable(),
  outcome: z.string().nullable(),
  userName: z.string(),
  doneAt: z.string().nullable(),
})
export type Engagement = z.output<typeof engagement>

export const getEngagements = query({
  call: 'GET /api/organization/engagement',
  access: 'organization.followUp',
  summary: 'The meetings and follow-ups with an organization, next ones first',
  input: byId,
  output: z.object({ engagements: z.array(engagement) }),
})

export const planEngagement = command({
  call: 'POST /api/organization/engagement',
  access: 'organization.followUp',
  writes: 'organization',
  summary: 'Plan a meeting or a follow-up with an organization',
  input: engagementForm,
  output: saidOnly,
})

export const changeEngagement = command({
  call: 'PUT /api/organization/engagement',
  access: 'organization.followUp',
  writes: 'organization',
  summary: 'Move or rewrite a meeting or follow-up that has not taken place',
  input: engagementEditForm,
  output: saidOnly,
})

export const completeEngagement = command({
  call: 'PUT /api/organization/engagement/done',
  access: 'organization.followUp',
  writes: 'organization',
  summary: 'Note that a meeting or follow-up took place, and what came of it',
  input: engagementOutcomeForm,
  output: saidOnly,
})

export const cancelEngagement = command({
  call: 'DELETE /api/organization/engagement/{id}',
  access: 'organization.followUp',
  writes: 'organization',
  summary: 'Cancel a meeting or follow-up that has not taken place',
  input: byId,
  output: saidOnly,
})
