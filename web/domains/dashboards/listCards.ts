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
import { type CountWidget, countAsked, countWidgets, type WhoseFigures } from '#contract/domains/dashboards/widgets.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { misReportScreen } from '#web/domains/accounts/screens.ts'
import { candidates } from '#web/domains/candidates/screens.ts'
import { clientFeedback } from '#web/domains/clientSide/screens.ts'
import { driveTracker } from '#web/domains/drives/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { backoutDesk, offerPending, upcomingJoinees } from '#web/domains/offers/screens.ts'
import { organizations } from '#web/domains/organizations/screens.ts'
import { qcQueueScreen } from '#web/domains/screening/screens.ts'
import { wiki } from '#web/domains/wiki/screens.ts'
import { linkTo, type Search } from '#web/kit/pages/screen.ts'
import {
  interviews,
  interviewsToBeScheduled,
  openPositions,
  pendingInterviewFeedback,
  selectedWithException,
} from './screens.ts'

/** How a count is shown, and where it leads. */
interface Looks {
  Icon: typeof IconBook2
  /** The list under some filters. */
  address: (search: Search) => string
}

const looks: Readonly<Record<string, Looks>> = {
  'list:openPositions': { Icon: IconBriefcase, address: (search) => linkTo(openPositions, {}, search) },
  'list:qcPending': {
    Icon: IconClipboardCheck,
    address: (search) => linkTo(qcQueueScreen, {}, { view: 'all', ...search }),
  },
  'list:clientFeedback': { Icon: IconHourglass, address: (search) => linkTo(clientFeedback, {}, search) },
  'list:drivesToday': { Icon: IconUsersGroup, address: (search) => linkTo(driveTracker, {}, search) },
  'list:interviewsToday': { Icon: IconCalendarEvent, address: (search) => linkTo(interviews, {}, search) },
  'list:interviewsToBeScheduled': {
    Icon: IconCalendarPlus,
    address: (search) => linkTo(interviewsToBeScheduled, {}, search),
  },
  'list:pendingInterviewFeedback': {
    Icon: IconMessage2Question,
    address: (search) => linkTo(pendingInterviewFeedback, {}, search),
  },
  'list:offerPending': { Icon: IconFileDollar, address: (search) => linkTo(offerPending, {}, search) },
  'list:exceptions': { Icon: IconAlertTriangle, address: (search) => linkTo(selectedWithException, {}, search) },
  'list:upcomingJoinees': { Icon: IconUserCheck, address: (search) => linkTo(upcomingJoinees, {}, search) },
  'list:backoutDesk': { Icon: IconUserExclamation, address: (search) => linkTo(backoutDesk, {}, search) },
  'list:invoicesToIssue': { Icon: IconFileInvoice, address: (search) => linkTo(misReportScreen, {}, search) },
  'list:overdueInvoices': { Icon: IconReceipt, address: (search) => linkTo(misReportScreen, {}, search) },
  'list:candidates': { Icon: IconAddressBook, address: (search) => linkTo(candidates, {}, search) },
  'list:clients': { Icon: IconBuilding, address: (search) => linkTo(organizations, {}, search) },
  'list:leadFollowUps': {
    Icon: IconTargetArrow,
    address: (search) => linkTo(dailyLeads, {}, { view: 'follow-ups', ...search }),
  },
  'list:wiki': { Icon: IconBook2, address: (search) => linkTo(wiki, {}, search) },
}

/** A list that somebody may open, as the dashboard counts it. */
export interface ListCard extends CountWidget {
  Icon: typeof IconBook2
  /** The list under just the filters under which it is counted. */
  to: string
}

/** Who has candidates, checks or leads of their own to tell from those of others. */
const ownWork: readonly Permission[] = ['screening.edit', 'qc.decide', 'lead.create']

/** The lists that somebody works on, in the order in which work flows, then the records they read. */
export function listCardsFor(permissions: ReadonlySet<Permission>, whose: WhoseFigures, userId: number): ListCard[] {
  const hasOwn = ownWork.some((permission) => permissions.has(permission))
  return countWidgets
    .filter(({ access }) => permissions.has(access))
    .flatMap((widget) => {
      const { Icon, address } = looks[widget.id] ?? {}
      const mine = hasOwn ? widget.mine : undefined
      const to = address?.({ ...countAsked({ ...widget, mine }, whose, userId), page: 1 })
      return Icon && to ? [{ ...widget, mine, Icon, to }] : []
    })
}
