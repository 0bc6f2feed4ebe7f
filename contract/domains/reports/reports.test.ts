import { describe, expect, test } from 'vitest'
import { initialFilters } from '#contract/kit/list.ts'
import { isForEachRow, totalsOf } from '#contract/kit/report.ts'
import { dayIn, daysLater } from '#contract/kit/wallTime.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { toReadReports } from '#contract/vocab/reportPermissions.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { transitionsFrom } from '#contract/vocab/transitions.ts'
import { countsEachTime, enteredOf, enteredSentence, statusesFromAddress } from './entered.ts'
import { allReports, reportOf, reports, reportsFor } from './index.ts'
import { pendingCvFeedback } from './pendingCvFeedback.ts'
import { monthAround, quarterAround } from './periods.ts'
import { productivity, recruiterPerformance } from './productivity.ts'
import { qcProductivity } from './qcProductivity.ts'
import { reportFor } from './reportFor.ts'
import { revenueAchieved, revenueLost } from './revenue.ts'
import { teamPerformance } from './teamPerformance.ts'

/** Every status that can follow, near or far, whatever an application was held from. */
function canFollow(from: StatusId): Set<StatusId> {
  const reached = new Set<StatusId>()
  const waiting = [from]
  for (let status = waiting.pop(); status; status = waiting.pop()) {
    for (const { to } of transitionsFrom(status)) if (!reached.has(to) && reached.add(to)) waiting.push(to)
  }
  return reached
}

describe.each(allReports.map((report) => [report.title, report] as const))('the report %s', (_title, report) => {
  test('says of each figure, amount and percentage how it is computed, and what it leaves out', () => {
    for (const [key, { kind, label, definition }] of Object.entries(report.columns)) {
      if (key in report.figures || /ratio|money/.test(kind)) expect(definition, label).toMatch(/\.$/)
    }
    expect(report.leftOut).toMatch(/\.$/)
  })

  test('says that it counts each time where one application could enter two statuses of a figure', () => {
    for (const statuses of Object.values(enteredOf(report))) {
      const mayRepeat = statuses.some((status) => statuses.some((other) => canFollow(status).has(other)))
      if (mayRepeat && statuses.length > 1) expect(countsEachTime(statuses)).toBe(true)
    }
  })

  test('shows figures of its own in its chart, its groups and as its headline', () => {
    const { chart, headline } = report
    const figures = 'figures' in chart ? chart.figures : 'figure' in chart ? [chart.figure, chart.target] : []
    for (const figure of figures) expect(report.columns).toHaveProperty(figure)
    if (headline) expect(report.columns[headline]?.adds, headline).toBe(true)
    const by = 'by' in chart && chart.by ? [chart.by].flat() : []
    for (const grouping of by) expect(report.groupings).toHaveProperty(grouping)
  })

  test('draws small funnels only of several figures that say where their rows are, the largest headline first', () => {
    const { chart, headline } = report
    if (chart.kind !== 'funnel' || !chart.forEachRow) return
    expect(chart.figures.length).toBeGreaterThan(1)
    expect(headline).toBeDefined()
    for (const figure of chart.figures) expect(report.figures).toHaveProperty(figure)
  })

  test('starts with ten rows a page, page 0, ascending', () => {
    expect(report).toMatchObject({ pageSize: 10, firstPage: 0 })
    expect(report.sort[1]).toBe('asc')
  })

  test('is found by the report type of its address', () => {
    expect(reportOf(report.name)).toBe(report)
    expect(reportOf('toString')).toBeUndefined()
  })
})

test('recruiters are compared stage by stage, each with a funnel of their own', () => {
  const compared = allReports.filter(isForEachRow).map(({ name }) => name)
  expect(compared).toEqual([productivity.name, recruiterPerformance.name])
})

/** The specification's rows, in its order; what is shown beside them waits to be chosen. */
const specified: Record<string, string> = {
  invoicePaymentPending:
    'candidateName organizationName positionName dateOfJoining recruiterName clientHr dateOfInvoice amountDue paymentTerms verticals',
  screeningStatus:
    'candidateName recruiterName positionName organizationName dateCalled screenStatus currentStatus qcName comments verticals',
  revenuePipeline:
    'candidateName organizationName positionName positionVertical expectedDateOfJoining ctcOffered revenueProjected recruiterName recruiterVertical',
  revenueAchieved:
    'candidateName organizationName positionName positionVertical expectedDateOfJoining ctcOffered revenueProjected recruiterName recruiterVertical',
  qcProductivity:
    'qcName sendToQc qcPassed qcRejected sendToClient cvShortlisted cvRejected interviewScheduled interviewRejected finalSelected offerSent joined backout',
  teamPerformance:
    'recruiterName targetDuration targetRevenue revenueAchieved revenueInPipeline revenueInRemaining targetVsAchieved targetVsPipeline targetVsRemaining targetVsRevenuelost',
  todaysAssignedPositions:
    'recruiter position assignedDate qc screenedCount qcPending qcPassed qcRejected target cVsAchieved targetVsAchieved',
  pendingCvFeedback:
    'pfyPosition organization receivedDate daysElapsedSinceReceived positionStatus totalOpenings currentOpenings cVsSent feedbackAwaited',
  upcomingMeetings: 'organizationName contactNumber verticals meetingDate',
  upcomingFollowups: 'organizationName contactNumber verticals followUpDate',
  productivity:
    'recruiterName cvTarget cvSubmit firstInterviewSchedule interviewerAppeared offered joined notJoined targetToSubmit submittedToInterviewSchedule scheduledToAppeared appearedToOffered offeredToJoined offeredToBackout',
  recruiterWorkAllocation: 'recruiterName currentAllocatedHours recruiterVertical recruitmentCompetency',
}

test('the twelve reports have the rows of the specification', () => {
  for (const [reportType, { columns }] of Object.entries(reports)) {
    const shown = Object.keys(columns).filter((key) => !columns[key]?.hidden && key !== 'period')
    expect(shown.join(' '), reportType).toBe(specified[reportType])
  }
})

test('the reports begin with the filters of the specification', () => {
  const today = dayIn()
  const [month, quarter] = [monthAround(today), quarterAround(today)]
  const beginnings: Record<string, object> = {
    screeningStatus: { status: 'CALL-INCOMPLETE', from: daysLater(today, -2), to: today },
    revenuePipeline: { ...quarter, viewMode: 'Quarterly' },
    revenueAchieved: { ...quarter, viewMode: 'Quarterly' },
    teamPerformance: { ...month, viewMode: 'Monthly' },
    productivity: month,
    todaysAssignedPositions: { from: today, to: today },
    qcProductivity: month,
    upcomingMeetings: { from: today },
    upcomingFollowups: { from: today },
    invoicePaymentPending: {},
    pendingCvFeedback: {},
    recruiterWorkAllocation: {},
  }
  for (const [reportType, report] of Object.entries(reports)) {
    expect(initialFilters(report), reportType).toEqual(beginnings[reportType])
  }
})

test('the reports are sorted as the specification says, also by the names it gives columns', () => {
  for (const [reportType, { sort }] of Object.entries(reports)) {
    const { sortBy } = dashboardReports.termOf(reportType as keyof typeof reports)
    expect(sort[0].toLowerCase(), reportType).toBe(sortBy.toLowerCase())
  }
  for (const [sent, column] of [
    ['PositionStatus', 'positionStatus'],
    ['Days Elapsed Since Received', 'daysElapsedSinceReceived'],
    ['ReceivedDate', 'receivedDate'],
  ]) {
    expect(pendingCvFeedback.input.parse({ sortBy: sent }).sortBy).toBe(column)
  }
  expect(recruiterPerformance.sort).toEqual(['recruiterName', 'asc'])
})

test('each role is shown the reports of the specification', () => {
  const shownTo = (role: Parameters<typeof permissionsOf>[0]) =>
    reportsFor(permissionsOf(role))
      .map(({ name }) => name)
      .sort()
  const leading =
    'pendingCvFeedback productivity qcProductivity recruiterWorkAllocation revenueAchieved revenuePipeline screeningStatus teamPerformance todaysAssignedPositions'
  const expected = {
    BD: 'qcProductivity upcomingFollowups upcomingMeetings',
    InternalHR: 'productivity qcProductivity screeningStatus',
    Accounts: 'qcProductivity',
    Admin:
      'invoicePaymentPending productivity qcProductivity revenueAchieved revenuePipeline screeningStatus teamPerformance todaysAssignedPositions',
    SPOC: 'invoicePaymentPending pendingCvFeedback productivity qcProductivity recruiterWorkAllocation revenueAchieved revenuePipeline teamPerformance todaysAssignedPositions',
    Recruiter:
      'pendingCvFeedback productivity revenueAchieved revenuePipeline screeningStatus teamPerformance todaysAssignedPositions',
    Manager: leading,
    TeamLead: leading,
    VP: leading,
    AgencyRCR: 'qcProductivity todaysAssignedPositions',
    ClientHR: 'pendingCvFeedback qcProductivity',
    Interviewer: '',
  } as const
  for (const [role, names] of Object.entries(expected)) {
    expect(shownTo(role as keyof typeof expected).join(' '), role).toBe(names)
  }
})

test('totals add up figures, and compute percentages from the sums', () => {
  const rows = [
    { cvTarget: null, cvSubmit: 3, offered: 0, joined: 0 },
    { cvTarget: 10, cvSubmit: 5, offered: 3, joined: 1 },
  ]
  expect(totalsOf(productivity, rows)).toMatchObject({
    ...{ cvTarget: 10, cvSubmit: 8, targetToSubmit: 80, offeredToJoined: 33.33, appearedToOffered: null },
  })
  expect(totalsOf(productivity, [{ cvTarget: null, cvSubmit: 3 }])).toMatchObject({
    ...{ cvTarget: null, targetToSubmit: null },
  })
  const team = [
    { targetRevenue: 100, revenueAchieved: 150, revenueInPipeline: 0 },
    { targetRevenue: 100, revenueAchieved: 10, revenueInPipeline: 20 },
  ]
  expect(totalsOf(teamPerformance, team)).toMatchObject({ revenueInRemaining: 20, targetVsRemaining: 10 })
})

test('a figure opens its rows with the person and the part of the period of its row', () => {
  const asked = { from: '2026-11-10', to: '2027-01-31', positions: [7], recruiters: [4, 5] }
  const behind = (report: typeof productivity | typeof qcProductivity, figure: string, of: object, row?: object) =>
    report.figures[figure]?.behind({ ...of }, row && { ...row })?.filters
  expect(behind(productivity, 'notJoined', asked, { personId: 5, period: '2026-11' })).toMatchObject({
    ...{ statuses: [26, 30], from: '2026-11-10', to: '2026-11-30', recruiters: [5], positions: [7], hasQc: undefined },
  })
  expect(behind(productivity, 'joined', asked)).toMatchObject({ statuses: [27], recruiters: [4, 5] })
  expect(behind(qcProductivity, 'joined', { qcs: [9] }, { personId: 8 })).toMatchObject({
    ...{ statuses: [27], qcs: [8], hasQc: true },
  })
  expect(recruiterPerformance.figures['joined']?.behind({ recruiter: [3], reportingTo: [2] })?.filters).toMatchObject({
    ...{ recruiters: [3], reportingTo: [2] },
  })
})

test('a role has no filter in which it finds nothing to choose from', () => {
  const filtersOf = (role: Role) => Object.keys(reportFor(qcProductivity, role).filters)
  expect(filtersOf('QC')).toEqual(Object.keys(qcProductivity.filters))
  for (const role of ['ClientHR', 'ClientManager', 'AgencyRCR'] as const) {
    expect(filtersOf(role), role).not.toContain('qcs')
    expect(filtersOf(role), role).toContain('positions')
  }
  expect(filtersOf('Accounts')).not.toContain('positions')
})

test('more revenue lost than before is no good news', () => {
  expect(revenueLost.lessIsBetter).toBe(true)
  expect(revenueAchieved.lessIsBetter).toBe(false)
})

test('the statuses of an address may be several, and what is not a status is left out', () => {
  expect(statusesFromAddress('26,30')).toEqual([26, 30])
  expect(statusesFromAddress('7,7,99,x,')).toEqual([7])
})

test('the rows behind a figure are described in plain words', () => {
  const statuses = [candidateStatuses.qcPassed]
  expect(enteredSentence(11, { statuses, from: '2026-11-01', to: '2026-11-30', qcs: [3] }, { qcs: ['Asha Rao'] })).toBe(
    '11 applications that entered QC Passed between 01-11-2026 and 30-11-2026, QC Asha Rao',
  )
  expect(enteredSentence(1, { statuses: [26, 30], from: '2026-11-01' }, { recruiters: ['A', 'B'] })).toBe(
    '1 application that entered Offer Declined or Candidate Backed-out since 01-11-2026, recruiter A or B',
  )
  expect(enteredSentence(2, { statuses: [3, 4], from: '2026-11-01', to: '2026-11-01' })).toBe(
    '2 times an application entered Screen Select or Screen Reject on 01-11-2026',
  )
})

test('who may read a report opens the screen of reports', () => {
  const opening: readonly string[] = toReadReports
  const closed = allReports.filter(({ access }) => !opening.includes(access)).map(({ name }) => name)
  expect(closed, 'its permission belongs among `ofReports` of contract/vocab/reportPermissions.ts').toEqual([])
})
