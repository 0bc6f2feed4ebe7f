import { z } from 'zod'
import { byId, command, id, query, version } from '#contract/kit/endpoint.ts'
import { conversionForm, followUpForm, lead, leadEdit, leadForm } from './model.ts'

/** The most leads one call adds. */
export const mostLeadsAtOnce = 500

const changed = z.object({ leadId: z.number(), version: z.number(), message: z.string() })

export const addLead = command({
  call: 'POST /api/add/lead',
  access: 'lead.create',
  summary: 'Add a lead: an organization that may become a client',
  input: leadForm,
  output: changed,
  says: { failed: 'Failed to add the lead' },
})

export const addLeads = command({
  call: 'POST /api/add/leads',
  access: 'lead.create',
  summary: 'Add many leads; what can be added is added, the rest is told row by row',
  input: z.object({
    /** Each row is checked like a lead of its own, so that one bad row does not stop the others. */
    leads: z.array(z.record(z.string(), z.unknown())).min(1, 'Enter at least one lead').max(mostLeadsAtOnce),
  }),
  output: z.object({
    message: z.string(),
    added: z.number(),
    results: z.array(
      z.object({
        /** Counted from 1, as in the list that was sent. */
        row: z.number(),
        added: z.boolean(),
        leadId: z.number().nullable(),
        message: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export const getLead = query({
  call: 'GET /api/lead/{id}',
  access: 'lead.read',
  summary: 'A lead with everything that happened to it',
  input: byId,
  output: lead,
})

export const editLead = command({
  call: 'PUT /api/lead',
  access: 'lead.edit',
  summary: 'Edit a lead',
  input: leadEdit,
  output: changed,
})

export const followUpLead = command({
  call: 'POST /api/lead/followUp',
  access: 'lead.edit',
  summary: 'Note what was said to a lead, how it stands, and when to call again',
  input: followUpForm,
  output: changed,
})

export const convertLead = command({
  call: 'POST /api/lead/convert',
  access: 'lead.convert',
  summary: 'Make a Prospect organization of a lead',
  input: conversionForm,
  output: z.object({ leadId: z.number(), version: z.number(), organizationId: z.number(), message: z.string() }),
})

export const removeLead = command({
  call: 'DELETE /api/lead/{id}',
  access: 'lead.delete',
  summary: 'Remove a lead; it can be restored',
  input: z.object({ id, version }),
  output: changed,
})

export const restoreLead = command({
  call: 'POST /api/lead/{id}/restore',
  access: 'lead.delete',
  summary: 'Bring a removed lead back',
  input: z.object({ id, version }),
  output: changed,
})
