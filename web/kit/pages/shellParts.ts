import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { QuickTool } from '#contract/vocab/shell.ts'

interface Tool {
  /** Which of the quick tools it is; its label and permission come from the vocabulary. */
  tool: QuickTool
  /** The dialog it opens, loaded when it is opened. */
  dialog: () => Promise<{ default: ComponentType<DialogProps> }>
}

/** What a dialog opened from the frame is given. */
export interface DialogProps {
  onClose: () => void
}

/** A quick tool of the top bar. */
export interface ShellTool {
  kind: 'tool'
  tool: QuickTool
  Dialog: LazyExoticComponent<ComponentType<DialogProps>>
}

/** A tool that a domain adds to the top bar and the command palette; exported from the domain's `shell.ts`. */
export function shellTool({ tool, dialog }: Tool): ShellTool {
  return { kind: 'tool', tool, Dialog: lazy(dialog) }
}

interface Bells {
  show: () => Promise<{ default: ComponentType }>
  /** How many buttons they are: the bar keeps room for them until they are there. */
  buttons: number
  /** Whether they are there for somebody with these permissions; for everybody where it is left out. */
  isFor?: (permissions: ReadonlySet<string>) => boolean
}

/** Buttons of the top bar that a domain shows by itself, such as with a count. */
export interface ShellBells extends Omit<Bells, 'show'> {
  kind: 'bells'
  Show: LazyExoticComponent<ComponentType>
}

/** The bells a domain adds to the top bar; exported from the domain's `shell.ts`. */
export function shellBells({ show, ...bells }: Bells): ShellBells {
  return { kind: 'bells', ...bells, Show: lazy(show) }
}

/** What a role's tab shows beside its name, or what takes the files that are dropped on the page. */
export interface ShellSlot {
  kind: 'slot'
  place: 'roleTab' | 'files'
  // biome-ignore lint/suspicious/noExplicitAny: a role's tab is given its role, what takes files is given nothing
  Show: LazyExoticComponent<ComponentType<any>>
}

/** What a role's tab shows beside its name; exported from the domain's `shell.ts`. */
export function shellRoleTab(show: () => Promise<{ default: ComponentType<{ role: string }> }>): ShellSlot {
  return { kind: 'slot', place: 'roleTab', Show: lazy(show) }
}

/** What takes files that are dropped anywhere, loaded once some are held over the page; exported from the domain's `shell.ts`. */
export function shellFiles(show: () => Promise<{ default: ComponentType }>): ShellSlot {
  return { kind: 'slot', place: 'files', Show: lazy(show) }
}

const kinds: readonly unknown[] = ['tool', 'bells', 'slot']

/** Whether a value exported by a domain is a part of the frame. */
export function isShellPart(value: unknown): value is ShellTool | ShellBells | ShellSlot {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)
}
