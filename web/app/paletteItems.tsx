import {
  IconAddressBook,
  IconArrowRight,
  IconBriefcase,
  IconBuilding,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { getSuggestions } from '#contract/domains/search/endpoints.ts'
import { findOptions } from '#contract/kit/options.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { changeTheme, signOut } from '#web/domains/access/parts/session.ts'
import { matchesText } from '#web/domains/search/parts/matchesText.ts'
import { candidateSearch } from '#web/domains/search/screens.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { type LocalSession, useMay, useSignedIn } from '#web/kit/api/session.ts'
import { pageActions } from '#web/kit/pages/pageActions.ts'
import { canonicalPath, filledPath, linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { beginningsOf, isCloseTo } from './closeNames.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { menuItems } from './menu.ts'
import { openTool, ToolIcon, toolsOf } from './QuickTools.tsx'
import { isRecordAt, type RecentRecord, recentRecords } from './recentRecords.ts'
import { screenOf, screens } from './screens.ts'
import { openGuide } from './shellState.ts'

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
    { key: 'guide', group: 'Do', label: 'Guide to this screen', icon: <IconHelp size={size} />, act: openGuide },
    {
      key: 'theme',
      group: 'Do',
      label: isLight ? 'Use the dark theme' : 'Use the light theme',
      icon: themeIcon,
      act: () => void changeTheme(!isLight),
    },
    { key: 'logout', group: 'Do', label: 'Logout', icon: <IconLogout size={size} />, act: () => void signOut() },
  ]
  const here = typed.trim() === '' ? [] : actionsHere()
  const all = [...here, ...screensToOpen(session), ...tools, ...own]
  if (typed.trim() === '') return all
  const exact = all.filter(({ label }) => matches(label, typed))
  return exact.length > 0 || typed.trim().length < shortestLabel
    ? exact
    : all.filter(({ label }) => isCloseTo(label, typed))
}

/** What can be done, and read, on the page that is open. */
function actionsHere(): PaletteItem[] {
  return pageActions().map(({ label, detail, icon, act, to }, index) => ({
    key: `here ${index} ${label}`,
    group: 'On this page',
    ...{ label, detail, act, to },
    icon: icon ?? <IconArrowRight size={size} />,
  }))
}

/** Fewer letters are close to too much. */
const shortestLabel = 5

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
/** Shorter words are not taken to hold a slip. */
const shortestSlip = 4
const mostNear = 100

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
  const isNothing = isSought && !isFetching && data?.options.length === 0
  // A name with a slip of the keys: looked for by its beginnings, and kept where it is close to what was typed.
  const { data: near, isFetching: isFindingNear } = useApiState(
    findOptions,
    { source: kind.source, search: beginningsOf(search), limit: mostNear },
    { enabled: isNothing && search.length >= shortestSlip },
  )
  const close = near?.options.filter(({ name }) => isCloseTo(name, search)).slice(0, shownRecords)
  const found = isSought ? (isNothing ? (close ?? []) : (data?.options ?? [])) : []
  const records = found.map(({ id, name, detail }): PaletteItem => {
    const to = filledPath(kind.path, { userId: user.userId, primaryRole, id })
    return { key: to, group: kind.group, label: name, detail, icon: kind.icon, to }
  })
  return { records, isFinding: isSought && (isFetching || (isNothing && isFindingNear)) }
}

/** The records of a kind that were opened last, by the names they have now and as far as they are still reached. */
function useRecentOf(kind: RecordKind, recent: readonly RecentRecord[]) {
  const { user, primaryRole, permissions } = useSignedIn()
  const screen = screenOf(kind.path)
  const ids = recent.filter(({ source }) => source === kind.source).map(({ id }) => id)
  const isOpen = screen !== undefined && permissions.has(kind.permission) && mayOpen(screen, permissions)
  const { data } = useApiState(
    findOptions,
    { source: kind.source, ids: ids.join(',') },
    { enabled: isOpen && ids.length > 0 },
  )
  const options = isOpen && ids.length > 0 ? (data?.options ?? []) : []
  return options.map(({ id, name, detail }) => {
    const to = filledPath(kind.path, { userId: user.userId, primaryRole, id })
    return {
      source: kind.source,
      id,
      item: { key: `recent ${to}`, group: 'Recent', label: name, detail, icon: kind.icon, to },
    }
  })
}

/** The records that were opened last, the latest first, while nothing is typed. */
export function useRecent(isAsked: boolean): PaletteItem[] {
  const { pathname } = useLocation()
  const [recent] = useState(() => recentRecords().filter((one) => !isRecordAt(pathname, one)))
  const asked = isAsked ? recent : []
  const found = [
    useRecentOf(candidates, asked),
    useRecentOf(positions, asked),
    useRecentOf(organizations, asked),
  ].flat()
  return asked.flatMap(({ source, id }) => found.find((one) => one.source === source && one.id === id)?.item ?? [])
}

/** The records whose name matches, as far as the role may read them. */
export function useRecords(search: string): { records: PaletteItem[]; isFinding: boolean } {
  const found = [useRecordsOf(candidates, search), useRecordsOf(positions, search), useRecordsOf(organizations, search)]
  const records = found.flatMap((one) => one.records)
  const isFinding = found.some((one) => one.isFinding)
  const meant = useMeant(search, records.length === 0 && !isFinding)
  return { records: [...records, ...meant.records], isFinding: isFinding || meant.isFinding }
}

/** The search over CVs that somebody means who typed no name: a sentence, or a word with a slip of the keys. */
function useMeant(search: string, isNeeded: boolean) {
  const may = useMay('candidate.search')
  const isAsked = may && isNeeded && search.length >= shortestSearch
  const { data, isFetching } = useApiState(getSuggestions, { search }, { enabled: isAsked })
  const suggestions = isAsked ? (data?.suggestions ?? []) : []
  const records = suggestions.map(({ query, count }): PaletteItem => {
    const to = linkTo(candidateSearch, {}, { search: query, page: 1 })
    return {
      key: to,
      group: 'Search candidates',
      label: query,
      detail: matchesText(count),
      icon: <IconSearch size={size} />,
      to,
    }
  })
  return { records, isFinding: isAsked && isFetching }
}
