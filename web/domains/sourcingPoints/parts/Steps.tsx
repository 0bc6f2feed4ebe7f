import { getSourcingPointLog } from '#contract/domains/sourcingPoints/endpoints.ts'
import { type SourcingPointStep, sourcingPointSteps } from '#contract/vocab/positions.ts'
import { statusKinds } from '#contract/vocab/statuses.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Panel } from '#web/kit/records/FactSheet.tsx'
import { Timeline } from '#web/kit/records/Timeline.tsx'

const tones: Record<SourcingPointStep, string> = {
  [sourcingPointSteps.sendForApproval]: statusKinds.active,
  [sourcingPointSteps.approve]: statusKinds.won,
  [sourcingPointSteps.reject]: statusKinds.lost,
}

/** What became of sourcing points so far: the steps they took, and each change. */
export function Steps({ positionId }: { positionId: number }) {
  const { entries } = useApi(getSourcingPointLog, { positionId })
  return (
    <Panel title="So far">
      <Timeline
        empty="Nothing yet"
        entries={entries.map(({ id, at, byName, step, text, reason }) => {
          const [first, ...rest] = text.split('\n')
          const detail = reason ? [reason] : rest
          return {
            id,
            at,
            kind: step ? 'Steps' : 'Changes',
            title: first,
            detail: detail.length > 0 && detail.map((line) => <div key={line}>{line}</div>),
            by: byName,
            tone: step ? tones[step] : undefined,
          }
        })}
      />
    </Panel>
  )
}
