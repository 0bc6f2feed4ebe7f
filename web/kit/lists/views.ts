import { type AnyList, movingFilters } from '#contract/kit/list.ts'
import { type Density, getViews, type SavedView, type ViewState } from '#contract/kit/views.ts'
import { readAgain, useApiState } from '#web/kit/api/api.ts'
import type { ListState } from './listState.ts'
import { withoutMoving } from './savedFilters.ts'

const none: readonly SavedView[] = []

/** Every view within reach. They are read once, and again when somebody changes one. */
function useViews(enabled = true) {
  return useApiState(getViews, {}, { rarelyChanges: true, enabled })
}

/** Reads the views again, after one's own change of one. */
export function readViewsAgain(): Promise<void> {
  return readAgain({ queryKey: [getViews.call] })
}

/** The views of a list, by name; `isPending` until they are known. */
export function useViewsOf(list: AnyList, enabled = true): { views: readonly SavedView[]; isPending: boolean } {
  const { data, isFetching } = useViews(enabled)
  const views = data?.views.filter((view) => view.list === list.name) ?? none
  return { views, isPending: enabled && data === undefined && isFetching }
}

/** The views of the list whose screen has this path. */
export function useViewsAt(path: string): readonly SavedView[] {
  return useViews().data?.views.filter((view) => view.path === path) ?? none
}

/** The address at which a list stands as a view shows it. */
export function addressOf({ path, id }: Pick<SavedView, 'path' | 'id'>): string {
  return `${path}?view=${id}`
}

const ownPart = /^\/user\/\d+\/[^/]+(?=\/)/

/** The path of a screen without the part that is the reader's own. */
export function sharedPath(pathname: string): string {
  return pathname.replace(ownPart, '')
}

/** What a list shows under a view. */
export function shownBy(list: AnyList, { state }: Pick<SavedView, 'state'>, pageSize: number): ListState {
  const { filters, isCurrent, search, sort } = state
  return { filters: { ...(isCurrent && movingFilters(list)), ...filters }, search, sort, page: 1, pageSize }
}

/** What is kept of what a list shows. */
export function keptState(
  list: AnyList,
  { filters, search, sort }: ListState,
  rest: { columns: readonly string[] | null; density: Density },
): ViewState {
  const columns = rest.columns ? [...rest.columns] : null
  return { ...withoutMoving(list, filters), search, sort, columns, density: rest.density }
}

/** Whether a list shows something else than its view. */
export function differs(list: AnyList, view: SavedView, state: ViewState): boolean {
  const [one, other] = [view.state, state].map((shown) =>
    JSON.stringify([
      Object.entries({ ...(shown.isCurrent && movingFilters(list)), ...shown.filters }).sort(),
      ...[shown.search, shown.sort, shown.columns, shown.density],
    ]),
  )
  return one !== other
}
