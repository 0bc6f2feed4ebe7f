import type { AnyReport } from '#contract/kit/report.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { type ReportType, reportsAmong } from '#contract/vocab/reports.ts'
import { invoicePaymentPending } from './invoicePaymentPending.ts'
import { pendingCvFeedback } from './pendingCvFeedback.ts'
import { productivity, recruiterPerformance } from './productivity.ts'
import { qcProductivity } from './qcProductivity.ts'
import { recruiterWorkAllocation } from './recruiterWorkAllocation.ts'
import { revenueAchieved, revenueLost, revenuePipeline } from './revenue.ts'
import { screeningStatus } from './screeningStatus.ts'
import { teamPerformance } from './teamPerformance.ts'
import { todaysAssignedPositions } from './todaysAssignedPositions.ts'
import { upcomingFollowups, upcomingMeetings } from './upcoming.ts'

/** The 12 reports of the dashboard, by their report type. */
export const reports: { readonly [Type in ReportType]: AnyReport } = {
  invoicePaymentPending,
  productivity,
  revenuePipeline,
  revenueAchieved,
  teamPerformance,
  screeningStatus,
  qcProductivity,
  todaysAssignedPositions,
  pendingCvFeedback,
  recruiterWorkAllocation,
  upcomingMeetings,
  upcomingFollowups,
}

/** Reports that have no place on the dashboard: their pages stand under Further reports. */
export const furtherReports: Readonly<Record<string, AnyReport>> = { recruiterPerformance }

/** Reports that only stand behind a figure of another one, which opens them. */
const behindFigures: Readonly<Record<string, AnyReport>> = { revenueLost }

/** Every report there is. */
export const allReports: readonly AnyReport[] = [reports, furtherReports, behindFigures].flatMap((some) =>
  Object.values(some),
)

/** The report of a report type as it stands in an address; undefined where there is none. */
export function reportOf(reportType: string | undefined): AnyReport | undefined {
  return allReports.find(({ name }) => name === reportType)
}

/** The reports of the dashboard that a set of permissions opens, in the order of the dashboard. */
export function reportsFor(permissions: ReadonlySet<Permission>): AnyReport[] {
  return reportsAmong(permissions).map((reportType) => reports[reportType])
}
