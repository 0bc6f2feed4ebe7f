import type { ReactNode } from 'react'
import type { SourcingPoints } from '#contract/domains/sourcingPoints/model.ts'
import { FactSheet, Panel, Prose, Words } from '#web/kit/records/FactSheet.tsx'

/** Where and how candidates are sought, as agreed or as proposed. */
export function Brief({ points, actions }: { points: SourcingPoints; actions?: ReactNode }) {
  const { sourcingOption, targetCompanies, keywords, cities, mustHaves, approach } = points
  return (
    <Panel title="Where and how to source" actions={actions}>
      <FactSheet
        of={[
          { label: 'Open sourcing', value: sourcingOption },
          { label: 'Target companies', value: <Words of={targetCompanies} /> },
          { label: 'Keywords', value: <Words of={keywords} /> },
          { label: 'Locations', value: <Words of={cities.map(({ name }) => name)} /> },
          { label: 'Must-haves', value: mustHaves && <Prose>{mustHaves}</Prose> },
          { label: 'Where and how', value: approach && <Prose>{approach}</Prose> },
        ]}
      />
    </Panel>
  )
}
