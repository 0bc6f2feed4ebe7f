import { localValues } from '#contract/vocab/browser.ts'
import { acrossVerticals, type Role } from '#contract/vocab/roles.ts'
import { type VerticalId, verticals } from '#contract/vocab/verticals.ts'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'
import { patchSavedFilter } from '#web/kit/lists/savedFilters.ts'

/** The name of the list of positions; its definition would weigh down the frame, which needs no more than this. */
const listName = 'positions'

/** The verticals a person works in on this device; none for all of them. */
export function savedVerticals(): VerticalId[] {
  const saved = readSaved(localValues.positionFilter, listName)
  const chosen = saved && typeof saved === 'object' && 'vertical' in saved ? saved.vertical : []
  return Array.isArray(chosen) ? verticals.ids.filter((id) => chosen.includes(id)) : []
}

/**
 * Keeps the verticals a person chose, however they chose them: for this person until the next visit, and as the local
 * values `positionFilter` and `verticalId` while they are signed in.
 */
export function saveVerticals(vertical: readonly VerticalId[]): void {
  writeSaved(localValues.positionFilter, listName, vertical.length > 0 ? { vertical } : null)
  localStorage.setItem(localValues.positionFilter, JSON.stringify({ vertical }))
  if (vertical.length === 1) localStorage.setItem(localValues.verticalId, String(vertical[0]))
  else localStorage.removeItem(localValues.verticalId)
}

/** What choosing a menu entry does to the position filter: the saved verticals are in it again, but not for InternalHR. */
export function restorePositionFilter(role: Role): void {
  const vertical = acrossVerticals.includes(role) ? [] : savedVerticals()
  patchSavedFilter(listName, { vertical: vertical.length > 0 ? vertical : undefined })
}
