import {
  IconAddressBook,
  IconArrowRight,
  IconBriefcase,
  IconBuilding,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findOptions } from '#contract/kit/options.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { changeTheme, signOut } from '#web/domains/access/parts/session.ts'
import { useApiState } from '#web/kit/api.ts'
import { canonicalPath, filledPath, mayOpen } from '#web/kit/screen.ts'
import { type LocalSession, useSignedIn } from '#web/kit/session.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { menuItems } from './menu.ts'
import { openTool, ToolIcon, toolsOf } from './QuickTools.tsx'
import { screenOf, screens } from './screens.ts'

/** One line of the palette: it leads somewhere, or does something. */
export interface PaletteItem {
  key: string
  group: string
  label: string
  detail?: string | null
  icon: ReactNode
  to?: string
  act?: () => void
}

const size = 18

/** Words that begin with each part of what was typed, in any order. */
function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/[\s/-]+/)
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)) || label.toLowerCase().includes(part))
}

function screensToOpen(session: LocalSession): PaletteItem[] {
  const menu = menuItems(session)
  const inMenu = menu.map(({ label, permission, address }) => ({
    key: address,
    group: 'Go to',
    label,
    icon: <MenuIcon permission={permission} />,
    to: address,
  }))
  const given = { userId: session.user.userId, primaryRole: session.primaryRole }
  const others = screens
    .filter((screen) => screen.access !== 'public' && !screen.hidden && mayOpen(screen, session.permissions))
    .filter(
      (screen) =>
        !/\{(?!userId\}|primaryRole\})\w+\}/.test(canonicalPath(screen)) &&
        !menu.some((item) => item.screen === screen),
    )
    .map((screen) => {
      const to = filledPath(canonicalPath(screen), given)
      return { key: to, group: 'Go to', label: screen.title, icon: <IconArrowRight size={size} />, to }
    })
  return [...inMenu, ...others]
}

/** The screens and actions of the role whose name matches. */
export function useActions(typed: string): PaletteItem[] {
  const session = useSignedIn()
  const { lightThemePreference: isLight } = session.user
  const tools = toolsOf(session).map((tool) => ({
    key: tool.tool,
    group: 'Do',
    label: tool.tool,
    icon: <ToolIcon tool={tool.tool} />,
    act: () => openTool(tool),
  }))
  const themeIcon = isLight ? <IconMoon size={size} /> : <IconSun size={size} />
  const own: PaletteItem[] = [
    {
      key: 'theme',
      group: 'Do',
      label: isLight ? 'Use the dark theme' : 'Use the light theme',
      icon: themeIcon,
      act: () => void changeTheme(!isLight),
    },
    { key: 'logout', group: 'Do', label: 'Logout', icon: <IconLogout size={size} />, act: () => void signOut() },
  ]
  return [...screensToOpen(session), ...tools, ...own].filter(
    ({ label }) => typed.trim() === '' || matches(label, typed),
  )
}

interface RecordKind {
  source: string
  group: string
  path: string
  permission: Permission
  icon: ReactNode
}

const prefix = '/user/{userId}/{primaryRole}'
const candidates: RecordKind = {
  source: 'candidates',
  group: 'Candidates',
  path: `${prefix}/candidates/view/{id}`,
  permission: 'candidate.read',
  icon: <IconAddressBook size={size} />,
}
const positions: RecordKind = {
  source: 'positions',
  group: 'Positions',
  path: `${prefix}/position/view/{id}`,
  permission: 'position.read',
  icon: <IconBriefcase size={size} />,
}
const organizations: RecordKind = {
  source: 'organizations',
  group: 'Organizations',
  path: `${prefix}/organization/view/{id}`,
  permission: 'organization.read',
  icon: <IconBuilding size={size} />,
}

const shownRecords = 6
const shortestSearch = 2

function useRecordsOf(kind: RecordKind, search: string) {
  const { user, primaryRole, permissions } = useSignedIn()
  const screen = screenOf(kind.path)
  const isOpen = screen !== undefined && permissions.has(kind.permission) && mayOpen(screen, permissions)
  const isSought = isOpen && search.length >= shortestSearch
  const { data, isFetching } = useApiState(
    findOptions,
    { source: kind.source, search, limit: shownRecords },
    { enabled: isSought },
  )
  const found = isSought ? (data?.options ?? []) : []
  const records = found.map(({ id, name, detail }): PaletteItem => {
    const to = filledPath(kind.path, { userId: user.userId, primaryRole, id })
    return { key: to, group: kind.group, label: name, detail, icon: kind.icon, to }
  })
  return { records, isFinding: isSought && isFetching }
}

/** The records whose name matches, as far as the role may read them. */
export function useRecords(search: string): { records: PaletteItem[]; isFinding: boolean } {
  const found = [useRecordsOf(candidates, search), useRecordsOf(positions, search), useRecordsOf(organizations, search)]
  return { records: found.flatMap(({ records }) => records), isFinding: found.some(({ isFinding }) => isFinding) }
}
