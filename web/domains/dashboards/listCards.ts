import { IconAddressBook, IconBook2, IconBriefcase, IconBuilding, IconTargetArrow } from '@tabler/icons-react'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { candidates, candidateView } from '#web/domains/candidates/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { organizations } from '#web/domains/organizations/screens.ts'
import { positions, positionView } from '#web/domains/positions/screens.ts'
import { wiki } from '#web/domains/wiki/screens.ts'
import { linkTo, type Search } from '#web/kit/screen.ts'

/** A list as the dashboard counts and previews it. */
interface ListCardDefinition {
  /** What is counted. */
  label: string
  /** The entry of the menu that leads there. */
  menu: Permission
  list: AnyList
  /** What narrows the list to what is counted. */
  filters: Readonly<Record<string, string | number | readonly (string | number)[]>>
  Icon: typeof IconBook2
  /** The list under some filters. */
  address: (search: Search) => string
  /** What its first rows show where there is no report to show, and where a row leads. */
  preview?: { columns: readonly string[]; rowLink: (id: number) => string }
}

/** A list that somebody may open, with the filters under which it is counted. */
export interface ListCard extends Omit<ListCardDefinition, 'address' | 'menu'> {
  /** The list under just these filters. */
  address: string
}

const definitions: readonly ListCardDefinition[] = [
  {
    label: 'Open positions',
    menu: 'menu.positions',
    list: positionList,
    filters: { positionStatus: [positionStatuses.open] },
    Icon: IconBriefcase,
    address: (search) => linkTo(positions, {}, search),
    preview: {
      columns: ['providerPositionName', 'organizationName', 'currentOpenings'],
      rowLink: (id) => linkTo(positionView, { id }),
    },
  },
  {
    label: 'Candidates in progress',
    menu: 'menu.candidates',
    list: candidateList,
    filters: { status: statusesOf({ kind: 'active' }) },
    Icon: IconAddressBook,
    address: (search) => linkTo(candidates, {}, search),
    preview: {
      columns: ['fullName', 'statusId', 'lastActionAt'],
      rowLink: (id) => linkTo(candidateView, { id }),
    },
  },
  {
    label: 'Clients',
    menu: 'menu.organizations',
    list: organizationList,
    filters: { organizationType: organizationTypes.client },
    Icon: IconBuilding,
    address: (search) => linkTo(organizations, {}, search),
  },
  {
    label: 'Lead follow-ups',
    menu: 'menu.leadReports',
    list: leadFollowUpList,
    filters: {},
    Icon: IconTargetArrow,
    address: (search) => linkTo(dailyLeads, {}, { view: 'follow-ups', ...search }),
  },
  {
    label: 'Wiki pages',
    menu: 'menu.wiki',
    list: wikiList,
    filters: {},
    Icon: IconBook2,
    address: (search) => linkTo(wiki, {}, search),
  },
]

/** The lists that the menu of somebody leads to, in the order in which work flows. */
export function listCardsFor(permissions: ReadonlySet<Permission>): ListCard[] {
  return definitions
    .filter(({ menu }) => permissions.has(menu))
    .map(({ address, menu: _menu, ...card }) => ({ ...card, address: address({ ...card.filters, page: 1 }) }))
}
