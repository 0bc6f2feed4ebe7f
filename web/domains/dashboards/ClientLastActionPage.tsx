import { clientLastActionList } from '#contract/domains/dashboards/positions.ts'
import { FigureList } from './FigureList.tsx'

/** When each client last decided something on an open position. */
export default function ClientLastActionPage() {
  return <FigureList list={clientLastActionList} />
}
