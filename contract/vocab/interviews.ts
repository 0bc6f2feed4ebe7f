import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** How an interview is held. */
export const interviewModes = vocabulary('Interview mode', {
  telephonic: word('Telephonic'),
  video: word('Video'),
  faceToFace: word('Face to face'),
})

/** One of the interview modes. */
export type InterviewMode = IdOf<typeof interviewModes>

/** What the candidate answered to an invitation. */
export const acknowledgements = vocabulary('Acknowledgement', {
  awaited: word('Awaited'),
  confirmed: word('Confirmed'),
  declined: word('Declined'),
})

/** One of the acknowledgements. */
export type Acknowledgement = IdOf<typeof acknowledgements>

/** What became of a candidate on the day of a drive. */
export const driveDayStatuses = vocabulary('Drive day status', {
  invited: word('Invited'),
  confirmed: word('Confirmed'),
  appeared: word('Appeared'),
  selected: word('Selected'),
  rejected: word('Rejected'),
  noShow: word('No-show'),
})

/** One of the drive day statuses. */
export type DriveDayStatus = IdOf<typeof driveDayStatuses>

/** What an interviewer can decide, and the status each verdict leads to. */
export const interviewVerdicts = vocabulary('Verdict', {
  nextRound: { id: 'next-round', label: 'Select for next round', statusId: candidateStatuses.selectedForNextRound },
  select: { id: 'select', label: 'Select', statusId: candidateStatuses.interviewSelect },
  hold: { id: 'hold', label: 'Hold', statusId: candidateStatuses.interviewHold },
  reject: { id: 'reject', label: 'Reject', statusId: candidateStatuses.candidateRejectedInInterview },
  finalSelect: { id: 'final-select', label: 'Final select', statusId: candidateStatuses.finalSelect },
})

/** One of the verdicts. */
export type InterviewVerdict = IdOf<typeof interviewVerdicts>

const s = candidateStatuses

/** What can become of an interview, and the status of the application that goes with it. */
export const interviewStates = vocabulary('Interview status', {
  scheduled: { ...word('Scheduled'), statusId: s.interviewScheduled },
  rescheduled: { ...word('Re-scheduled'), statusId: s.interviewRescheduled },
  conducted: { ...word('Conducted'), statusId: s.interviewConducted },
  feedbackPending: { ...word('Feedback pending'), statusId: s.interviewFeedbackPending },
  roundCancelled: { ...word('Round cancelled'), statusId: s.interviewRoundCancelled },
  cancelledByCandidate: { ...word('Cancelled by candidate'), statusId: s.interviewCancelledByCandidate },
  cancelledByClient: { ...word('Cancelled by client'), statusId: s.interviewCancelledByClient },
})

/** One of the interview statuses. */
export type InterviewState = IdOf<typeof interviewStates>

/** Who called an interview off, and the status of the application that goes with it. */
export const cancelledBy = vocabulary('Called off by', {
  round: { id: 'round', label: 'The round is cancelled', statusId: s.interviewRoundCancelled },
  candidate: { id: 'candidate', label: 'The candidate', statusId: s.interviewCancelledByCandidate },
  client: { id: 'client', label: 'The client', statusId: s.interviewCancelledByClient },
})

/** One of those who call interviews off. */
export type CancelledBy = IdOf<typeof cancelledBy>

/** In which ways a candidate leaves the way to an interview. */
export const droppedAs = vocabulary('Dropped as', {
  byRecruiter: s.termOf(s.candidateDroppedByRecruiter),
  bySelf: s.termOf(s.candidateSelfDroppedOut),
  byHr: s.termOf(s.hrDrop),
})

/** What an interviewer finds of a skill, or of the candidate altogether. */
export const feedbackRatings = vocabulary('Rating', {
  poor: { id: 1, label: '1 Poor' },
  weak: { id: 2, label: '2 Below what is needed' },
  fair: { id: 3, label: '3 As needed' },
  good: { id: 4, label: '4 Good' },
  excellent: { id: 5, label: '5 Excellent' },
})

/** One of the ratings. */
export type FeedbackRating = IdOf<typeof feedbackRatings>

/** What a candidate can answer to an invitation by its link. */
export const invitationAnswers = vocabulary('Answer to an invitation', {
  confirm: { id: 'confirm', label: 'I will be there' },
  pick: { id: 'pick', label: 'Another time suits me better' },
  decline: { id: 'decline', label: 'I cannot come' },
})

/** What an interviewer can answer who does not arrange the interview, each with what is asked along with it. */
export const interviewerAnswers = vocabulary('Answer of an interviewer', {
  cannotCome: { id: 'cannot-come', label: 'I can’t make it' },
  anotherTime: { id: 'another-time', label: 'Another time' },
})

/** One of the answers of an interviewer. */
export type InterviewerAnswer = IdOf<typeof interviewerAnswers>
