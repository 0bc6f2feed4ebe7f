import { IconArrowRight, IconHelp, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { getSuggestions } from '#contract/domains/search/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findOptions, type Option } from '#contract/kit/options.ts'
import { changeTheme, signOut } from '#web/domains/access/parts/session.ts'
import { matchesText } from '#web/domains/search/parts/matchesText.ts'
import { candidateSearch } from '#web/domains/search/screens.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { type LocalSession, useMay, useSignedIn } from '#web/kit/api/session.ts'
import { useApiStates } from '#web/kit/api/several.ts'
import { pageActions } from '#web/kit/pages/pageActions.ts'
import { canonicalPath, filledPath, linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { beginningsOf, isCloseTo } from './closeNames.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { menuItems } from './menu.ts'
import { type PaletteKind, paletteKinds } from './paletteKinds.tsx'
import { openTool, ToolIcon, toolsOf } from './QuickTools.tsx'
import { isRecordAt, recentRecords } from './recentRecords.ts'
import { screens } from './screens.ts'
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

const shownRecords = 6
const shortestSearch = 2
/** Shorter words are not taken to hold a slip. */
const shortestSlip = 4
const mostNear = 100

/** What is asked of each kind of record: of one whose page is closed to the role, nothing. */
function useOptionsOf(ask: (kind: PaletteKind, at: number) => Partial<InputOf<typeof findOptions>> | false) {
  const { permissions } = useSignedIn()
  const asked = paletteKinds.map((kind, at) => {
    const input = mayOpen(kind.screen, permissions) && ask(kind, at)
    return { input: { source: kind.source, ...(input || {}) }, enabled: input !== false }
  })
  return useApiStates(findOptions, asked).map(({ data, isFetching }, at) => {
    const isAsked = asked[at]?.enabled === true
    return { isFetching: isAsked && isFetching, options: isAsked ? data?.options : undefined }
  })
}

const itemOf = (kind: PaletteKind, { id, name, detail }: Option): PaletteItem => {
  const to = linkTo(kind.screen, { id })
  return { key: to, group: kind.group, label: name, detail, icon: kind.icon, to }
}

/** The records that were opened last, the latest first, while nothing is typed: by the names they have now and as far as they are still reached. */
export function useRecent(isAsked: boolean): PaletteItem[] {
  const { pathname } = useLocation()
  const [recent] = useState(() => recentRecords().filter((one) => !isRecordAt(pathname, one)))
  const found = useOptionsOf(({ source }) => {
    const ids = recent.filter((one) => one.source === source).map(({ id }) => id)
    return isAsked && ids.length > 0 && { ids: ids.join(',') }
  })
  return recent.flatMap(({ source, id }) =>
    paletteKinds.flatMap((kind, at) => {
      const option = kind.source === source && found[at]?.options?.find((one) => one.id === id)
      return option ? [{ ...itemOf(kind, option), key: `recent ${source} ${id}`, group: 'Recent' }] : []
    }),
  )
}

/** The records whose name matches, as far as the role may read them. */
export function useRecords(search: string): { records: PaletteItem[]; isFinding: boolean } {
  const found = useOptionsOf(() => search.length >= shortestSearch && { search, limit: shownRecords })
  // A name with a slip of the keys: looked for by its beginnings, and kept where it is close to what was typed.
  const near = useOptionsOf(
    (_, at) =>
      search.length >= shortestSlip &&
      found[at]?.isFetching === false &&
      found[at].options?.length === 0 && { search: beginningsOf(search), limit: mostNear },
  )
  const records = paletteKinds.flatMap((kind, at) => {
    const close = near[at]?.options?.filter(({ name }) => isCloseTo(name, search)).slice(0, shownRecords)
    return (close ?? found[at]?.options ?? []).map((option) => itemOf(kind, option))
  })
  const isFinding = [...found, ...near].some(({ isFetching }) => isFetching)
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
