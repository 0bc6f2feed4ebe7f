import { getOrganizationLog } from '#contract/domains/organizations/endpoints.ts'
import { useApi } from '#web/kit/api.ts'
import { Timeline } from '#web/kit/Timeline.tsx'

/** What was changed about an organization, newest first. */
export function LogTab({ id }: { id: number }) {
  const { entries } = useApi(getOrganizationLog, { id })
  return (
    <Timeline
      empty="Nothing has been changed yet"
      entries={entries.map(({ id: key, at, byName, role, lines: [first, ...rest] }) => ({
        id: key,
        at,
        kind: 'Change',
        title: first ?? 'Saved without a change',
        detail: rest.length > 0 && rest.map((line) => <div key={line}>{line}</div>),
        by: byName && role ? `${byName}, ${role}` : byName,
      }))}
    />
  )
}
