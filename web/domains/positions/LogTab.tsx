import { getPositionLog } from '#contract/domains/positions/endpoints.ts'
import { useApi } from '#web/kit/api.ts'
import { Timeline } from '#web/kit/Timeline.tsx'

/** What was changed about a position, newest first. */
export function LogTab({ id }: { id: number }) {
  const { entries } = useApi(getPositionLog, { positionId: id })
  return (
    <Timeline
      empty="Nothing has been changed yet"
      entries={entries.map(({ id: key, at, byName, text }) => {
        const [first, ...rest] = text.split('\n')
        return {
          id: key,
          at,
          kind: 'Change',
          title: first,
          detail: rest.length > 0 && rest.map((line) => <div key={line}>{line}</div>),
          by: byName,
        }
      })}
    />
  )
}
