import { z } from 'zod'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import {
  calendarForm,
  companyForm,
  mailState,
  parserForm,
  storageState,
  termsForm,
  toolsForm,
  workspaceSettings,
} from './model.ts'

const saved = saidOnly.extend({ version: z.number() })
const says = { failed: 'Failed to save the settings' }

export const getSettings = query({
  call: 'GET /api/setting',
  access: 'settings.read',
  summary: 'The settings of the workspace',
  input: nothing,
  output: workspaceSettings,
})

export const setCompany = command({
  call: 'PUT /api/setting/company',
  access: 'settings.edit',
  summary: 'Say who mails are from',
  input: companyForm,
  output: saved,
  says,
})

export const setCalendar = command({
  call: 'PUT /api/setting/calendar',
  access: 'settings.edit',
  summary: 'Decide the time zone, the working days and the holidays',
  input: calendarForm,
  output: saved,
  says,
})

export const setTerms = command({
  call: 'PUT /api/setting/terms',
  access: 'settings.edit',
  summary: 'Decide the terms with which new organizations begin',
  input: termsForm,
  output: saved,
  says,
})

export const setParserPolicy = command({
  call: 'PUT /api/setting/parser',
  access: 'settings.edit',
  summary: 'Decide whether CVs may be read into the candidate form',
  input: parserForm,
  output: saved,
  says,
})

export const setTools = command({
  call: 'PUT /api/setting/tools',
  access: 'settings.edit',
  summary: 'Say where the converters of the top bar lead',
  input: toolsForm,
  output: saved,
  says,
})

export const getMailState = query({
  call: 'GET /api/setting/mail',
  access: 'settings.read',
  summary: 'How mail leaves the building, and how much of it waits or failed',
  input: nothing,
  output: mailState,
})

export const sendTestMail = command({
  call: 'POST /api/setting/mail/test',
  access: 'settings.edit',
  summary: 'Send a mail to oneself, to see that mail arrives',
  input: nothing,
  output: saidOnly,
})

export const getStorageState = query({
  call: 'GET /api/setting/storage',
  access: 'settings.read',
  summary: 'Where files lie, whether they can be kept there, and how much room they take',
  input: nothing,
  output: storageState,
})
