import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { sharedForm, sharing } from '#contract/kit/sharing.ts'
import { templateKinds } from './kinds.ts'

const access = 'template.use'
const values = z.record(z.string().max(80), z.unknown())

/** A template as a form offers it. */
export const template = z.object({
  id: z.number(),
  version: z.number(),
  kind: templateKinds.schema,
  ...sharing,
})
export type Template = z.output<typeof template>

export const getTemplates = query({
  call: 'GET /api/templates',
  access,
  summary: 'The templates that the caller made or that are shared with them, as far as they fill in the forms',
  input: nothing,
  output: z.object({ templates: z.array(template) }),
})

export const getTemplate = query({
  call: 'GET /api/templates/{id}',
  access,
  summary: 'What a template fills in for the caller; what can no longer be chosen is left out, and its fields named',
  input: byId,
  output: z.object({ values, leftOut: z.array(z.string()) }),
})

export const addTemplate = command({
  call: 'POST /api/templates',
  access,
  writes: 'own',
  summary: 'Keep what a form holds as a template',
  input: sharedForm.extend({ kind: templateKinds.schema, values }),
  output: saidOnly.extend({ id: z.number() }),
  says: { failed: 'Failed to keep the template' },
})

export const changeTemplate = command({
  call: 'PUT /api/templates/{id}',
  access,
  writes: 'own',
  summary: 'Rename a template, share it, or have it fill in something else; without values those stay',
  input: sharedForm.extend({ id, version, values: values.nullish() }),
  output: saidOnly.extend({ version: z.number() }),
  says: { failed: 'Failed to change the template' },
})

export const removeTemplate = command({
  call: 'DELETE /api/templates/{id}',
  access,
  writes: 'own',
  summary: 'Remove a template, for everybody who sees it',
  input: byId,
  output: saidOnly,
  says: { failed: 'Failed to remove the template' },
})
