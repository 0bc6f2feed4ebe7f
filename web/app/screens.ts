import { menuOf } from '#contract/vocab/menus.ts'
import { canonicalPath, filledPath, isScreen, mayOpen, type Screen } from '#web/kit/screen.ts'
import type { LocalSession } from '#web/kit/session.ts'
import { isShellPart, type ShellSlot, type ShellTool } from '#web/kit/shellParts.ts'

type Exports = Record<string, unknown>

const screenFiles = import.meta.glob<Exports>('../domains/*/screens.ts', { eager: true })
const shellFiles = import.meta.glob<Exports>(['../domains/*/shell.ts', './shell.ts'], { eager: true })

const valuesOf = (files: Record<string, Exports>) => Object.values(files).flatMap((file) => Object.values(file))
const shellParts = valuesOf(shellFiles).filter(isShellPart)

/** Every screen of every domain. */
export const screens: readonly Screen[] = valuesOf(screenFiles).filter(isScreen)

/** What the domains add to the tools of the top bar. */
export const shellTools = shellParts.filter((part): part is ShellTool => part.kind === 'tool')

/** What the domains put into the top bar beside the tools. */
export const shellSlots = shellParts.filter((part): part is ShellSlot => part.kind === 'slot')

const screenByPath = new Map(screens.map((screen) => [canonicalPath(screen).toLowerCase(), screen]))

/** The screen of a canonical path, if there is one yet. */
export function screenOf(path: string): Screen | undefined {
  return screenByPath.get(path.toLowerCase())
}

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

/** Where a role begins: home, its dashboard, or the profile; where that does not exist, the first entry of its menu. */
export function landingOf(session: LocalSession): string | undefined {
  const items = menuItems(session)
  const wanted = ['menu.home', 'menu.dashboard', 'menu.profile']
  const first = wanted.map((permission) => items.find((item) => item.permission === permission)).find(Boolean)
  return (first ?? items[0])?.address
}
