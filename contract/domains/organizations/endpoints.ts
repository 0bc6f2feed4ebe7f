import { z } from 'zod'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { email, text } from '#contract/kit/fields.ts'
import { roles } from '#contract/vocab/roles.ts'
import { billingForm, engagement, engagementForm, organizationEditForm, organizationForm, rulesForm } from './model.ts'
import { organization } from './record.ts'

const saved = z.object({ organizationId: z.number(), version: z.number(), message: z.string() })
const says = { failed: 'Failed to save the organization' }

export const createOrganization = command({
  call: 'POST /api/organization',
  access: 'organization.create',
  summary: 'Add an organization',
  input: organizationForm,
  output: saved,
  says,
})

export const changeOrganization = command({
  call: 'PUT /api/organization',
  access: 'organization.edit',
  summary: 'Change an organization',
  input: organizationEditForm,
  output: saved,
  says,
})

export const getOrganization = query({
  call: 'GET /api/organization/{id}/{organizationType}/{role}',
  access: 'organization.read',
  summary: 'An organization, with its billing for those who may read it, and what one may do with it',
  input: z.object({
    id,
    /** The type the browser believes it has; the record itself decides. */
    organizationType: z.string().max(20),
    role: roles.schema,
  }),
  output: organization,
})

const inUse = z.object({
  isInUse: z.boolean(),
  message: z.string(),
  /** The organization that has it, where the actor reaches it. */
  id: z.number().nullable(),
  name: z.string().nullable(),
})

export const checkOrganizationName = query({
  call: 'POST /api/verify/organizationName',
  access: 'organization.create',
  summary: 'Whether another organization has this name',
  quiet: true,
  input: z.object({ name: text('Company name', { max: 200 }), id: id.nullish() }),
  output: inUse,
})

export const checkOrganizationEmail = query({
  call: 'POST /api/organization/email/check',
  access: 'organization.create',
  summary: 'Whether another organization has this e-mail address',
  quiet: true,
  input: z.object({ emailId: email('Email'), id: id.nullish() }),
  output: inUse,
})

export const changeBilling = command({
  call: 'PUT /api/organization/billing',
  access: 'organization.editBilling',
  summary: 'Change the billing information and the salary bands of an organization',
  input: billingForm,
  output: saved,
  says,
})

export const changeOrganizationRules = command({
  call: 'PUT /api/organization/rules',
  access: 'organization.editRules',
  summary: 'Set the reveal point and the cooling period of an organization',
  input: rulesForm,
  output: saved,
  says,
})

export const convertToClient = command({
  call: 'PUT /api/organization/convertToClient',
  access: 'organization.convert',
  summary: 'Make a client of a prospect; its history stays',
  input: z.object({ id, version }),
  output: saved,
})

export const setOrganizationActive = command({
  call: 'PUT /api/organization/active',
  access: 'organization.deactivate',
  summary: 'Deactivate or restore an organization',
  input: z.object({ id, version, isActive: z.boolean() }),
  output: saved,
})

export const getOrganizationLog = query({
  call: 'GET /api/organization/log',
  access: 'organization.log',
  summary: 'What was changed about an organization, by whom, newest first',
  quiet: true,
  input: byId,
  output: z.object({
    entries: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        byName: z.string().nullable(),
        role: z.string().nullable(),
        lines: z.array(z.string()),
      }),
    ),
  }),
})

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
  summary: 'Plan a meeting or a follow-up with an organization',
  input: engagementForm,
  output: saidOnly,
})

export const completeEngagement = command({
  call: 'PUT /api/organization/engagement/done',
  access: 'organization.followUp',
  summary: 'Note that a meeting or follow-up took place',
  input: byId,
  output: saidOnly,
})
