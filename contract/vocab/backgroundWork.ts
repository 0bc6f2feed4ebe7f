import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** What is done in the background, piece by piece. */
export const workKinds = vocabulary('Kind of background work', {
  mail: { id: 'mail', label: 'Mail' },
  resetRequest: { id: 'resetRequest', label: 'Request for a new password' },
  import: { id: 'import', label: 'Bulk upload' },
  moveIn: { id: 'moveIn', label: 'Moving in' },
  undoneFile: { id: 'undoneFile', label: 'File of an undone upload' },
  erasedFile: { id: 'erasedFile', label: 'File of an erased person' },
  erasure: { id: 'erasure', label: 'Erasure that is due' },
  reportMail: { id: 'reportMail', label: 'Report by mail' },
  dueFeedbackOnCv: { id: 'dueFeedbackOnCv', label: 'Feedback on a CV that is due' },
  dueFeedbackOnInterview: { id: 'dueFeedbackOnInterview', label: 'Feedback on an interview that is due' },
  overdueFeedback: { id: 'overdueFeedback', label: 'Notice of overdue feedback' },
  overdueJoining: { id: 'overdueJoining', label: 'Notice of an overdue joining' },
  overdueContact: { id: 'overdueContact', label: 'Notice of an overdue contact' },
  clientReminder: { id: 'clientReminder', label: 'Reminder of a client' },
  taskReminder: { id: 'taskReminder', label: 'Reminder of a task' },
  searchAlert: { id: 'searchAlert', label: 'Alert of a saved search' },
  viewAlert: { id: 'viewAlert', label: 'Alert of a view' },
  indexing: { id: 'indexing', label: 'Candidate not indexed yet' },
})

/** One of the kinds. */
export type WorkKind = IdOf<typeof workKinds>

/** What became of a piece of work that did not succeed at once. */
export const workStates = vocabulary('State of background work', {
  running: word('Running'),
  waiting: word('Waiting'),
  failed: word('Failed'),
  givenUp: word('Given up'),
})

/** One of them. */
export type WorkState = IdOf<typeof workStates>

/** What became of the last run of a job. */
export const jobStates = vocabulary('Outcome of a job', {
  new: word('Not run yet'),
  running: word('Running'),
  done: word('Done'),
  failed: word('Failed'),
})

/** One of them. */
export type JobState = IdOf<typeof jobStates>

/** What record a piece of work of each kind is about; its key begins with the number of that record. */
export const workRecords: Readonly<Record<WorkKind, string>> = {
  mail: 'mail',
  resetRequest: 'request',
  import: 'upload',
  moveIn: 'move',
  undoneFile: 'upload',
  erasedFile: 'erasure',
  erasure: 'candidate',
  reportMail: 'report by mail',
  dueFeedbackOnCv: 'application',
  dueFeedbackOnInterview: 'application',
  overdueFeedback: 'application',
  overdueJoining: 'application',
  overdueContact: 'application',
  clientReminder: 'user',
  taskReminder: 'task',
  searchAlert: 'saved search',
  viewAlert: 'view',
  indexing: 'candidate',
}
