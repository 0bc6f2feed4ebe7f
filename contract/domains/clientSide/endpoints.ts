import { z } from 'zod'
import { command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { option } from '#contract/kit/options.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { clientAnswerInput, clientCandidate, clientReminderForm, linkedCandidate, sendingGroup } from './model.ts'

export const getClientCandidate = query({
  call: 'GET /api/candidate/clienthr/currentStatus',
  access: 'clientFeedback.read',
  summary: 'One candidate on one position exactly as its client sees it: status, days waiting, masked profile and CV',
  input: z.object({ candidateId: id, positionId: id }),
  output: clientCandidate,
})

export const previewSending = query({
  call: 'POST /api/candidate/clienthr/sending',
  access: 'application.sendToClient',
  summary:
    'What goes out when these candidates are sent: by client, who is written to and what, each CV, and who cannot be sent',
  input: z.object({ applicationIds: z.array(id).min(1).max(500) }),
  output: z.object({ groups: z.array(sendingGroup) }),
})

export const answerAsClient = command({
  call: 'PUT /api/Candidate/clienthr/updateCandidateStatus',
  access: 'clientFeedback.give',
  writes: 'application',
  summary: 'The client’s answer to a CV: shortlist, reject or already known with a reason, or hold until a day',
  input: clientAnswerInput.extend({ applicationId: id, version }),
  output: saidOnly.extend({ version: z.number() }),
})

export const getClientPositions = query({
  call: 'GET /api/clienthr/positionListForFilter',
  access: 'clientFeedback.read',
  summary: 'The positions on which somebody was sent to the client, with how many wait for an answer',
  input: nothing,
  output: z.object({
    positions: z.array(
      option.extend({ status: positionStatuses.schema, sent: z.number(), waiting: z.number() }).omit({ detail: true }),
    ),
  }),
})

export const getClientExecutives = query({
  call: 'GET /api/position/manager/qc/clientexecutive',
  access: 'user.pick',
  summary: 'Who can be manager, QC and client executive of the positions of an organization',
  input: z.object({ organizationId: id }),
  output: z.object({
    managers: z.array(option),
    qcs: z.array(option),
    clientExecutives: z.array(option),
  }),
})

const token = z.string().min(20).max(100)

export const readFeedbackLink = query({
  call: 'POST /api/clienthr/feedback/link',
  access: 'public',
  summary: 'What a link in a submission mail stands for: the masked candidate. Reading changes nothing',
  input: z.object({ token }),
  output: linkedCandidate,
})

export const answerByLink = command({
  call: 'PUT /api/clienthr/feedback/link',
  access: 'public',
  writes: 'application',
  summary: 'The client’s answer by the link of a mail, which is spent by it',
  input: clientAnswerInput.extend({ token }),
  output: saidOnly,
})

export const getClientReminders = query({
  call: 'GET /api/clienthr/reminders',
  access: 'clientFeedback.read',
  summary: 'How long the client has for an answer, and how it is reminded',
  input: nothing,
  output: clientReminderForm.extend({ version: z.number() }),
})

export const changeClientReminders = command({
  call: 'PUT /api/clienthr/reminders',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Change how long the client has for an answer, and how it is reminded',
  input: clientReminderForm.extend({ version }),
  output: saidOnly.extend({ version: z.number() }),
})
