import { toReadReports } from '#contract/vocab/reportPermissions.ts'
import { screen } from '#web/kit/pages/screen.ts'

/** The reports of the role: all of them, or the one that the address names. */
export const reports = screen({
  path: '/reports/{reportType?}',
  title: 'Reports',
  access: ['menu.reports', ...toReadReports],
  page: () => import('./ReportsPage.tsx'),
})

/** The applications behind a figure of a QC; 0 stands for every QC. Several statuses as `26,30`. */
export const qcFigure = screen({
  path: '/reports/qcProductivity/{qcId}/{statusId}',
  title: 'QC productivity',
  access: 'report.candidateDetails',
  texts: ['statusId'],
  page: () => import('./QcFigurePage.tsx'),
})

/** The applications behind a figure of a recruiter; 0 stands for every recruiter. Several statuses as `26,30`. */
export const recruiterFigure = screen({
  path: '/reports/productivity/recruiterData/{recruiterId}/{statusId}',
  title: 'Productivity',
  access: 'report.candidateDetails',
  texts: ['statusId'],
  page: () => import('./RecruiterFigurePage.tsx'),
})

/** The candidates behind a figure of the position tracker, by the key of its column: `cvsSent`, `l1Scheduled`. */
export const positionFigure = screen({
  path: '/reports/{positionId}/{columnName}',
  title: 'Position figure',
  access: 'application.read',
  page: () => import('./PositionFigurePage.tsx'),
})

/** The positions on which recruiters work: what stands behind their allocated hours. */
export const allocations = screen({
  path: '/reports/recruiterWorkAllocation/positions',
  title: 'Positions of recruiters',
  access: 'report.recruiterWorkAllocation',
  hidden: true,
  page: () => import('./AllocationsPage.tsx'),
})
