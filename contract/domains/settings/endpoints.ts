import { z } from 'zod'
import { command, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import {
  calendarForm,
  companyForm,
  keepingForm,
  keptMailServer,
  mailServerForm,
  mailState,
  parserForm,
  rulesForm,
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
  writes: 'shared',
  summary: 'Say who mails are from',
  input: companyForm,
  output: saved,
  says,
})

/** The largest logo: 200 KB. */
export const maxLogoBytes = 200 * 1024

export const setLogo = command({
  call: 'POST /api/setting/logo',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Give the firm a logo, for the sign-in page, mails and the pages that candidates and clients open',
  upload: { field: ['file'], maxBytes: maxLogoBytes, extensions: ['png', 'jpg', 'jpeg', 'svg'] },
  input: nothing,
  output: saidOnly,
  says,
})

export const removeLogo = command({
  call: 'DELETE /api/setting/logo',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Take the logo of the firm away',
  input: nothing,
  output: saidOnly,
  says,
})

export const getLogo = query({
  call: 'GET /api/logo',
  access: 'public',
  summary: 'The logo of the firm',
  file: true,
  input: z.object({ version: z.string().max(20).nullish() }),
  output: z.unknown(),
})

export const setCalendar = command({
  call: 'PUT /api/setting/calendar',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide the time zone, the working days and the holidays',
  input: calendarForm,
  output: saved,
  says,
})

export const setTerms = command({
  call: 'PUT /api/setting/terms',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide the terms with which new organizations begin',
  input: termsForm,
  output: saved,
  says,
})

export const setParserPolicy = command({
  call: 'PUT /api/setting/parser',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide whether CVs may be read into the candidate form',
  input: parserForm,
  output: saved,
  says,
})

export const setTools = command({
  call: 'PUT /api/setting/tools',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Say where the converters of the top bar lead',
  input: toolsForm,
  output: saved,
  says,
})

export const setRules = command({
  call: 'PUT /api/setting/rules',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Widen rules of forms',
  input: rulesForm,
  output: saved,
  says,
})

export const setKeeping = command({
  call: 'PUT /api/setting/keeping',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide for how long notifications, sent mails, sessions and the audit are kept',
  input: keepingForm,
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

export const getMailServer = query({
  call: 'GET /api/setting/mail/server',
  access: 'settings.read',
  summary: 'The mail server that an administrator named, without its password',
  input: nothing,
  output: keptMailServer,
})

export const setMailServer = command({
  call: 'PUT /api/setting/mail/server',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Name the mail server; a mail to oneself is sent through it first, and nothing is kept where it is refused',
  input: mailServerForm,
  output: saved,
  says: { failed: 'The mail server was not saved' },
})

export const removeMailServer = command({
  call: 'DELETE /api/setting/mail/server',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Send no mail any more; what is written waits in the outbox',
  input: z.object({ version }),
  output: saved,
})

export const sendTestMail = command({
  call: 'POST /api/setting/mail/test',
  access: 'settings.edit',
  writes: 'nothing',
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
