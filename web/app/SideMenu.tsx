import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { restorePositionFilter } from '#web/domains/positions/parts/savedVertical.ts'
import { patchSavedFilter } from '#web/kit/savedFilters.ts'
import { type LocalSession, rememberRoute, useSignedIn } from '#web/kit/session.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { type MenuItem, menuItems, standsUnder } from './menu.ts'
import styles from './SideMenu.module.css'
import { toggleMenu } from './shellState.ts'

/**
 * What the specification asks of choosing an entry: the route is remembered; RPO and VP see client users again; the
 * position filter has the saved vertical again.
 */
function chosen({ address }: MenuItem, { primaryRole }: LocalSession): void {
  rememberRoute(address)
  if (primaryRole === 'RPO' || primaryRole === 'VP') patchSavedFilter('users', { userTypeData: 'Client' })
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
          <Tooltip label={item.label} position="right" disabled={!isNarrow} openDelay={0}>
            <NavLink
              to={item.address}
              end={items.some((other) => isBelow(other, item))}
              className={styles.entry}
              data-marked={standsUnder(item, pathname) || undefined}
              aria-label={isNarrow ? item.label : undefined}
              onPointerEnter={item.screen.preload}
              onClick={() => {
                chosen(item, session)
                onChosen?.()
              }}
            >
              <MenuIcon permission={item.permission} />
              {!isNarrow && <span>{item.label}</span>}
            </NavLink>
          </Tooltip>
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
      <Tooltip label={label} position="right">
        <ActionIcon className={styles.fold} size="lg" aria-label={label} onClick={toggleMenu}>
          {isNarrow ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}
