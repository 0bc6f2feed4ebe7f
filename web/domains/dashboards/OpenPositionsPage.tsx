import { openPositionList } from '#contract/domains/dashboards/positions.ts'
import { FigureList } from './FigureList.tsx'

/** Positions that are being worked on, with what became of their candidates. */
export default function OpenPositionsPage() {
  return <FigureList list={openPositionList} />
}
