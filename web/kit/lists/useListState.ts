import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AnyList } from '#contract/kit/list.ts'
import type { SavedView } from '#contract/kit/views.ts'
import { initialState, type ListState, readAddress, sizeOr, writeAddress } from './listState.ts'
import { savedFilter, saveFilter } from './savedFilters.ts'
import { shownBy, useViewsOf } from './views.ts'

/** Changes what a list shows. Whatever changes the rows leads back to the first page. */
export type ChangeList = (changes: Partial<ListState>, options?: { replace?: boolean }) => void

/** What a list shows, how to change it, and how to go back to its beginning. */
export interface ListControl {
  state: ListState
  change: ChangeList
  reset: () => void
  /** The views of the list, and the one it stands in. */
  views: readonly SavedView[]
  view: SavedView | undefined
  /** Shows the list as a view does, or as it begins for everybody. */
  open: (view: Pick<SavedView, 'id' | 'state'> | undefined) => void
}

const changed = (state: ListState, changes: Partial<ListState>): ListState => ({ ...state, page: 1, ...changes })

/** What a list shows at first on this device. */
function savedState(list: AnyList): ListState {
  const { filters, sort, pageSize } = savedFilter(list)
  return { filters, search: '', sort: sort ?? list.sort, page: 1, pageSize: sizeOr(pageSize, list.pageSize) }
}

/** The state of a list that is a screen: kept in the address, and but for page and search on this device. */
export function useAddressedState(
  list: AnyList,
): ListControl & { bareAddress: string | undefined; isWaiting: boolean } {
  const [address] = useSearchParams()
  const { pathname, hash, state: location } = useLocation()
  const navigate = useNavigate()
  const read = readAddress(list, address)
  const { views, isPending } = useViewsOf(list)
  const named = Number(address.get('view'))
  const view = views.find(({ id, isDefault }) => (named ? id === named : read === undefined && isDefault))
  const saved = read ?? savedState(list)
  const state = !read && view ? shownBy(list, view, saved.pageSize) : saved
  const addressIn = (next: ListState, of: { id: number } | undefined) => {
    const written = writeAddress(list, next, address)
    if (of) written.set('view', String(of.id))
    else written.delete('view')
    return written.toString()
  }
  const write = (next: ListState, { replace = false, of = view } = {}) => {
    saveFilter(list, { filters: next.filters, sort: next.sort, pageSize: next.pageSize })
    navigate({ pathname, hash, search: addressIn(next, of) }, { replace, state: location })
  }
  const beginning = { ...initialState(list), pageSize: state.pageSize }
  return {
    ...{ state, views, view },
    change: (changes, options) => write(changed(state, changes), options),
    reset: () => write(beginning),
    open: (next) => {
      const shown = next ? shownBy(list, next, state.pageSize) : beginning
      saveFilter(list, { filters: shown.filters, sort: shown.sort, pageSize: shown.pageSize })
      navigate({ pathname, hash, search: addressIn(shown, next) }, { state: location })
    },
    bareAddress: read ? undefined : `${pathname}?${addressIn(state, view)}${hash}`,
    // What the list begins with is known once the views are.
    isWaiting: !read && isPending,
  }
}

/** The state of a list inside a page that has an address of its own. */
export function useOwnState(list: AnyList, pageSize = list.pageSize): ListControl {
  const beginning = { ...initialState(list), pageSize }
  const [state, setState] = useState(beginning)
  const [viewId, setViewId] = useState<number>()
  const { views } = useViewsOf(list)
  return {
    ...{ state, views, view: views.find(({ id }) => id === viewId) },
    change: (changes) => setState((before) => changed(before, changes)),
    reset: () => setState(beginning),
    open: (view) => {
      setViewId(view?.id)
      setState(view ? shownBy(list, view, state.pageSize) : beginning)
    },
  }
}
