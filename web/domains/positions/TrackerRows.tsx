import { useLocation } from 'react-router'
import { trackerRowList } from '#contract/domains/positions/tracker.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'

type Row = RowOf<typeof trackerRowList>

interface TrackerRowsProps {
  positionId: number
  /** The figure whose rows are shown. */
  columnName: string
}

/** The candidates behind a figure of the tracker; a row opens its history. */
export function TrackerRows({ positionId, columnName }: TrackerRowsProps) {
  const place = useLocation()
  return (
    <>
      <ListTable
        list={trackerRowList}
        fixed={{ positions: [positionId], columnName }}
        rowLink={({ id }) => withApplication(place, id)}
        cells={{ statusId: (row) => <Status {...row} /> }}
      />
      <ApplicationDrawer />
    </>
  )
}

function Status({ statusId, statusSince }: Pick<Row, 'statusId' | 'statusSince'>) {
  if (!statusId) return null
  return <CandidateStatus id={statusId} since={statusSince} />
}
