import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { lookingAfterClients } from '#contract/vocab/roles.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { restorePositionFilter } from '#web/domains/positions/parts/savedVertical.ts'
import { MenuViews } from '#web/domains/views/parts/MenuViews.tsx'
import { type LocalSession, rememberRoute, useSignedIn } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { patchSavedFilter } from '#web/kit/lists/savedFilters.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { type MenuItem, menuItems, standsUnder } from './menu.ts'
import styles from './SideMenu.module.css'
import { toggleMenu } from './shellState.ts'

/**
 * What choosing an entry does besides: the route is remembered; RPO and VP see the users of clients alone; the position
 * filter has the saved vertical again.
 */
function chosen({ address }: MenuItem, { primaryRole }: LocalSession): void {
  rememberRoute(address)
  if (lookingAfterClients.includes(primaryRole)) {
    patchSavedFilter('users', { userType: userTypes.client, userTypeData: userTypes.client })
  }
  restorePositionFilter(primaryRole)
}

/** Whether the address of an entry continues that of another: then only its own address chooses the other. */
function isBelow(entry: MenuItem, other: MenuItem): boolean {
  return entry.address.toLowerCase().startsWith(`${other.address.toLowerCase()}/`)
}

/** The entries of the role's menu. */
export function MenuEntries({ isNarrow = false, onChosen }: { isNarrow?: boolean; onChosen?: () => void }) {
  const session = useSignedIn()
  const { pathname } = useLocation()
  const items = menuItems(session)
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item.label}>
          <Hint label={item.label} position="right" isOff={!isNarrow} delay={0}>
            <NavLink
              to={item.address}
              end={items.some((other) => isBelow(other, item))}
              className={styles.entry}
              data-marked={standsUnder(item, pathname) || undefined}
              aria-label={isNarrow ? item.label : undefined}
              onClick={() => {
                chosen(item, session)
                onChosen?.()
              }}
            >
              <MenuIcon permission={item.permission} />
              {!isNarrow && <span>{item.label}</span>}
            </NavLink>
          </Hint>
          {!isNarrow && <MenuViews path={item.screen.path} onChosen={onChosen} />}
        </li>
      ))}
    </ul>
  )
}

/** The side menu of the role, which can be folded to icons. */
export function SideMenu({ isNarrow }: { isNarrow: boolean }) {
  const label = isNarrow ? 'Unfold the menu' : 'Fold the menu'
  return (
    <nav className={styles.menu} aria-label="Main menu" data-narrow={isNarrow || undefined}>
      <MenuEntries isNarrow={isNarrow} />
      <Hint label={label} position="right">
        <ActionIcon className={styles.fold} size="lg" aria-label={label} onClick={toggleMenu}>
          {isNarrow ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
        </ActionIcon>
      </Hint>
    </nav>
  )
}
