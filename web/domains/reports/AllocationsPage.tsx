import { allocationList } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { RowsSentence } from './parts/RowsSentence.tsx'
import { recordLink } from './parts/recordLinks.ts'

const whose = [{ filter: 'recruiters', source: 'recruiters', cell: 'recruiterName' }]

/** The positions on which recruiters work, with their hours. */
export default function AllocationsPage() {
  return (
    <ListPage
      list={allocationList}
      intro={
        <RowsSentence
          list={allocationList}
          fixed={{}}
          names={whose}
          say={(count, _asked, { recruiters }) =>
            `${count} ${count === 1 ? 'allocation' : 'allocations'} in force now${recruiters ? ` of ${recruiters.join(' and ')}` : ''}`
          }
        />
      }
      rowLink={recordLink}
    />
  )
}
