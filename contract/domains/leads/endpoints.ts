import { z } from 'zod'
import { byId, command, id, ofEach, query, version } from '#contract/kit/endpoint.ts'
import { conversionForm, followUpForm, lead, leadEdit, leadForm, leadHandover } from './model.ts'

/** The most leads one call adds. */
export const mostLeadsAtOnce = 500

const changed = z.object({ leadId: z.number(), version: z.number(), message: z.string() })

export const addLead = command({
  call: 'POST /api/add/lead',
  access: 'lead.create',
  writes: 'new',
  summary: 'Add a lead: an organization that may become a client',
  input: leadForm,
  output: changed,
  says: { failed: 'Failed to add the lead' },
})

export const addLeads = command({
  call: 'POST /api/add/leads',
  access: 'lead.create',
  writes: 'new',
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
  writes: 'lead',
  summary: 'Edit a lead',
  input: leadEdit,
  output: changed,
})

export const followUpLead = command({
  call: 'POST /api/lead/followUp',
  access: 'lead.edit',
  writes: 'lead',
  summary: 'Note what was said to a lead, how it stands, and when to call again',
  input: followUpForm,
  output: changed,
})

/** The most leads one call gives to somebody else. */
export const mostLeadsHandedOver = 500

export const handOverLeads = command({
  call: 'PUT /api/lead/bulk/owner',
  access: 'lead.handOver',
  writes: 'lead',
  summary: 'Give many leads to one person, who is told; what can be given is given, the rest is told row by row',
  input: leadHandover.extend({
    leadIds: z.array(id).min(1).max(mostLeadsHandedOver),
    /** What the person saw of each: one that changed since stays as it is and is told. */
    versions: ofEach(version).nullish(),
  }),
  output: z.object({
    message: z.string(),
    done: z.number(),
    results: z.array(z.object({ leadId: z.number(), done: z.boolean(), message: z.string() })),
  }),
})

export const convertLead = command({
  call: 'POST /api/lead/convert',
  access: 'lead.convert',
  writes: 'lead',
  summary: 'Make a Prospect organization of a lead',
  input: conversionForm,
  output: z.object({ leadId: z.number(), version: z.number(), organizationId: z.number(), message: z.string() }),
})

export const removeLead = command({
  call: 'DELETE /api/lead/{id}',
  access: 'lead.delete',
  writes: 'lead',
  summary: 'Remove a lead; it can be restored',
  input: z.object({ id, version }),
  output: changed,
})

export const restoreLead = command({
  call: 'POST /api/lead/{id}/restore',
  access: 'lead.delete',
  writes: 'lead',
  summary: 'Bring a removed lead back',
  input: z.object({ id, version }),
  output: changed,
})
