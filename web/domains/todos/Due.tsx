import { useSignedIn } from '#web/kit/api/session.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

/** When something is due; what is late stands out. */
export function Due({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean | null }) {
  const { timeZone } = useSignedIn()
  if (!dueAt) return <NoValue />
  const text = recentText(dueAt, timeZone)
  return isOverdue ? <StatusChip label={text} kind="late" /> : text
}
