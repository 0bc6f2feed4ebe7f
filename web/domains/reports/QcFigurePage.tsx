import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import { FigurePage } from './FigurePage.tsx'

/** The applications behind a figure of QC productivity. */
export default function QcFigurePage({ qcId, statusId }: { qcId: number; statusId: string }) {
  return <FigurePage report={qcProductivity} personId={qcId} statusId={statusId} />
}
