import type { ComponentType, LazyExoticComponent } from 'react'
import { readSaved, writeSaved } from '#web/kit/session.ts'
import type { DialogProps } from '#web/kit/shellParts.ts'
import { store } from '#web/kit/store.ts'

/** What lies open over the shell. */
export type Opened =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'drawer' }
  | { kind: 'tool'; Dialog: LazyExoticComponent<ComponentType<DialogProps>> }

/** What is open over the shell, if anything. */
export const opened = store<Opened | undefined>(undefined)

/** Closes whatever is open over the shell. */
export function closeOpened(): void {
  opened.set(undefined)
}

/** Whether the side menu shows icons only. */
export const isMenuNarrow = store(readSaved('shell', 'menu') === 'narrow')

/** Folds or unfolds the side menu, and remembers it. */
export function toggleMenu(): void {
  const isNarrow = !isMenuNarrow.get()
  isMenuNarrow.set(isNarrow)
  writeSaved('shell', 'menu', isNarrow ? 'narrow' : null)
}
