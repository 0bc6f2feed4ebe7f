import { screen } from '#web/kit/pages/screen.ts'

/** The hiring days, from today on. */
export const driveTracker = screen({
  path: '/user/Admin/driverTracker',
  title: 'Drive tracker',
  access: 'report.driveTracker',
  literal: true,
  page: () => import('./DriveTrackerPage.tsx'),
})

/** One hiring day: what came of everybody who was invited. */
export const driveSummary = screen({
  path: '/user/DriveSummaryReport/{date}/{id}',
  title: 'Drive summary',
  access: 'drive.read',
  literal: true,
  page: () => import('./DriveSummaryPage.tsx'),
})

/** The same day while it goes on, for the phone of whoever runs it. */
export const driveBoard = screen({
  path: '/drive/{date}/{id}/board',
  title: 'Hiring day',
  access: 'drive.read',
  page: () => import('./DriveBoardPage.tsx'),
})
