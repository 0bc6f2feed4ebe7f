import { screen } from '#web/kit/screen.ts'

/** The reports of the role: all of them, or the one that the address names. */
export const reports = screen({
  path: '/reports/{reportType?}',
  title: 'Reports',
  access: ['menu.reports', 'report.productivity', 'report.qcProductivity'],
  page: () => import('./ReportsPage.tsx'),
})

/** The applications behind a figure of QC productivity; 0 stands for every QC. Several statuses as `26,30`. */
export const qcFigure = screen({
  path: '/reports/qcProductivity/{qcId}/{statusId}',
  title: 'QC productivity',
  access: 'report.candidateDetails',
  texts: ['statusId'],
  page: () => import('./QcFigurePage.tsx'),
})

/** The applications behind a figure of Productivity; 0 stands for every recruiter. Several statuses as `26,30`. */
export const recruiterFigure = screen({
  path: '/reports/productivity/recruiterData/{recruiterId}/{statusId}',
  title: 'Productivity',
  access: 'report.candidateDetails',
  texts: ['statusId'],
  page: () => import('./RecruiterFigurePage.tsx'),
})
