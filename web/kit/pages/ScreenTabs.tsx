import { useSignedIn } from '#web/kit/api/session.ts'
import { LinkTabs } from './LinkTabs.tsx'
import { linkToAny, mayOpen, type Screen } from './screen.ts'

interface ScreenTabsProps {
  /** What the screens have in common. */
  label: string
  /** The screens, in order. */
  of: readonly Screen[]
  open: Screen
  /** What all of their addresses name, such as the id of the record. */
  parameters?: Readonly<Record<string, string | number>>
}

/** Screens that belong together, side by side: those that the person may open, nothing where that is only one. */
export function ScreenTabs({ label, of, open, parameters = {} }: ScreenTabsProps) {
  const { permissions } = useSignedIn()
  const shown = of.filter((screen) => mayOpen(screen, permissions))
  if (shown.length < 2) return null
  const tabs = shown.map((screen) => ({
    title: screen.title,
    to: linkToAny(screen, parameters),
    isOpen: screen === open,
  }))
  return <LinkTabs label={label} tabs={tabs} />
}
