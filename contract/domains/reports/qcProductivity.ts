import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { report } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { entered } from './entered.ts'
import { ofDashboard, periodColumn, periodFilters, scopeFilters } from './filters.ts'

const byQc = (label: string, status: StatusId) => entered(label, [status], { by: 'qc' })

/** What became of the applications that each QC checked. */
export const qcProductivity = report({
  ...ofDashboard(dashboardReports.qcProductivity),
  call: 'POST /api/qc/productivity',
  about: 'Each QC with a figure. An application counts for the QC it had at that moment.',
  leftOut:
    'Applications that had no QC at that moment, such as those sent to the client without a quality check, moves that were undone, and a second entry into the same status.',
  rowsAre: ['QC', 'QCs'],
  people: { by: 'qc', name: 'qcName' },
  columns: {
    qcName: columns.text('QC', { filled: true }),
    period: periodColumn,
    sendToQc: byQc('Sent to QC', s.qcPending),
    qcPassed: byQc('QC passed', s.qcPassed),
    qcRejected: byQc('QC rejected', s.qcReject),
    sendToClient: byQc('Sent to client', s.sentToClient),
    cvShortlisted: byQc('CVs shortlisted', s.cvShortlisted),
    cvRejected: byQc('CVs rejected', s.cvRejected),
    interviewScheduled: byQc('Interviews scheduled', s.interviewScheduled),
    interviewRejected: byQc('Rejected in interview', s.candidateRejectedInInterview),
    finalSelected: byQc('Finally selected', s.finalSelect),
    offerSent: byQc('Offers sent', s.offerSent),
    joined: byQc('Joined', s.joined),
    backout: byQc('Backed out', s.candidateBackedOut),
  },
  filters: { ...periodFilters, qcs: filters.anyRef('QC', 'qcs', { untold: rolesOfOneOrganization }), ...scopeFilters },
  extra: { id: z.number(), personId: z.number() },
  headline: 'qcPassed',
  chart: { kind: 'bars', figures: ['qcPassed', 'qcRejected'] },
  empty: 'No application was sent to QC in this period. Choose a longer period, or fewer filters.',
})
