import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { type Stage, type StatusId, stageOf, stages } from '#contract/vocab/statuses.ts'

function reason<const Id extends number>(id: Id, label: string, stage: Stage) {
  return { id, label, stage }
}

const { screening, qc, clientReview, interview, offer, any } = stages

/** Why an application was lost, by the stage in which that happens. */
export const rejectionReasons = vocabulary('Rejection reason', {
  skillsMissing: reason(101, 'Required skills missing', screening),
  experienceMismatch: reason(102, 'Experience does not match', screening),
  ctcTooHigh: reason(103, 'Expected CTC above budget', screening),
  noticeTooLong: reason(104, 'Notice period too long', screening),
  locationMismatch: reason(105, 'Location does not suit', screening),
  poorCommunication: reason(106, 'Poor communication', screening),
  notInterested: reason(107, 'Not interested in the role', screening),
  notReachable: reason(108, 'Not reachable', screening),
  unstableCareer: reason(109, 'Frequent job changes', screening),
  screeningOther: reason(199, 'Other', screening),
  qcIncompleteSheet: reason(201, 'Screening sheet incomplete', qc),
  qcWrongFacts: reason(202, 'Facts in CV and screening differ', qc),
  qcSkillsWeak: reason(203, 'Skills weaker than screened', qc),
  qcPoorCv: reason(204, 'CV not presentable', qc),
  qcMustHaveMissing: reason(205, 'Must-have of the position missing', qc),
  qcOther: reason(299, 'Other', qc),
  clientSkillsMissing: reason(301, 'CV lacks required skills', clientReview),
  clientExperience: reason(302, 'Experience not relevant', clientReview),
  clientBudget: reason(303, 'CTC above budget', clientReview),
  clientNotice: reason(304, 'Notice period not acceptable', clientReview),
  clientEducation: reason(305, 'Education not as required', clientReview),
  clientCompanies: reason(306, 'Employers not preferred', clientReview),
  clientAlreadyHas: reason(307, 'Already in the client’s database', clientReview),
  clientOtherAgency: reason(308, 'Received earlier from another agency', clientReview),
  clientOther: reason(399, 'Other', clientReview),
  interviewTechnical: reason(401, 'Technical skills not sufficient', interview),
  interviewCommunication: reason(402, 'Communication not sufficient', interview),
  interviewCulture: reason(403, 'Not a fit for the team', interview),
  interviewProblemSolving: reason(404, 'Problem solving not sufficient', interview),
  interviewLeadership: reason(405, 'Leadership not sufficient', interview),
  interviewNoShow: reason(406, 'Did not appear', interview),
  interviewImpersonation: reason(407, 'Doubts about identity', interview),
  interviewBetterCandidate: reason(408, 'Another candidate preferred', interview),
  interviewOther: reason(499, 'Other', interview),
  offerCtcDispute: reason(501, 'No agreement on CTC', offer),
  offerJoiningDate: reason(502, 'No agreement on the joining date', offer),
  offerDocuments: reason(503, 'Documents missing or not genuine', offer),
  offerBackgroundCheck: reason(504, 'Background check failed', offer),
  offerBudgetWithdrawn: reason(505, 'Budget withdrawn', offer),
  offerBetterOffer: reason(506, 'Better offer elsewhere', offer),
  offerCounterOffer: reason(507, 'Counter-offer accepted', offer),
  offerLocation: reason(508, 'Location or relocation', offer),
  offerFamily: reason(509, 'Family reasons', offer),
  offerOther: reason(599, 'Other', offer),
  positionCancelled: reason(601, 'Position cancelled', any),
  positionFilled: reason(602, 'Position filled', any),
  noResponse: reason(603, 'Stopped responding', any),
  joinedElsewhere: reason(604, 'Joined elsewhere', any),
  stayedWithEmployer: reason(605, 'Stays with the present employer', any),
  personalReasons: reason(606, 'Personal reasons', any),
  wrongInformation: reason(607, 'Gave wrong information', any),
  ctcIncreased: reason(608, 'Raised the expected CTC', any),
  policy: reason(609, 'Against the client’s hiring policy', any),
  anyOther: reason(699, 'Other', any),
})

/** The id of one of the rejection reasons. */
export type RejectionReasonId = IdOf<typeof rejectionReasons>

/** The rejection reasons that fit a lost status. */
export function rejectionReasonsFor(status: StatusId) {
  return rejectionReasons.terms.filter((term) => term.stage === stageOf(status))
}

/** Why a selected candidate did not join. */
export const backoutReasons = vocabulary('Back-out reason', {
  betterOffer: word('Better offer elsewhere'),
  counterOffer: word('Counter-offer accepted'),
  ctc: word('CTC not acceptable'),
  location: word('Location or relocation'),
  notReleased: word('Not released by the present employer'),
  roleChanged: word('Role not as described'),
  joiningDelayed: word('Joining date moved by the client'),
  family: word('Family reasons'),
  health: word('Health reasons'),
  higherStudies: word('Higher studies'),
  notReachable: word('Not reachable'),
  other: word('Other'),
})

/** One of the back-out reasons. */
export type BackoutReason = IdOf<typeof backoutReasons>

/** Why a candidate may be sent to the client although something speaks against it. */
export const exceptionReasons = vocabulary('Exception reason', {
  clientAsked: word('Client asked for the candidate'),
  differentRole: word('Different role or business unit'),
  skillsGained: word('Skills gained since'),
  qcKnown: word('Quality known from an earlier position'),
  urgent: word('Urgent position'),
  other: word('Other'),
})

/** One of the exception reasons. */
export type ExceptionReason = IdOf<typeof exceptionReasons>

/** Why a position is held, closed, cancelled or reopened. */
export const positionReasons = vocabulary('Reason of a position', {
  budget: word('Budget'),
  requirementChanged: word('Requirement changed'),
  filledByUs: word('Filled by us'),
  filledByOthers: word('Filled by others'),
  filledInternally: word('Filled internally'),
  clientUnresponsive: word('Client does not respond'),
  approvalPending: word('Client’s approval pending'),
  resumed: word('Client resumed hiring'),
  other: word('Other'),
})

/** One of the reasons of a position. */
export type PositionReason = IdOf<typeof positionReasons>
