import {
  IconAddressBook,
  IconAlertTriangle,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClipboardCheck,
  IconFileDollar,
  IconFileInvoice,
  IconHourglass,
  IconMessage2Question,
  IconReceipt,
  IconTargetArrow,
  IconUserCheck,
  IconUserExclamation,
  IconUsersGroup,
} from '@tabler/icons-react'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { interviewToBeScheduledList, selectedWithExceptionList } from '#contract/domains/dashboards/applications.ts'
import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { openPositionList, pendingInterviewFeedbackList } from '#contract/domains/dashboards/positions.ts'
import { driveTracker as driveTrackerList } from '#contract/domains/drives/lists.ts'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { backoutDeskList, offerPendingList, upcomingJoineeList } from '#contract/domains/offers/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { joiningRisks } from '#contract/vocab/joinings.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { invoiceStates } from '#contract/vocab/payments.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { misReportScreen } from '#web/domains/accounts/screens.ts'
import { candidates, candidateView } from '#web/domains/candidates/screens.ts'
import { clientFeedback } from '#web/domains/clientSide/screens.ts'
import { driveTracker } from '#web/domains/drives/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { backoutDesk, offerPending, upcomingJoinees } from '#web/domains/offers/screens.ts'
import { organizations } from '#web/domains/organizations/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { wiki } from '#web/domains/wiki/screens.ts'
import { linkTo, type Search } from '#web/kit/screen.ts'
import {
  candidateDetails,
  interviews,
  interviewsToBeScheduled,
  openPositions,
  pendingInterviewFeedback,
  selectedWithException,
} from './screens.ts'

type Filters = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** A list as the dashboard counts and previews it. */
interface ListCardDefinition {
  /** What the arrangement knows it by. */
  key: string
  /** What is counted. */
  label: string
  /** Who is shown it. */
  access: Permission
  list: AnyList
  /** What narrows the list to what is counted. */
  filters: () => Filters
  Icon: typeof IconBook2
  /** The list under some filters. */
  address: (search: Search) => string
  /** What its first rows show where there is no report to show, and where a row leads. */
  preview?: { columns: readonly string[]; rowLink: (id: number) => string }
}

/** A list that somebody may open, with the filters under which it is counted. */
export interface ListCard extends Omit<ListCardDefinition, 'address' | 'access' | 'filters'> {
  filters: Filters
  /** The list under just these filters. */
  address: string
}

const none = () => ({})

const work: readonly ListCardDefinition[] = [
  {
    key: 'list:openPositions',
    label: 'Open positions',
    access: 'report.openPositions',
    list: openPositionList,
    filters: none,
    Icon: IconBriefcase,
    address: (search) => linkTo(openPositions, {}, search),
    preview: {
      columns: ['positionName', 'organizationName', 'currentOpenings'],
      rowLink: (id) => linkTo(positionView, { id }),
    },
  },
  {
    key: 'list:qcPending',
    label: 'Waiting for QC',
    access: 'qc.decide',
    list: candidateDetailsList,
    filters: () => ({ statuses: [candidateStatuses.qcPending] }),
    Icon: IconClipboardCheck,
    address: (search) => linkTo(candidateDetails, {}, search),
  },
  {
    key: 'list:clientFeedback',
    label: 'Waiting for client feedback',
    access: 'candidate.previewMasked',
    list: clientWaitingList,
    filters: none,
    Icon: IconHourglass,
    address: (search) => linkTo(clientFeedback, {}, search),
  },
  {
    key: 'list:drivesToday',
    label: 'Drives today',
    access: 'report.driveTracker',
    list: driveTrackerList,
    filters: () => ({ scheduledDateFrom: dayIn(), scheduledDateTo: dayIn() }),
    Icon: IconUsersGroup,
    address: (search) => linkTo(driveTracker, {}, search),
  },
  {
    key: 'list:interviewsToday',
    label: 'Interviews today',
    access: 'report.interviewSchedule',
    list: interviewScheduleList,
    filters: () => ({ dateFrom: dayIn(), dateTo: dayIn() }),
    Icon: IconCalendarEvent,
    address: (search) => linkTo(interviews, {}, search),
  },
  {
    key: 'list:interviewsToBeScheduled',
    label: 'Interviews to be scheduled',
    access: 'report.interviewsToBeScheduled',
    list: interviewToBeScheduledList,
    filters: none,
    Icon: IconCalendarPlus,
    address: (search) => linkTo(interviewsToBeScheduled, {}, search),
  },
  {
    key: 'list:pendingInterviewFeedback',
    label: 'Pending interview feedback',
    access: 'report.pendingInterviewFeedback',
    list: pendingInterviewFeedbackList,
    filters: none,
    Icon: IconMessage2Question,
    address: (search) => linkTo(pendingInterviewFeedback, {}, search),
  },
  {
    key: 'list:offerPending',
    label: 'Offers to be made',
    access: 'report.offerPending',
    list: offerPendingList,
    filters: none,
    Icon: IconFileDollar,
    address: (search) => linkTo(offerPending, {}, search),
  },
  {
    key: 'list:exceptions',
    label: 'Selected with exception',
    access: 'report.selectedCandidatesWithException',
    list: selectedWithExceptionList,
    filters: none,
    Icon: IconAlertTriangle,
    address: (search) => linkTo(selectedWithException, {}, search),
  },
  {
    key: 'list:upcomingJoinees',
    label: 'Upcoming joinees',
    access: 'report.upcomingJoinees',
    list: upcomingJoineeList,
    filters: none,
    Icon: IconUserCheck,
    address: (search) => linkTo(upcomingJoinees, {}, search),
  },
  {
    key: 'list:backoutDesk',
    label: 'At risk of backing out',
    access: 'joining.followUp',
    list: backoutDeskList,
    filters: () => ({ risks: [joiningRisks.high] }),
    Icon: IconUserExclamation,
    address: (search) => linkTo(backoutDesk, {}, search),
  },
  {
    key: 'list:invoicesToIssue',
    label: 'Invoices to issue',
    access: 'report.mis',
    list: misReport,
    filters: () => ({ state: [invoiceStates.draft] }),
    Icon: IconFileInvoice,
    address: (search) => linkTo(misReportScreen, {}, search),
  },
  {
    key: 'list:overdueInvoices',
    label: 'Invoices overdue',
    access: 'report.mis',
    list: misReport,
    filters: () => ({ ageing: [...timeBuckets.ids] }),
    Icon: IconReceipt,
    address: (search) => linkTo(misReportScreen, {}, search),
  },
]

const records: readonly ListCardDefinition[] = [
  {
    key: 'list:candidates',
    label: 'Candidates in progress',
    access: 'menu.candidates',
    list: candidateList,
    filters: () => ({ status: statusesOf({ kind: 'active' }) }),
    Icon: IconAddressBook,
    address: (search) => linkTo(candidates, {}, search),
    preview: {
      columns: ['fullName', 'statusId', 'lastActionAt'],
      rowLink: (id) => linkTo(candidateView, { id }),
    },
  },
  {
    key: 'list:clients',
    label: 'Clients',
    access: 'menu.organizations',
    list: organizationList,
    filters: () => ({ organizationType: organizationTypes.client }),
    Icon: IconBuilding,
    address: (search) => linkTo(organizations, {}, search),
  },
  {
    key: 'list:leadFollowUps',
    label: 'Lead follow-ups',
    access: 'menu.leadReports',
    list: leadFollowUpList,
    filters: none,
    Icon: IconTargetArrow,
    address: (search) => linkTo(dailyLeads, {}, { view: 'follow-ups', ...search }),
  },
  {
    key: 'list:wiki',
    label: 'Wiki pages',
    access: 'menu.wiki',
    list: wikiList,
    filters: none,
    Icon: IconBook2,
    address: (search) => linkTo(wiki, {}, search),
  },
]

/** The lists that somebody works on, in the order in which work flows, then the records they read. */
export function listCardsFor(permissions: ReadonlySet<Permission>): ListCard[] {
  return [...work, ...records]
    .filter(({ access }) => permissions.has(access))
    .map(({ address, access: _access, filters, ...card }) => {
      const narrowed = filters()
      return { ...card, filters: narrowed, address: address({ ...narrowed, page: 1 }) }
    })
}
