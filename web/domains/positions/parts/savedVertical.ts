import { localValues } from '#contract/vocab/browser.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { type VerticalId, verticals } from '#contract/vocab/verticals.ts'
import { patchSavedFilter } from '#web/kit/savedFilters.ts'
import { readSaved, writeSaved } from '#web/kit/session.ts'

/** The name of the list of positions; its definition would weigh down the frame, which needs no more than this. */
const listName = 'positions'

/** The vertical a person works in on this device; undefined for all of them. */
export function savedVertical(): VerticalId | undefined {
  const saved = readSaved(localValues.verticalId, listName)
  return verticals.has(saved) ? saved : undefined
}

/** Keeps the vertical a person chose; undefined forgets it. */
export function saveVertical(vertical: VerticalId | undefined): void {
  writeSaved(localValues.verticalId, listName, vertical ?? null)
}

/** What choosing a menu entry does to the position filter: the saved vertical is in it again, but not for InternalHR. */
export function restorePositionFilter(role: Role): void {
  const vertical = role === roles.internalHr ? undefined : savedVertical()
  patchSavedFilter(listName, { vertical: vertical ? [vertical] : undefined })
}
