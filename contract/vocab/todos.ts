import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The tasks that wait for people, by the name their addresses carry. */
export const todoTasks = vocabulary('Task', {
  own: { id: 'own', label: 'Own task' },
  positionRequest: { id: 'positionRequest', label: 'Positions asked for by clients' },
  sourcingPointApproval: { id: 'sourcingPointApproval', label: 'Sourcing points to approve' },
  recruiterAllocation: { id: 'recruiterAllocation', label: 'Recruiters to allocate' },
  screeningPending: { id: 'screeningPending', label: 'Candidates to screen' },
  qcPending: { id: 'qcPending', label: 'QC pending' },
  sendToClient: { id: 'sendToClient', label: 'Candidates to send to the client' },
  cvFeedbackPending: { id: 'cvFeedbackPending', label: 'CV feedback pending' },
  interviewSlotsMissing: { id: 'interviewSlotsMissing', label: 'Interview slots missing' },
  interviewToBeScheduled: { id: 'interviewToBeScheduled', label: 'Interviews to be scheduled' },
  interviewFeedbackPending: { id: 'interviewFeedbackPending', label: 'Interview feedback pending' },
  joinabilityPending: { id: 'joinabilityPending', label: 'Joinability to score' },
  offerPending: { id: 'offerPending', label: 'Offers pending' },
  joiningFollowUp: { id: 'joiningFollowUp', label: 'People to contact before joining' },
  joiningFeedback: { id: 'joiningFeedback', label: 'Feedback to take after joining' },
  leadFollowUp: { id: 'leadFollowUp', label: 'Leads to call' },
  portalPassword: { id: 'portalPassword', label: 'Portal passwords to keep' },
  invoiceDue: { id: 'invoiceDue', label: 'Invoices due' },
})

/** The name of one of the tasks. */
export type TaskName = IdOf<typeof todoTasks>
