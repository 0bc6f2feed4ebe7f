import { dueForErasure, erasures } from '#web/domains/privacy/screens.ts'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import type { Screen } from '#web/kit/pages/screen.ts'
import { dataManagement, merges } from '../screens.ts'

/** The screens of data management, side by side. */
export function DataTabs({ open }: { open: Screen }) {
  return <ScreenTabs label="Data management" of={[dataManagement, merges, dueForErasure, erasures]} open={open} />
}
