import { matchPath } from 'react-router'
import { menuOf } from '#contract/vocab/menus.ts'
import type { LocalSession } from '#web/kit/api/session.ts'
import { canonicalPath, filledPath, mayOpen, routePattern, type Screen } from '#web/kit/pages/screen.ts'
import { screenOf, screens } from './screens.ts'

/** An entry of the side menu, with the screen behind it. */
export interface MenuItem {
  label: string
  permission: string
  screen: Screen
  address: string
}

/** The side menu of the session's role: nothing is shown that does not work yet or may not be opened. */
export function menuItems({ user, primaryRole, permissions }: LocalSession): MenuItem[] {
  return menuOf(primaryRole, permissions).flatMap(({ label, path, permission }) => {
    const screen = screenOf(path)
    if (!screen || !mayOpen(screen, permissions)) return []
    return [{ label, permission, screen, address: filledPath(path, { userId: user.userId, primaryRole }) }]
  })
}

/** Whether the screen at an address stands under a menu entry although its own address lies elsewhere. */
export function standsUnder({ screen }: MenuItem, address: string): boolean {
  const isOpen = (one: Screen) => matchPath(routePattern(canonicalPath(one)), address) !== null
  return screens.some((one) => one.menu === screen.path && isOpen(one))
}

/** Where a role begins: home, its dashboard, or the profile; where that does not exist, the first entry of its menu. */
export function landingOf(session: LocalSession): string | undefined {
  const items = menuItems(session)
  const wanted = ['menu.home', 'menu.dashboard', 'menu.profile']
  const first = wanted.map((permission) => items.find((item) => item.permission === permission)).find(Boolean)
  return (first ?? items[0])?.address
}
