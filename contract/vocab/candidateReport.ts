import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The first and the last id of the columns of the candidate report. */
export const candidateReportIds = { first: 9, last: 62 } as const

function column<const Id extends number, const Key extends string, const Label extends string>(
  id: Id,
  key: Key,
  label: Label,
) {
  return { id, key, label }
}

/**
 * The columns of the candidate report with their ids: first those that the specification names, in its order, then the
 * rest, as we chose them. `key` is the column of the candidate tracker.
 */
export const candidateReportColumns = vocabulary('Column of the candidate report', {
  positionAppliedTo: column(9, 'positionAppliedTo', 'Position applied to'),
  email: column(10, 'emailId', 'Email'),
  emergencyNo: column(11, 'emergencyNumber', 'Emergency no'),
  source: column(12, 'source', 'Source'),
  cities: column(13, 'currentCityName', 'City'),
  qualification: column(14, 'qualification', 'Qualification'),
  specialization: column(15, 'specialization', 'Specialization'),
  dateOfBirth: column(16, 'dateOfBirth', 'Date of birth'),
  designation: column(17, 'designation', 'Designation'),
  employers: column(18, 'currentEmployer', 'Employer'),
  experience: column(19, 'totalExperience', 'Experience'),
  ctc: column(20, 'currentCtc', 'CTC'),
  variable: column(21, 'currentVariable', 'Variable'),
  noticePeriodFlags: column(22, 'noticePeriodFlags', 'Notice period flags'),
  offerInHand: column(23, 'offersInHand', 'Offers in hand'),
  ratings: column(24, 'rating', 'Rating'),
  recruiter: column(25, 'recruiterName', 'Recruiter'),
  qcBy: column(26, 'qcName', 'QC by'),
  cvStatus: column(27, 'cvStatus', 'CV'),
  writtenTestStatus: column(28, 'writtenTestStatus', 'WT'),
  l1Status: column(29, 'l1Status', 'L1'),
  l2Status: column(30, 'l2Status', 'L2'),
  m1Status: column(31, 'm1Status', 'M1'),
  m2Status: column(32, 'm2Status', 'M2'),
  hrStatus: column(33, 'hrStatus', 'HR'),
  interviewDate: column(34, 'interviewDate', 'Interview date'),
  feedbackDate: column(35, 'feedbackDate', 'Feedback date'),
  finalStatus: column(36, 'finalStatus', 'Final status'),
  rejectionReason: column(37, 'rejectionReason', 'Rejection reason'),
  lastActionDate: column(38, 'lastActionDate', 'Last action date'),
  contactNumber: column(39, 'contactNumber', 'Contact number'),
  gender: column(40, 'gender', 'Gender'),
  organization: column(41, 'organizationName', 'Organization'),
  vertical: column(42, 'vertical', 'Vertical'),
  clientPositionName: column(43, 'clientPositionName', 'Client position name'),
  clientHr: column(44, 'clientHrName', 'Client HR'),
  frontendSpoc: column(45, 'frontendSpocName', 'Front end SPOC'),
  backendSpoc: column(46, 'backendSpocName', 'Back end SPOC'),
  team: column(47, 'team', 'Team'),
  resumeSourceFolder: column(48, 'resumeSourceFolder', 'Resume source folder'),
  industries: column(49, 'industries', 'Industries'),
  function: column(50, 'functionName', 'Function'),
  keySkills: column(51, 'keySkills', 'Key skills'),
  languages: column(52, 'languages', 'Languages'),
  preferredCities: column(53, 'preferredCities', 'Preferred cities'),
  expectedCtc: column(54, 'expectedCtc', 'Expected CTC'),
  noticePeriod: column(55, 'noticePeriod', 'Notice period'),
  lastWorkingDay: column(56, 'lastWorkingDay', 'Last working day'),
  screenedOn: column(57, 'screenedOn', 'Screened on'),
  sentToClientOn: column(58, 'sentToClientOn', 'Sent to client on'),
  offeredCtc: column(59, 'offeredCtc', 'Offered CTC'),
  expectedJoining: column(60, 'expectedJoining', 'Expected joining'),
  joinedOn: column(61, 'joinedOn', 'Joined on'),
  addedOn: column(62, 'addedOn', 'Added on'),
})

/** The id of a column of the candidate report. */
export type CandidateReportColumnId = IdOf<typeof candidateReportColumns>

/** The key of a column of the candidate report. */
export type CandidateReportKey = (typeof candidateReportColumns.terms)[number]['key']

const left = candidateReportColumns

/** What the shorter set of columns leaves out: e-mail, emergency number, DOB, team and contact fields. */
const omitted: readonly CandidateReportColumnId[] = [
  ...[left.email, left.emergencyNo, left.dateOfBirth, left.team, left.contactNumber],
]

/** The shorter set of columns. */
export const shorterCandidateReport = candidateReportColumns.terms.filter(({ id }) => !omitted.includes(id))
