import type { NotificationKind } from '#contract/domains/notifications/kinds.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { type TaskName, todoTasks } from '#contract/vocab/todos.ts'
import type { Part } from './people.ts'

/** What a move into a status tells, to whom. `{{on}}` is the position, `{{when}}` the interview, `{{why}}` the reason. */
export interface TransitionNotice {
  kind: NotificationKind
  template: string
  message: string
  to: readonly Part[]
  isCritical?: boolean
  taskName?: TaskName
}

type Rest = Pick<TransitionNotice, 'isCritical' | 'taskName'>

function notice(
  kind: NotificationKind,
  template: string,
  message: string,
  to: readonly Part[],
  rest: Rest = {},
): TransitionNotice {
  return { kind, template, message, to, ...rest }
}

const critical = { isCritical: true }
const owners = ['recruiter', 'spocs'] as const
const atInterview = ['interviewers', 'recruiter', 'spocs', 'clientHr'] as const
const untilJoined = ['recruiter', 'spocs', 'manager'] as const

/** What each status tells when an application comes into it; statuses that are missing tell nobody. */
export const transitionNotices: Partial<Record<StatusId, TransitionNotice>> = {
  [s.qcPending]: notice('qc', 'qcPending', '{{candidate}} waits for your quality check: {{on}}.', ['qc'], {
    taskName: todoTasks.qcPending,
  }),
  [s.qcPassed]: notice('qc', 'qcPassed', '{{candidate}} passed the quality check: {{on}}.', ['recruiter'], {
    taskName: todoTasks.sendToClient,
  }),
  [s.qcReject]: notice('qc', 'qcReject', '{{candidate}} did not pass the quality check: {{on}}.{{why}}', ['recruiter']),
  [s.sentToClient]: notice('client', 'sentToClient', 'The CV of {{candidate}} was sent for a decision: {{on}}.', [
    'clientHr',
    'spocs',
  ]),
  [s.cvFeedbackPending]: notice(
    'client',
    'cvFeedbackPending',
    'The client’s feedback on {{candidate}} is pending: {{on}}.',
    [...owners, 'clientHr'],
    { taskName: todoTasks.cvFeedbackPending },
  ),
  [s.cvShortlisted]: notice('client', 'cvShortlisted', '{{candidate}} was shortlisted: {{on}}.', owners),
  [s.cvRejected]: notice('client', 'cvRejected', 'The CV of {{candidate}} was rejected: {{on}}.{{why}}', owners),
  [s.duplicateCv]: notice('client', 'duplicateCv', 'The client knows {{candidate}} already: {{on}}.{{why}}', owners),
  [s.interviewToBeScheduled]: notice(
    'interview',
    'interviewToBeScheduled',
    'An interview of {{candidate}} is to be scheduled: {{on}}.',
    ['recruiter'],
    { taskName: todoTasks.interviewToBeScheduled },
  ),
  [s.interviewScheduled]: notice(
    'interview',
    'interviewScheduled',
    '{{candidate}} has an interview on {{when}}: {{on}}.',
    atInterview,
  ),
  [s.interviewRescheduled]: notice(
    'interview',
    'interviewRescheduled',
    'The interview of {{candidate}} is now on {{when}}: {{on}}.',
    atInterview,
  ),
  [s.interviewRoundCancelled]: notice(
    'interview',
    'interviewRoundCancelled',
    'The interview round of {{candidate}} was cancelled: {{on}}.{{why}}',
    atInterview,
  ),
  [s.interviewCancelledByCandidate]: notice(
    'interview',
    'interviewCancelledByCandidate',
    '{{candidate}} cancelled the interview of {{when}}: {{on}}.{{why}}',
    atInterview,
    critical,
  ),
  [s.interviewCancelledByClient]: notice(
    'interview',
    'interviewCancelledByClient',
    'The client cancelled the interview of {{candidate}}: {{on}}.{{why}}',
    atInterview,
  ),
  [s.interviewFeedbackPending]: notice(
    'interview',
    'interviewFeedbackPending',
    'Feedback on the interview of {{candidate}} is pending: {{on}}.',
    ['interviewers', 'spocs'],
    { taskName: todoTasks.interviewFeedbackPending },
  ),
  [s.selectedForNextRound]: notice(
    'interview',
    'selectedForNextRound',
    '{{candidate}} goes to the next round: {{on}}.',
    owners,
  ),
  [s.interviewSelect]: notice('interview', 'interviewSelect', '{{candidate}} passed the interview: {{on}}.', owners),
  [s.interviewHold]: notice(
    'interview',
    'interviewHold',
    '{{candidate}} is on hold after the interview: {{on}}.',
    owners,
  ),
  [s.candidateRejectedInInterview]: notice(
    'interview',
    'candidateRejectedInInterview',
    '{{candidate}} was rejected in the interview: {{on}}.{{why}}',
    owners,
  ),
  [s.finalSelect]: notice('offer', 'finalSelect', '{{candidate}} is selected: {{on}}.', untilJoined, {
    taskName: todoTasks.offerPending,
  }),
  [s.offerSent]: notice('offer', 'offerSent', '{{candidate}} has the offer: {{on}}.', untilJoined),
  [s.offerAccepted]: notice('offer', 'offerAccepted', '{{candidate}} accepted the offer: {{on}}.', untilJoined, {
    taskName: todoTasks.joiningFollowUp,
  }),
  [s.offerDeclined]: notice(
    'offer',
    'offerDeclined',
    '{{candidate}} declined the offer: {{on}}.{{why}}',
    untilJoined,
    critical,
  ),
  [s.offerRevoked]: notice(
    'offer',
    'offerRevoked',
    'The offer to {{candidate}} was revoked: {{on}}.{{why}}',
    untilJoined,
    critical,
  ),
  [s.joined]: notice('joining', 'joined', '{{candidate}} has joined: {{on}}.', [...untilJoined, 'accounts']),
  [s.candidateBackedOut]: notice(
    'joining',
    'candidateBackedOut',
    '{{candidate}} backed out: {{on}}.{{why}}',
    [...untilJoined, 'clientHr'],
    critical,
  ),
  [s.attrition]: notice(
    'joining',
    'attrition',
    '{{candidate}} has left after joining: {{on}}.{{why}}',
    [...untilJoined, 'accounts'],
    critical,
  ),
}
