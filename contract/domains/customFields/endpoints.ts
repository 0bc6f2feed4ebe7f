import { z } from 'zod'
import { byId, command, id, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { customField, customFieldEdit, customFieldForm } from './model.ts'

const says = { failed: 'Failed to save the field' }

export const getCustomField = query({
  call: 'GET /api/customField/{id}',
  access: 'customField.edit',
  summary: 'A field of one’s own, with its choices and how many records say something in it',
  input: byId,
  output: customField,
})

export const addCustomField = command({
  call: 'POST /api/customField',
  access: 'customField.edit',
  writes: 'shared',
  summary: 'Define a field; forms, lists, searches and exports have it from then on',
  input: customFieldForm,
  output: saidOnly.extend({ id: z.number() }),
  says,
})

export const changeCustomField = command({
  call: 'PUT /api/customField',
  access: 'customField.edit',
  writes: 'shared',
  summary: 'Change a field; what was chosen and is no longer offered stays where it was chosen',
  input: customFieldEdit,
  output: saidOnly.extend({ version: z.number() }),
  says,
})

export const setCustomFieldRetired = command({
  call: 'PUT /api/customField/retired',
  access: 'customField.edit',
  writes: 'shared',
  summary: 'Retire a field, or bring it back with all that was said in it',
  input: z.object({ id, version, isRetired: z.boolean() }),
  output: saidOnly,
})
