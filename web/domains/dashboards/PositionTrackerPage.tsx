import { positionTrackerList } from '#contract/domains/dashboards/positions.ts'
import { FigureList } from './FigureList.tsx'

/** What became of the candidates of each position: CVs first, then stage by stage. */
export default function PositionTrackerPage() {
  return <FigureList list={positionTrackerList} />
}
