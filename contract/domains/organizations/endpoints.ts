import { z } from 'zod'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { email, longText, text } from '#contract/kit/fields.ts'
import { roles } from '#contract/vocab/roles.ts'
import { additionalForm, contactForm, educationForm, organizationEditForm, organizationForm } from './model.ts'
import { organization } from './record.ts'
import { billingForm, rulesForm, salaryBandForm } from './terms.ts'

const saved = z.object({ organizationId: z.number(), version: z.number(), message: z.string() })
const says = { failed: 'Failed to save the organization' }

export const createOrganization = command({
  call: 'POST /api/organization',
  access: 'organization.create',
  records: 'organization',
  writes: 'new',
  summary: 'Add an organization',
  input: organizationForm,
  output: saved,
  says,
})

export const changeOrganization = command({
  call: 'PUT /api/organization',
  access: 'organization.edit',
  records: 'organization',
  writes: 'organization',
  summary: 'Change an organization',
  input: organizationEditForm,
  output: saved,
  says,
})

export const getOrganization = query({
  call: 'GET /api/organization/{id}/{organizationType}/{role}',
  access: 'organization.read',
  records: 'organization',
  recordsIn: { contacts: 'contact' },
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
  access: 'organization.check',
  summary: 'Whether another organization has this name',
  quiet: true,
  input: z.object({ name: text('Company name', { max: 200 }), id: id.nullish() }),
  output: inUse,
})

export const checkOrganizationEmail = query({
  call: 'POST /api/organization/email/check',
  access: 'organization.check',
  summary: 'Whether another organization has this e-mail address',
  quiet: true,
  input: z.object({ emailId: email('Email'), id: id.nullish() }),
  output: inUse,
})

export const changeBilling = command({
  call: 'PUT /api/organization/billing',
  access: 'organization.editBilling',
  writes: 'organization',
  summary: 'Change the billing information of an organization',
  input: billingForm,
  output: saved,
  says,
})

export const changeSalaryBands = command({
  call: 'PUT /api/organization/salaryBands',
  access: 'organization.editBilling',
  writes: 'organization',
  summary: 'Replace the salary bands of an organization',
  input: salaryBandForm,
  output: saved,
  says,
})

export const changeContactInformation = command({
  call: 'PUT /api/organization/contactInformation',
  access: 'organization.edit',
  recordsIn: { contacts: 'contact' },
  writes: 'organization',
  summary: 'Change how an organization is reached: addresses and the people to call',
  input: contactForm,
  output: saved,
  says,
})

export const changeAdditionalInformation = command({
  call: 'PUT /api/organization/additionalInformation',
  access: 'organization.edit',
  writes: 'organization',
  summary: 'Change how the firm sees an organization, and what recruiters tell about it',
  input: additionalForm,
  output: saved,
  says,
})

export const changeEducationalDetails = command({
  call: 'PUT /api/organization/educationalDetails',
  access: 'organization.edit',
  writes: 'organization',
  summary: 'Change what an organization asks of the education of its candidates',
  input: educationForm,
  output: saved,
  says,
})

export const changeOrganizationRules = command({
  call: 'PUT /api/organization/rules',
  access: 'organization.editRules',
  writes: 'organization',
  summary: 'Set the reveal point and the cooling period of an organization',
  input: rulesForm,
  output: saved,
  says,
})

export const convertToClient = command({
  call: 'PUT /api/organization/convertToClient',
  access: 'organization.convert',
  writes: 'organization',
  summary: 'Make a client of a prospect; its history stays',
  input: z.object({ id, version }),
  output: saved,
})

export const setOrganizationActive = command({
  call: 'PUT /api/organization/active',
  access: 'organization.deactivate',
  writes: 'organization',
  summary: 'Deactivate or restore an organization',
  input: z.object({ id, version, isActive: z.boolean() }),
  output: saved,
})

export const getOrganizationLog = query({
  call: 'GET /api/organization/log',
  access: 'organization.log',
  summary: 'What was changed about an organization, by whom, newest first',
  input: byId,
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        byName: z.string().nullable(),
        role: z.string().nullable(),
        /** Written down by somebody, not said by a change. */
        isRemark: z.boolean(),
        lines: z.array(z.string()),
      }),
    ),
  }),
})

export const addToOrganizationLog = command({
  call: 'POST /api/organization/log',
  access: 'organization.log',
  writes: 'organization',
  summary: 'Write a remark into the log of an organization',
  input: z.object({ id, remark: longText('Remark', { max: 2000, rows: 2 }) }),
  output: saidOnly,
})
