import { z } from 'zod'
import { columns, filters } from '#contract/kit/list.ts'
import { entered, report } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { periodColumn, periodFilters, scopeFilters } from './filters.ts'

/** What became of the applications that each QC checked. */
export const qcProductivity = report({
  reportType: dashboardReports.qcProductivity,
  call: 'POST /api/qc/productivity',
  about: 'Each QC with a figure. An application counts for the QC it had at that moment.',
  people: { by: 'qc', name: 'qcName' },
  columns: {
    qcName: columns.text('QC', { filled: true }),
    period: periodColumn,
    sendToQc: entered('Sent to QC', [s.qcPending]),
    qcPassed: entered('QC passed', [s.qcPassed]),
    qcRejected: entered('QC rejected', [s.qcReject]),
    sendToClient: entered('Sent to client', [s.sentToClient]),
    cvShortlisted: entered('CVs shortlisted', [s.cvShortlisted]),
    cvRejected: entered('CVs rejected', [s.cvRejected]),
    interviewScheduled: entered('Interviews scheduled', [s.interviewScheduled]),
    interviewRejected: entered('Rejected in interview', [s.candidateRejectedInInterview]),
    finalSelected: entered('Finally selected', [s.finalSelect]),
    offerSent: entered('Offers sent', [s.offerSent]),
    joined: entered('Joined', [s.joined]),
    backout: entered('Backed out', [s.candidateBackedOut]),
  },
  filters: { ...periodFilters, qcs: filters.anyRef('QC', 'qcs'), ...scopeFilters },
  extra: { id: z.number(), personId: z.number() },
  headline: 'qcPassed',
  chart: { kind: 'bars', figures: ['qcPassed', 'qcRejected'] },
  empty: 'No application was sent to QC in this period. Choose a longer period, or fewer filters.',
})
