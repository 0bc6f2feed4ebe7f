import { useLocation } from 'react-router'
import { positionTrackerList } from '#contract/domains/dashboards/positions.ts'
import { readTrackerColumn, trackerRowList } from '#contract/domains/positions/tracker.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { RowsSentence } from './parts/RowsSentence.tsx'
import { StatusCell } from './parts/StatusCell.tsx'

const where = [{ filter: 'positions', source: 'positions', cell: 'positionName' }]

interface PositionFigurePageProps {
  positionId: number
  /** The key of a column of the position tracker. */
  columnName: string
}

/** The candidates behind a figure of the position tracker. */
export default function PositionFigurePage({ positionId, columnName }: PositionFigurePageProps) {
  const place = useLocation()
  if (!Number.isInteger(positionId) || !readTrackerColumn(columnName)) return <NotFound what="Figure" />
  const column = Object.entries(positionTrackerList.columns).find(([key]) => key === columnName)?.[1]
  const fixed = { positions: [positionId], columnName }
  const definition = column?.definition?.replace(/\.$/, '')
  return (
    <>
      <ListPage
        list={trackerRowList}
        title={column?.label}
        fixed={fixed}
        intro={
          <RowsSentence
            list={trackerRowList}
            fixed={fixed}
            names={where}
            say={(count, _asked, { positions }) =>
              [
                `${count} ${count === 1 ? 'candidate' : 'candidates'}`,
                positions && `position ${positions.join(' and ')}`,
                definition && `counted as: ${definition.charAt(0).toLowerCase()}${definition.slice(1)}`,
              ]
                .filter(Boolean)
                .join(', ')
            }
          />
        }
        rowLink={({ id }) => withApplication(place, id)}
        cells={{
          statusId: ({ id, statusId, statusSince }) => (
            <StatusCell id={statusId} since={statusSince} opens={withApplication(place, id)} />
          ),
        }}
      />
      <ApplicationDrawer />
    </>
  )
}
