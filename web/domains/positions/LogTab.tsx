import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { getPositionLog } from '#contract/domains/positions/endpoints.ts'
import { positionEvents } from '#contract/domains/positions/record.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { Timeline } from '#web/kit/records/Timeline.tsx'

/** What happened on a position, newest first: changes, candidates, sourcing points, communication. */
export function LogTab({ id }: { id: number }) {
  const place = useLocation()
  const { entries } = useApi(getPositionLog, { positionId: id })
  return (
    <>
      <Timeline
        empty="Nothing has happened yet"
        entries={entries.map(({ id: key, at, byName, kind, text, applicationId }) => {
          const [first, ...rest] = text.split('\n')
          return {
            id: key,
            at,
            kind: positionEvents.labelOf(kind),
            title: applicationId ? (
              <Anchor component={Link} inherit c="inherit" to={withApplication(place, applicationId)}>
                {first}
              </Anchor>
            ) : (
              first
            ),
            detail: rest.length > 0 && rest.map((line, index) => <div key={index}>{line}</div>),
            by: byName,
          }
        })}
      />
      <ApplicationDrawer />
    </>
  )
}
