import { type AnyList, initialFilters, repairedFilters } from '#contract/kit/list.ts'
import { readSaved, writeSaved } from './session.ts'

/** What is kept of a list on this device: its filters, its order and its page size. */
export interface SavedFilter {
  filters: Record<string, unknown>
  sort?: [string, 'asc' | 'desc']
  pageSize?: number
}

const kind = 'filter'

/** The saved filter of a list, or what the list starts with. What no longer fits is dropped. */
export function savedFilter(list: AnyList): SavedFilter {
  const saved = readSaved(kind, list.name)
  if (typeof saved !== 'object' || saved === null) return { filters: initialFilters(list) }
  const { filters, sort, pageSize } = saved as Partial<SavedFilter>
  const isSortable = Array.isArray(sort) && list.columns[sort[0]] !== undefined
  return {
    filters: repairedFilters(list, filters),
    ...(isSortable && { sort }),
    ...(typeof pageSize === 'number' && { pageSize }),
  }
}

/** Keeps the filter of a list on this device. */
export function saveFilter(list: AnyList, saved: SavedFilter): void {
  writeSaved(kind, list.name, saved)
}

/** Changes single fields of a saved filter from outside its list, by the list's name. */
export function patchSavedFilter(listName: string, filters: Record<string, unknown>): void {
  const saved = readSaved(kind, listName)
  if (typeof saved !== 'object' || saved === null) return
  const before = saved as SavedFilter
  writeSaved(kind, listName, { ...before, filters: { ...before.filters, ...filters } })
}
