import type { ComponentType, LazyExoticComponent } from 'react'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'
import { storeOfPerson } from '#web/kit/api/store.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'

/** What lies open over the shell. */
export type Opened =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'drawer' }
  | { kind: 'tool'; Dialog: LazyExoticComponent<ComponentType<DialogProps>> }

/** What is open over the shell, if anything. */
export const opened = storeOfPerson<Opened | undefined>(() => undefined)

/** What was typed into the command palette: the keys are taken from the moment it is opened, also before it stands. */
export const typedInPalette = storeOfPerson(() => '')

/** Opens the command palette, or closes it where it is open. */
export function togglePalette(): void {
  typedInPalette.set('')
  opened.set(opened.get()?.kind === 'palette' ? undefined : { kind: 'palette' })
}

/** Closes whatever is open over the shell. */
export function closeOpened(): void {
  opened.set(undefined)
}

/** Whether the guide stands beside the work. */
export const isGuideOpen = storeOfPerson(() => false)

/** Opens the guide, and closes what lies over the work it is about. */
export function openGuide(): void {
  closeOpened()
  isGuideOpen.set(true)
}

/** Closes the guide. */
export function closeGuide(): void {
  isGuideOpen.set(false)
}

/** Whether the side menu shows icons only. */
export const isMenuNarrow = storeOfPerson(() => readSaved('shell', 'menu') === 'narrow')

/** Folds or unfolds the side menu, and remembers it. */
export function toggleMenu(): void {
  const isNarrow = !isMenuNarrow.get()
  isMenuNarrow.set(isNarrow)
  writeSaved('shell', 'menu', isNarrow ? 'narrow' : null)
}
