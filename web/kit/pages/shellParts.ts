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

/**
 * Something that stands in the top bar (the bells, or what a role's tab shows beside its name), or takes the files that
 * are dropped on the page.
 */
export interface ShellSlot {
  kind: 'slot'
  place: 'bells' | 'roleTab' | 'files'
  // biome-ignore lint/suspicious/noExplicitAny: a role's tab is given its role, the bells are given nothing
  Show: LazyExoticComponent<ComponentType<any>>
}

/** The bells a domain adds to the top bar; exported from the domain's `shell.ts`. */
export function shellBells(show: () => Promise<{ default: ComponentType }>): ShellSlot {
  return { kind: 'slot', place: 'bells', Show: lazy(show) }
}

/** What a role's tab shows beside its name; exported from the domain's `shell.ts`. */
export function shellRoleTab(show: () => Promise<{ default: ComponentType<{ role: string }> }>): ShellSlot {
  return { kind: 'slot', place: 'roleTab', Show: lazy(show) }
}

/** What takes files that are dropped anywhere, loaded once some are held over the page; exported from the domain's `shell.ts`. */
export function shellFiles(show: () => Promise<{ default: ComponentType }>): ShellSlot {
  return { kind: 'slot', place: 'files', Show: lazy(show) }
}

/** Whether a value exported by a domain is a part of the frame. */
export function isShellPart(value: unknown): value is ShellTool | ShellSlot {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'tool' || value.kind === 'slot')
  )
}
