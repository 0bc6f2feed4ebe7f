import { type AnyList, initialFilters, movingFilters, repairedFilters } from '#contract/kit/list.ts'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'

/** What is kept of a list on this device: its filters, its order and its page size. */
export interface SavedFilter {
  filters: Record<string, unknown>
  sort?: [string, 'asc' | 'desc']
  pageSize?: number
}

interface StoredFilter extends SavedFilter {
  /** Filters that begin with the day it is, such as this month, were left as they were: they move on with the days. */
  isCurrent?: boolean
}

const kind = 'filter'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The saved filter of a list, or what the list starts with. What no longer fits is dropped. */
export function savedFilter(list: AnyList): SavedFilter {
  const saved = readSaved(kind, list.name)
  if (typeof saved !== 'object' || saved === null) return { filters: initialFilters(list) }
  const { filters, sort, pageSize, isCurrent } = saved as Partial<StoredFilter>
  const isSortable = Array.isArray(sort) && list.columns[sort[0]] !== undefined
  return {
    filters: { ...(isCurrent && movingFilters(list)), ...repairedFilters(list, filters) },
    ...(isSortable && { sort }),
    ...(typeof pageSize === 'number' && { pageSize }),
  }
}

/**
 * Keeps the filter of a list on this device. A period that a person left as it begins is not written down, or "this
 * month" would be last month's one day.
 */
export function saveFilter(list: AnyList, { filters, ...rest }: SavedFilter): void {
  const stored: StoredFilter = { ...rest, ...withoutMoving(list, filters) }
  writeSaved(kind, list.name, stored)
}

/** The filters without those that move on with the days, where a person left these as they begin. */
export function withoutMoving(list: AnyList, filters: Record<string, unknown>) {
  const moving = movingFilters(list)
  const isCurrent = Object.entries(moving).every(([key, value]) => isSame(value, filters[key]))
  const chosen = Object.entries(filters).filter(([key]) => !isCurrent || !(key in moving))
  return { filters: Object.fromEntries(chosen), isCurrent }
}

/** Whether a person has kept a filter of this list on this device. */
export function hasSavedFilter(list: AnyList): boolean {
  const saved = readSaved(kind, list.name)
  return typeof saved === 'object' && saved !== null
}

/** Forgets the saved filter of a list: it starts as it does for everybody. */
export function forgetFilter(list: AnyList): void {
  writeSaved(kind, list.name, null)
}

/** Changes single fields of a saved filter from outside its list, by the list's name; where nothing is saved yet it begins with them. */
export function patchSavedFilter(listName: string, filters: Record<string, unknown>): void {
  const saved = readSaved(kind, listName)
  const isSaved = typeof saved === 'object' && saved !== null
  if (!isSaved && Object.values(filters).every((value) => value === undefined)) return
  const before = isSaved ? (saved as SavedFilter) : { filters: {} }
  writeSaved(kind, listName, { ...before, filters: { ...before.filters, ...filters } })
}
