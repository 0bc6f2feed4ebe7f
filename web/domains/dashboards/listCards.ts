import { IconAddressBook, IconBook2, IconBriefcase, IconBuilding, IconTargetArrow } from '@tabler/icons-react'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { candidates } from '#web/domains/candidates/screens.ts'
import { dailyLeads } from '#web/domains/leads/screens.ts'
import { organizations } from '#web/domains/organizations/screens.ts'
import { positions } from '#web/domains/positions/screens.ts'
import { wiki } from '#web/domains/wiki/screens.ts'
import { linkTo, mayOpen, type Screen, type Search } from '#web/kit/screen.ts'
import type { LocalSession } from '#web/kit/session.ts'

interface ListCardDefinition {
  /** What is counted. */
  label: string
  list: AnyList
  /** What narrows the list to what is counted. */
  filters: Readonly<Record<string, string | number | readonly (string | number)[]>>
  screen: Screen
  Icon: typeof IconBook2
  opens: (search: Search) => string
}

/** A list that somebody may open, with the filters under which it is counted. */
export interface ListCard extends Omit<ListCardDefinition, 'opens' | 'screen'> {
  /** The list under just these filters. */
  address: string
}

const definitions: readonly ListCardDefinition[] = [
  {
    label: 'Open positions',
    list: positionList,
    filters: { positionStatus: [positionStatuses.open] },
    screen: positions,
    Icon: IconBriefcase,
    opens: (search) => linkTo(positions, {}, search),
  },
  {
    label: 'Candidates in progress',
    list: candidateList,
    filters: { status: statusesOf({ kind: 'active' }) },
    screen: candidates,
    Icon: IconAddressBook,
    opens: (search) => linkTo(candidates, {}, search),
  },
  {
    label: 'Clients',
    list: organizationList,
    filters: { organizationType: organizationTypes.client },
    screen: organizations,
    Icon: IconBuilding,
    opens: (search) => linkTo(organizations, {}, search),
  },
  {
    label: 'Lead follow-ups',
    list: leadFollowUpList,
    filters: {},
    screen: dailyLeads,
    Icon: IconTargetArrow,
    opens: (search) => linkTo(dailyLeads, {}, { view: 'follow-ups', ...search }),
  },
  {
    label: 'Wiki pages',
    list: wikiList,
    filters: {},
    screen: wiki,
    Icon: IconBook2,
    opens: (search) => linkTo(wiki, {}, search),
  },
]

/** The lists that somebody may open, in the order in which work flows. */
export function listCardsFor({ permissions }: LocalSession): ListCard[] {
  return definitions
    .filter(({ screen }) => mayOpen(screen, permissions))
    .map(({ opens, screen: _screen, ...card }) => ({ ...card, address: opens({ ...card.filters, page: 1 }) }))
}
