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

/** Something that stands in the top bar: the bells, or what a role's tab shows beside its name. */
export interface ShellSlot {
  kind: 'slot'
  place: 'bells' | 'roleTab'
  // biome-ignore lint/suspicious/noExplicitAny: a role's tab is given its role, the bells are given nothing
  Show: LazyExoticComponent<ComponentType<any>>
}

/** A part that a domain adds to the top bar; exported from the domain's `shell.ts`. */
export function shellSlot(place: 'bells', show: () => Promise<{ default: ComponentType }>): ShellSlot
export function shellSlot(place: 'roleTab', show: () => Promise<{ default: ComponentType<{ role: string }> }>): ShellSlot
export function shellSlot(place: ShellSlot['place'], show: () => Promise<{ default: ComponentType<never> }>): ShellSlot {
  return { kind: 'slot', place, Show: lazy(show as () => Promise<{ default: ComponentType }>) }
}

/** Whether a value exported by a domain is a part of the frame. */
export function isShellPart(value: unknown): value is ShellTool | ShellSlot {
  return typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'tool' || value.kind === 'slot')
}
