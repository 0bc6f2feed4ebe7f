import { screen } from '#web/kit/pages/screen.ts'

const access = 'lead.read'

/** Lead reports; opens the daily one. */
export const leadReports = screen({
  path: '/lead-report',
  title: 'Lead reports',
  access,
  page: () => import('./LeadReportsPage.tsx'),
})

/** The leads day by day, those added lately, and the follow-ups that are due. */
export const dailyLeads = screen({
  path: '/lead-report/daily-report',
  title: 'Daily lead report',
  access,
  page: () => import('./DailyLeadsPage.tsx'),
})

/** How many leads each recruiter added, week by week. */
export const weeklyLeads = screen({
  path: '/lead-report/weekly-report',
  title: 'Weekly lead report',
  access,
  page: () => import('./WeeklyLeadsPage.tsx'),
})

/** How many leads were added month by month, by recruiter or by organization. */
export const monthlyLeads = screen({
  path: '/lead-report/monthly-report',
  title: 'Monthly lead report',
  access,
  page: () => import('./MonthlyLeadsPage.tsx'),
})
