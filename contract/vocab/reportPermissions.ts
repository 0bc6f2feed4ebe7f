import { permission } from '#contract/vocab/permission.ts'
import { administrators, clientSide, deliveryTeam, management, roles, sourcingTeam } from '#contract/vocab/roles.ts'

const { manager, teamLead, vp, spoc, rpo, recruiter, qc, internalHr, bd, accounts, agencyRcr, interviewer } = roles

const leads = [manager, teamLead, vp]
const earners = [...administrators, spoc, recruiter, ...leads]
const payers = [...administrators, accounts]
const closers = [...deliveryTeam, ...clientSide]

/** The 12 reports of the dashboard, then the report pages. Each shows only the rows that the reader reaches. */
export const reportPermissions = {
  'report.invoicePaymentPending': permission('Read Invoice Payment Pending', [...administrators, spoc]),
  'report.productivity': permission('Read Productivity', [...earners, internalHr]),
  'report.revenuePipeline': permission('Read Revenue Pipeline', earners),
  'report.revenueAchieved': permission('Read Revenue Achieved', earners),
  'report.teamPerformance': permission('Read Team Performance', earners),
  'report.screeningStatus': permission('Read Screening Status', [...administrators, internalHr, recruiter, ...leads]),
  'report.qcProductivity': permission('Read QC Productivity', [
    ...[...administrators, ...leads, ...clientSide],
    ...[bd, internalHr, accounts, rpo, qc, spoc, agencyRcr],
  ]),
  'report.todaysAssignedPositions': permission("Read Today's Assigned Positions", [...earners, agencyRcr]),
  'report.pendingCvFeedback': permission('Read Pending CV Feedback', [spoc, recruiter, ...leads, ...clientSide]),
  'report.recruiterWorkAllocation': permission('Read Recruiter Work Allocation', [spoc, ...leads]),
  'report.upcomingMeetings': permission('Read Upcoming Meetings', [bd]),
  'report.upcomingFollowups': permission('Read Upcoming Followups', [bd]),

  'report.openPositions': permission('Read open positions', [...closers, bd, agencyRcr]),
  'report.pendingInterviewFeedback': permission('Read pending interview feedback', closers),
  'report.interviewsToBeScheduled': permission('Read interviews to be scheduled', [...closers, agencyRcr]),
  'report.interviewSchedule': permission('Read the interview schedule', [...closers, agencyRcr, interviewer]),
  'report.candidateTracker': permission('Read the candidate tracker', [...deliveryTeam, agencyRcr]),
  'report.positionTracker': permission('Read the position tracker', deliveryTeam),
  'report.driveTracker': permission('Read the drive tracker and drive summaries', deliveryTeam),
  'report.clientLastAction': permission('Read the last action of clients', deliveryTeam),
  'report.candidateDetails': permission('Read candidate details behind a figure', [...closers, agencyRcr, accounts]),
  'report.selectedCandidates': permission('Read selected candidates', closers),
  'report.selectedCandidatesWithException': permission('Read selected candidates with exception', deliveryTeam),
  'report.offerPending': permission('Read offer pending candidates', closers),
  'report.upcomingJoinees': permission('Read upcoming joinees', closers),
  'report.joinedCandidates': permission('Read joined candidates', [...closers, agencyRcr, accounts]),
  'report.backoutCandidates': permission('Read backout candidates', closers),
  'report.joinedBackoutOverview': permission('Read the joined and backout overview', [...closers, accounts]),
  'report.recruiterPerformance': permission('Read recruiter performance', [...management, teamLead, spoc, recruiter]),
  'report.mis': permission('Read the accounts MIS report', payers),
  'report.paymentTracker': permission('Read the payment tracker', payers),
  'report.export': permission('Export reports', [...sourcingTeam, qc, bd, accounts, ...clientSide]),
}
