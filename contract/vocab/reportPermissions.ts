import { reads } from '#contract/vocab/permission.ts'
import { administrators, clientSide, deliveryTeam, management, roles, sourcingTeam } from '#contract/vocab/roles.ts'

const { manager, teamLead, vp, spoc, rpo, recruiter, qc, internalHr, bd, accounts, agencyRcr, interviewer } = roles

const leaders = [manager, teamLead, vp]
const earners = [...administrators, spoc, recruiter, ...leaders]
const payers = [...administrators, accounts]
const closers = [...deliveryTeam, ...clientSide]

/** The reports: the 12 of the dashboard, then the further ones. Each shows only the rows that the reader reaches. */
const ofReports = {
  'report.invoicePaymentPending': reads('Read Invoice Payment Pending', [...administrators, spoc]),
  'report.productivity': reads('Read Productivity', [...earners, internalHr]),
  'report.revenuePipeline': reads('Read Revenue Pipeline', earners),
  'report.revenueAchieved': reads('Read Revenue Achieved', earners),
  'report.teamPerformance': reads('Read Team Performance', earners),
  'report.screeningStatus': reads('Read Screening Status', [...administrators, internalHr, recruiter, ...leaders]),
  'report.qcProductivity': reads('Read QC Productivity', [
    ...[...administrators, ...leaders, ...clientSide],
    ...[bd, internalHr, accounts, rpo, qc, spoc, agencyRcr],
  ]),
  'report.todaysAssignedPositions': reads("Read Today's Assigned Positions", [...earners, agencyRcr]),
  'report.pendingCvFeedback': reads('Read Pending CV Feedback', [spoc, recruiter, ...leaders, ...clientSide]),
  'report.recruiterWorkAllocation': reads('Read Recruiter Work Allocation', [spoc, ...leaders]),
  'report.upcomingMeetings': reads('Read Upcoming Meetings', [bd]),
  'report.upcomingFollowups': reads('Read Upcoming Followups', [bd]),
  'report.recruiterPerformance': reads('Read recruiter performance', [...management, teamLead, spoc, recruiter]),
}

/** What opens the Reports screen, which refuses the reports that somebody may not read. */
export const toReadReports = Object.keys(ofReports) as (keyof typeof ofReports)[]

/** The reports, then the lists of reports, which have screens of their own. */
export const reportPermissions = {
  ...ofReports,
  'report.openPositions': reads('Read open positions', [...closers, bd, agencyRcr]),
  'report.pendingInterviewFeedback': reads('Read pending interview feedback', closers),
  'report.interviewsToBeScheduled': reads('Read interviews to be scheduled', [...closers, agencyRcr]),
  'report.interviewSchedule': reads('Read the interview schedule', [...closers, agencyRcr, interviewer]),
  'report.candidateTracker': reads('Read the candidate tracker', [...deliveryTeam, agencyRcr]),
  'report.positionTracker': reads('Read the position tracker', deliveryTeam),
  'report.driveTracker': reads('Read the drive tracker and drive summaries', deliveryTeam),
  'report.clientLastAction': reads('Read the last action of clients', deliveryTeam),
  'report.candidateDetails': reads('Read candidate details behind a figure', [...closers, agencyRcr, accounts]),
  'report.selectedCandidates': reads('Read selected candidates', closers),
  'report.selectedCandidatesWithException': reads('Read selected candidates with exception', deliveryTeam),
  'report.offerPending': reads('Read offer pending candidates', closers),
  'report.upcomingJoinees': reads('Read upcoming joinees', closers),
  'report.joinedCandidates': reads('Read joined candidates', [...closers, agencyRcr, accounts]),
  'report.backoutCandidates': reads('Read backout candidates', closers),
  'report.joinedBackoutOverview': reads('Read the joined and backout overview', [...closers, accounts]),
  'report.mis': reads('Read the accounts MIS report', payers),
  'report.paymentTracker': reads('Read the payment tracker', payers),
  'report.export': reads('Export reports', [...sourcingTeam, qc, bd, accounts, ...clientSide]),
}
