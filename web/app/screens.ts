import { canonicalPath, isScreen, type Screen } from '#web/kit/pages/screen.ts'
import { isShellPart, type ShellBells, type ShellSlot, type ShellTool } from '#web/kit/pages/shellParts.ts'

type Exports = Record<string, unknown>

const screenFiles = import.meta.glob<Exports>('../domains/*/screens.ts', { eager: true })
const shellFiles = import.meta.glob<Exports>(['../domains/*/shell.ts', './shell.ts'], { eager: true })

const valuesOf = (files: Record<string, Exports>) => Object.values(files).flatMap((file) => Object.values(file))
const shellParts = valuesOf(shellFiles).filter(isShellPart)

/** Every screen of every domain. */
export const screens: readonly Screen[] = valuesOf(screenFiles).filter(isScreen)

/** What the domains add to the tools of the top bar. */
export const shellTools = shellParts.filter((part): part is ShellTool => part.kind === 'tool')

/** The buttons that the domains put into the top bar beside the tools. */
export const shellBells = shellParts.filter((part): part is ShellBells => part.kind === 'bells')

/** What the domains put into the roles' tabs, and what takes files. */
export const shellSlots = shellParts.filter((part): part is ShellSlot => part.kind === 'slot')

const screenByPath = new Map(screens.map((screen) => [canonicalPath(screen).toLowerCase(), screen]))

/** The screen of a canonical path, if there is one yet. */
export function screenOf(path: string): Screen | undefined {
  return screenByPath.get(path.toLowerCase())
}
