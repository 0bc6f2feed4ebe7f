import { z } from 'zod'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { driveTracker } from '#contract/domains/drives/lists.ts'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { backoutDeskList, offerPendingList, upcomingJoineeList } from '#contract/domains/offers/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { type AskedFigures, figuresAsked } from '#contract/domains/reports/figures.ts'
import { reports } from '#contract/domains/reports/index.ts'
import type { Days } from '#contract/domains/reports/periods.ts'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import { qcQueue } from '#contract/domains/screening/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import { query } from '#contract/kit/endpoint.ts'
import { date, optional } from '#contract/kit/fields.ts'
import { type AnyList, groupsSchema, initialFilters } from '#contract/kit/list.ts'
import type { AnyReport, Values } from '#contract/kit/report.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { joiningRisks } from '#contract/vocab/joinings.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { invoiceStates } from '#contract/vocab/payments.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { dashboardReports, type ReportType } from '#contract/vocab/reports.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { interviewToBeScheduledList, selectedWithExceptionList } from './applications.ts'
import { interviewScheduleList } from './interviews.ts'
import { openPositionList, pendingInterviewFeedbackList } from './positions.ts'

type Filters = Readonly<Record<string, string | number | readonly (string | number)[]>>

interface OfList {
  /** What the batch and the arrangement know it by. */
  id: string
  /** Who is shown it; whoever asks for it must be permitted the list as well. */
  access: Permission
  list: AnyList
  /** What narrows the list. */
  filters: () => Filters
}

/** How many rows a list has under some filters. */
export interface CountWidget extends OfList {
  kind: 'count'
  /** What is counted. */
  label: string
  /** What further narrows it to what is somebody’s own work; missing where the list knows no person. */
  mine?: (userId: number) => Filters
}

/** The first rows of a list under some filters. */
export interface RowsWidget extends OfList {
  kind: 'rows'
  /** The columns of its small table, the name first. */
  columns: readonly string[]
}

/** A report at a glance. */
export interface ReportWidget {
  kind: 'report'
  id: `report:${string}`
  access: Permission
  list: AnyReport
  /** The columns of its small table, the name first. */
  columns: readonly string[]
  /** The period of the page is its period. Reports about now, or about the days to come, keep their own. */
  hasPeriod: boolean
  /** Another order for the few rows that are seen at a glance, and how it is told. */
  order?: { sort: AskedFigures['sort']; label: string }
}

/** A part of a dashboard that is asked for by its id. */
export type Widget = CountWidget | RowsWidget | ReportWidget

const fewRows = 5

const all = () => ({})
const today = (from: string, to: string) => () => ({ [from]: dayIn(), [to]: dayIn() })

function count(
  name: string,
  label: string,
  access: Permission,
  list: AnyList,
  filters: () => Filters = all,
  mine?: CountWidget['mine'],
): CountWidget {
  return { kind: 'count', id: `list:${name}`, label, access, list, filters, mine }
}

const ofRecruiter = (userId: number) => ({ recruiters: [userId] })

/** The lists that somebody works on, in the order in which work flows, then the records they read. */
export const countWidgets: readonly CountWidget[] = [
  count('openPositions', 'Open positions', 'report.openPositions', openPositionList),
  count('qcPending', 'Waiting for QC', 'qc.decide', qcQueue, all, (userId) => ({ qcs: [userId] })),
  count('clientFeedback', 'Waiting for client feedback', 'candidate.previewMasked', clientWaitingList),
  count(
    'drivesToday',
    'Drives today',
    'report.driveTracker',
    driveTracker,
    today('scheduledDateFrom', 'scheduledDateTo'),
  ),
  count(
    'interviewsToday',
    'Interviews today',
    'report.interviewSchedule',
    interviewScheduleList,
    today('dateFrom', 'dateTo'),
    ofRecruiter,
  ),
  count(
    'interviewsToBeScheduled',
    'Interviews to be scheduled',
    'report.interviewsToBeScheduled',
    interviewToBeScheduledList,
    all,
    ofRecruiter,
  ),
  count(
    'pendingInterviewFeedback',
    'Pending interview feedback',
    'report.pendingInterviewFeedback',
    pendingInterviewFeedbackList,
  ),
  count('offerPending', 'Offers to be made', 'report.offerPending', offerPendingList, all, ofRecruiter),
  count(
    'exceptions',
    'Selected with exception',
    'report.selectedCandidatesWithException',
    selectedWithExceptionList,
    all,
    ofRecruiter,
  ),
  count('upcomingJoinees', 'Upcoming joinees', 'report.upcomingJoinees', upcomingJoineeList, all, (userId) => ({
    recruiter: [userId],
  })),
  count(
    'backoutDesk',
    'At risk of backing out',
    'joining.followUp',
    backoutDeskList,
    () => ({
      risks: [joiningRisks.high],
    }),
    ofRecruiter,
  ),
  count('invoicesToIssue', 'Invoices to issue', 'report.mis', misReport, () => ({ state: [invoiceStates.draft] })),
  count('overdueInvoices', 'Invoices overdue', 'report.mis', misReport, () => ({ ageing: [...timeBuckets.ids] })),
  count(
    'candidates',
    'Candidates in progress',
    'menu.candidates',
    candidateList,
    () => ({
      status: statusesOf({ kind: 'active' }),
    }),
    ofRecruiter,
  ),
  count('clients', 'Clients', 'menu.organizations', organizationList, () => ({
    organizationType: organizationTypes.client,
  })),
  count('leadFollowUps', 'Lead follow-ups', 'menu.leadReports', leadFollowUpList, all, ofRecruiter),
  count('wiki', 'Wiki pages', 'menu.wiki', wikiList),
]

function rows(name: string, columns: readonly string[]): RowsWidget {
  const counted = countWidgets.find(({ id }) => id === `list:${name}`)
  if (!counted) throw new Error(`Nothing counts ${name}`)
  const { access, list, filters } = counted
  return { kind: 'rows', id: `rows:${name}`, access, list, filters, columns }
}

/** The first rows of some lists, for a role that has no report to begin with. */
export const rowsWidgets: readonly RowsWidget[] = [
  rows('openPositions', ['positionName', 'organizationName', 'currentOpenings']),
  rows('candidates', ['fullName', 'statusId', 'lastActionAt']),
]

const columnsOf: { readonly [Type in ReportType]: readonly string[] } = {
  invoicePaymentPending: ['candidateName', 'organizationName', 'amountDue'],
  productivity: ['recruiterName', 'cvSubmit', 'offered', 'joined', 'notJoined'],
  revenuePipeline: ['candidateName', 'expectedDateOfJoining', 'revenueProjected'],
  revenueAchieved: ['candidateName', 'recruiterName', 'revenueProjected'],
  teamPerformance: ['recruiterName', 'targetRevenue', 'revenueAchieved', 'targetVsAchieved'],
  screeningStatus: ['candidateName', 'recruiterName', 'screenStatus'],
  qcProductivity: ['qcName', 'sendToQc', 'sendToClient', 'finalSelected', 'joined'],
  todaysAssignedPositions: ['recruiter', 'position', 'target', 'cVsAchieved'],
  pendingCvFeedback: ['pfyPosition', 'organization', 'feedbackAwaited'],
  recruiterWorkAllocation: ['recruiterName', 'recruiterVertical', 'currentAllocatedHours'],
  upcomingMeetings: ['organizationName', 'contactNumber', 'meetingDate'],
  upcomingFollowups: ['organizationName', 'contactNumber', 'followUpDate'],
}

/** Those to act on are who is furthest behind their target. */
const behindFirst = {
  sort: ['targetVsAchieved', 'asc'],
  label: 'Furthest behind first',
} satisfies ReportWidget['order']

function ofReport(
  access: Permission,
  report: AnyReport,
  columns: readonly string[],
  order?: ReportWidget['order'],
): ReportWidget {
  const hasPeriod = 'viewMode' in report.filters
  return { kind: 'report', id: `report:${report.name}`, access, list: report, columns, hasPeriod, order }
}

/** The reports of dashboards, in their order: the twelve; a further one is a line after them. */
export const reportWidgets: readonly ReportWidget[] = [
  ...dashboardReports.ids.map((type) =>
    ofReport(`report.${type}`, reports[type], columnsOf[type], type === 'teamPerformance' ? behindFirst : undefined),
  ),
]

/** How each recruiter stands against the target. */
const teamsTarget: ReportWidget['id'] = 'report:teamPerformance'

/** The reports of a dashboard in the order in which they begin: who runs the teams sees first who is behind. */
export function reportWidgetsFor(permissions: ReadonlySet<Permission>): readonly ReportWidget[] {
  const shown = reportWidgets.filter(({ access }) => permissions.has(access))
  if (!permissions.has('organization.allocate')) return shown
  return shown.toSorted((one, other) => Number(other.id === teamsTarget) - Number(one.id === teamsTarget))
}

/** Every part that stands on some dashboard. */
export const widgets: readonly Widget[] = [...countWidgets, ...rowsWidgets, ...reportWidgets]

/** What a report on a dashboard is narrowed by: what it begins with, and the period of the page where somebody chose one. */
export function reportFilters({ list, hasPeriod }: ReportWidget, days: Days | undefined): Values {
  const filters = initialFilters(list)
  if (!days || !hasPeriod) return filters
  const { from: _from, to: _to, ...rest } = filters
  return { ...rest, ...Object.fromEntries(Object.entries(days).filter(([, day]) => day)) }
}

/** What a report on a dashboard is asked for, as somebody of the role can know it. */
export function reportAsked(widget: ReportWidget, role: Role, days: Days | undefined): AskedFigures {
  const asked = figuresAsked(reportFor(widget.list, role), reportFilters(widget, days), fewRows)
  return widget.order ? { ...asked, sort: widget.order.sort } : asked
}

/** Whose work figures count: one’s own, or that of everybody within reach. */
export const whoseFigures = vocabulary('Whose', {
  mine: { id: 'mine', label: 'Mine' },
  team: { id: 'team', label: 'Team' },
})

/** Whose work figures count. */
export type WhoseFigures = IdOf<typeof whoseFigures>

/** What is asked of the list that a figure counts. */
export function countAsked({ filters, mine }: CountWidget, whose: WhoseFigures, userId: number): Filters {
  return { ...filters(), ...(whose === whoseFigures.mine && mine?.(userId)) }
}

/** The page that is asked of a list. */
export function rowsAsked({ list, filters }: RowsWidget): Values {
  const [sortBy, sortType] = list.sort
  return { ...filters(), pageNo: list.firstPage, pageSize: fewRows, sortBy, sortType }
}

const counted = z.object({ count: z.number(), countIsEstimate: z.boolean().optional() })
const before = z.object({
  days: z.object({ from: z.string(), to: z.string() }),
  totals: z.record(z.string(), z.number().nullable()),
  headline: z.number().nullable(),
  /** Of a chart of groups: what they were. */
  groups: groupsSchema.optional(),
})

function answerOf(widget: Widget): z.ZodType {
  if (widget.kind === 'count') return counted
  if (widget.kind === 'rows') return widget.list.output as z.ZodType
  return z.object({ figures: widget.list.output as z.ZodType, before: before.optional() })
}

/** What the totals of a report were in the days it is compared with. */
export type Before = z.output<typeof before>

/** Several parts of a dashboard at once. */
export const getWidgets = query({
  call: 'POST /api/dashboard/widgets',
  access: 'signedIn',
  takesLong: true,
  summary:
    'Several parts of a dashboard at once, by their ids: each within the same reach as when its list or report is asked alone. What the caller may not see, or what failed, is named with the reason',
  input: z.object({
    ids: z.array(z.string().max(60)).min(1).max(60),
    /** The period that somebody chose for those parts that have one; without bounds it is any time. */
    period: z.object({ from: optional(date('From')), to: optional(date('To')) }).optional(),
    /** Whose work the counts are of, where their lists know whose it is. */
    whose: whoseFigures.schema.default(whoseFigures.team),
  }),
  output: z.object({
    answers: z.object(Object.fromEntries(widgets.map((widget) => [widget.id, answerOf(widget).optional()]))),
    refused: z.record(z.string(), z.string()),
  }),
})
