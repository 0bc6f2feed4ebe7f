import { recruiterWorkAllocation, todaysAssignedPositions } from './allocations.ts'
import type { Count } from './records.ts'
import { revenueAchieved, revenueLost, revenuePipeline, teamPerformance } from './revenue.ts'
import { screeningStatus } from './screening.ts'
import { upcomingFollowups, upcomingMeetings } from './upcoming.ts'
import { invoicePaymentPending, pendingCvFeedback } from './waiting.ts'

/** Which cells of a row tell it apart in the second computation. */
export const keyCells: Readonly<Record<string, readonly string[]>> = {
  revenuePipeline: ['applicationId'],
  revenueAchieved: ['applicationId'],
  revenueLost: ['applicationId'],
  teamPerformance: ['personId'],
  screeningStatus: ['applicationId'],
  todaysAssignedPositions: ['personId', 'positionId'],
  pendingCvFeedback: ['positionId'],
  recruiterWorkAllocation: ['personId'],
  invoicePaymentPending: ['id'],
  upcomingMeetings: ['id'],
  upcomingFollowups: ['id'],
}

/** The second computation of each report that does not count what people did. */
export const counts: Readonly<Record<string, Count>> = {
  revenuePipeline,
  revenueAchieved,
  revenueLost,
  teamPerformance,
  screeningStatus,
  todaysAssignedPositions,
  pendingCvFeedback,
  recruiterWorkAllocation,
  invoicePaymentPending,
  upcomingMeetings,
  upcomingFollowups,
}
