import { z } from 'zod'
import { byId, command, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { reportMail, reportMailEdit, reportMailForm, reportMailPreview, reportMailWanted } from './model.ts'

export const getReportMails = query({
  call: 'GET /api/report/mail',
  access: 'report.export',
  summary: 'The reports by mail that the caller set up or receives; all, or those of one report',
  input: z.object({ report: text('Report', { max: 60 }).nullish() }),
  output: z.object({ mails: z.array(reportMail) }),
})

export const getReportMailPreview = query({
  call: 'POST /api/report/mail/preview',
  access: 'report.export',
  summary:
    'What a report by mail would hold if it were sent to the caller now, and in which role each receiver gets it',
  input: reportMailWanted,
  output: reportMailPreview,
})

export const addReportMail = command({
  call: 'POST /api/report/mail',
  access: 'report.export',
  writes: 'own',
  summary: 'Have a report mailed to people who may read it, each with what they reach themselves',
  input: reportMailForm,
  output: saidOnly.extend({ id: z.number() }),
})

export const editReportMail = command({
  call: 'PUT /api/report/mail',
  access: 'report.export',
  writes: 'own',
  summary: 'Change a report by mail that one set up',
  input: reportMailEdit,
  output: saidOnly,
})

export const pauseReportMail = command({
  call: 'PUT /api/report/mail/pause',
  access: 'report.export',
  writes: 'own',
  summary: 'Pause a report by mail that one set up, or go on with it',
  input: byId.extend({ version, isPaused: z.boolean() }),
  output: saidOnly,
})

export const leaveReportMail = command({
  call: 'DELETE /api/report/mail/{id}',
  access: 'report.export',
  writes: 'own',
  summary: 'Remove a report by mail that one set up; who only receives it stops receiving it',
  input: byId,
  output: saidOnly,
})
