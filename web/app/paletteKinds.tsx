import { IconAddressBook, IconBriefcase, IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import type { Screen } from '#web/kit/pages/screen.ts'

/** Records that the palette finds by their names and remembers when they were opened. */
export interface PaletteKind {
  /** The select that knows their names. */
  source: string
  group: string
  /** The page of one of them. */
  screen: Screen<`${string}/{id}`>
  icon: ReactNode
}

const size = 18

/** The kinds of records of the palette, in its order. */
export const paletteKinds: readonly PaletteKind[] = [
  { source: 'candidates', group: 'Candidates', screen: candidateView, icon: <IconAddressBook size={size} /> },
  { source: 'positions', group: 'Positions', screen: positionView, icon: <IconBriefcase size={size} /> },
  { source: 'organizations', group: 'Organizations', screen: organizationView, icon: <IconBuilding size={size} /> },
]
