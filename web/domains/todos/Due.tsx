import { noValue, recentText } from '#web/kit/formats.ts'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { useSignedIn } from '#web/kit/session.ts'

/** When something is due; what is late stands out. */
export function Due({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean | null }) {
  const { timeZone } = useSignedIn()
  if (!dueAt) return noValue
  const text = recentText(dueAt, timeZone)
  return isOverdue ? <StatusChip label={text} kind="held" /> : text
}
