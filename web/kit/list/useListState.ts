import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AnyList } from '#contract/kit/list.ts'
import { savedFilter, saveFilter } from '../savedFilters.ts'
import { initialState, type ListState, readAddress, sizeOr, writeAddress } from './listState.ts'

/** Changes what a list shows. Whatever changes the rows leads back to the first page. */
export type ChangeList = (changes: Partial<ListState>, options?: { replace?: boolean }) => void

/** What a list shows, how to change it, and how to go back to its beginning. */
export interface ListControl {
  state: ListState
  change: ChangeList
  reset: () => void
}

const changed = (state: ListState, changes: Partial<ListState>): ListState => ({ ...state, page: 1, ...changes })

/** What a list shows at first on this device. */
function savedState(list: AnyList): ListState {
  const { filters, sort, pageSize } = savedFilter(list)
  return { filters, search: '', sort: sort ?? list.sort, page: 1, pageSize: sizeOr(pageSize, list.pageSize) }
}

/** The state of a list that is a screen: kept in the address, and but for page and search on this device. */
export function useAddressedState(list: AnyList): ListControl & { bareAddress: string | undefined } {
  const [address] = useSearchParams()
  const { pathname, hash, state: location } = useLocation()
  const navigate = useNavigate()
  const read = readAddress(list, address)
  const state = read ?? savedState(list)
  const write = (next: ListState, replace = false) => {
    saveFilter(list, { filters: next.filters, sort: next.sort, pageSize: next.pageSize })
    navigate({ pathname, hash, search: writeAddress(list, next, address).toString() }, { replace, state: location })
  }
  return {
    state,
    change: (changes, options) => write(changed(state, changes), options?.replace),
    reset: () => write({ ...initialState(list), pageSize: state.pageSize }),
    bareAddress: read ? undefined : `${pathname}?${writeAddress(list, state, address)}${hash}`,
  }
}

/** The state of a list inside a page that has an address of its own. */
export function useOwnState(list: AnyList, pageSize = list.pageSize): ListControl {
  const beginning = { ...initialState(list), pageSize }
  const [state, setState] = useState(beginning)
  return {
    state,
    change: (changes) => setState((before) => changed(before, changes)),
    reset: () => setState(beginning),
  }
}
