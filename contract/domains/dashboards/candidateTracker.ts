import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import {
  type CandidateReportKey,
  candidateReportColumns,
  shorterCandidateReport,
} from '#contract/vocab/candidateReport.ts'
import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { applicationIds } from './candidateDetails.ts'

const labels = new Map(candidateReportColumns.terms.map(({ key, label }) => [key, label]))
const labelOf = (key: CandidateReportKey) => labels.get(key) ?? key

const text = (key: CandidateReportKey, options = {}) => columns.text(labelOf(key), options)
const date = (key: CandidateReportKey, definition: string, options = {}) =>
  columns.date(labelOf(key), { definition, ...options })
const tags = (key: CandidateReportKey, options = {}) => columns.tags(labelOf(key), { sortable: true, ...options })

/** How an interview stage went: the verdict that followed its last interview, else what became of the interview. */
const stage = (key: CandidateReportKey) =>
  text(key, {
    definition: `The verdict after the last interview of this stage; before one, what became of the interview. Empty where there was none.`,
  })

const hidden = { hidden: true }
const filled = { filled: true }

/** Every application with all that is known of it: the candidate report, with its columns 9 to 62. */
export const candidateTrackerList = list({
  pageSize: reportPageSize,
  name: 'candidateTracker',
  title: 'Candidate tracker',
  call: 'POST /api/dashboard/candidateTracker',
  access: 'report.candidateTracker',
  exportAccess: 'report.export',
  search: 'candidate name',
  columns: {
    candidateName: columns.text('Candidate', filled),
    positionAppliedTo: text('positionAppliedTo', filled),
    organizationName: text('organizationName', filled),
    finalStatus: columns.choice(labelOf('finalStatus'), candidateStatuses, filled),
    cvStatus: columns.choice(labelOf('cvStatus'), candidateStatuses, {
      definition: 'The last answer of the client to the CV; before one, that it was sent.',
    }),
    writtenTestStatus: stage('writtenTestStatus'),
    l1Status: stage('l1Status'),
    l2Status: stage('l2Status'),
    m1Status: stage('m1Status'),
    m2Status: stage('m2Status'),
    hrStatus: stage('hrStatus'),
    interviewDate: date('interviewDate', 'The day of the last interview.'),
    feedbackDate: date('feedbackDate', 'The day of the last verdict on an interview.'),
    rejectionReason: text('rejectionReason', { definition: 'Why it was rejected or lost; empty unless it is.' }),
    lastActionDate: columns.dateTime(labelOf('lastActionDate'), filled),
    recruiterName: text('recruiterName', filled),
    qcName: text('qcName', { untold: rolesOfOneOrganization }),
    team: text('team', { ...hidden, definition: 'Whom the recruiter reports to.' }),
    emailId: text('emailId', hidden),
    contactNumber: text('contactNumber', hidden),
    emergencyNumber: text('emergencyNumber', hidden),
    source: columns.choice(labelOf('source'), sources, hidden),
    resumeSourceFolder: text('resumeSourceFolder', hidden),
    gender: columns.choice(labelOf('gender'), genders, hidden),
    dateOfBirth: columns.date(labelOf('dateOfBirth'), hidden),
    currentCityName: text('currentCityName', hidden),
    preferredCities: tags('preferredCities', hidden),
    qualification: tags('qualification', hidden),
    specialization: tags('specialization', hidden),
    designation: text('designation', hidden),
    currentEmployer: text('currentEmployer', hidden),
    totalExperience: columns.years(labelOf('totalExperience'), hidden),
    industries: tags('industries', hidden),
    functionName: text('functionName', hidden),
    keySkills: tags('keySkills', hidden),
    languages: tags('languages', hidden),
    currentCtc: columns.lpa(labelOf('currentCtc'), hidden),
    currentVariable: columns.lpa(labelOf('currentVariable'), hidden),
    expectedCtc: columns.lpa(labelOf('expectedCtc'), hidden),
    noticePeriod: columns.choice(labelOf('noticePeriod'), noticePeriods, hidden),
    noticePeriodFlags: text('noticePeriodFlags', {
      ...hidden,
      definition: 'Whether the notice period is negotiable, and whether it is being served.',
    }),
    lastWorkingDay: columns.date(labelOf('lastWorkingDay'), hidden),
    offersInHand: columns.number(labelOf('offersInHand'), hidden),
    rating: columns.number(labelOf('rating'), hidden),
    vertical: columns.choice(labelOf('vertical'), verticals, { ...filled, ...hidden }),
    clientPositionName: text('clientPositionName', { ...filled, ...hidden }),
    clientHrName: text('clientHrName', hidden),
    frontendSpocName: text('frontendSpocName', hidden),
    backendSpocName: text('backendSpocName', hidden),
    screenedOn: date('screenedOn', 'The day on which the screening was decided first.', hidden),
    sentToClientOn: date('sentToClientOn', 'The day on which the client first got the CV.', hidden),
    offeredCtc: columns.lpa(labelOf('offeredCtc'), { ...hidden, definition: 'The yearly CTC of the latest offer.' }),
    expectedJoining: date('expectedJoining', 'The date of joining agreed with the latest offer.', hidden),
    joinedOn: date('joinedOn', 'The date of joining.', hidden),
    addedOn: columns.dateTime(labelOf('addedOn'), { ...filled, ...hidden }),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    spocs: filters.anyRef('SPOCs', 'spocs'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    clientBu: filters.anyOf('Client BU', verticals),
    name: filters.contains('Name'),
    contactNumber: filters.contains('Contact number'),
    screenedFrom: filters.from('Screened from'),
    screenedTo: filters.to('Screened to'),
    currentStatus: filters.anyOf('Current status', candidateStatuses),
    lastActionFrom: filters.from('Last action from'),
    lastActionTo: filters.to('Last action to'),
  },
  extra: applicationIds,
  columnSets: {
    'Candidate report': ['candidateName', ...candidateReportColumns.terms.map(({ key }) => key)],
    'Shorter set': ['candidateName', ...shorterCandidateReport.map(({ key }) => key)],
  },
  sort: ['lastActionDate', 'desc'],
  empty: 'No candidate is on a position yet.',
  begins: 'Every candidate on a position, step by step. Put a candidate on a position to begin.',
})
