import { FigurePage } from './FigurePage.tsx'

/** The applications behind a figure of a QC. */
export default function QcFigurePage({ qcId, statusId }: { qcId: number; statusId: string }) {
  return <FigurePage by="qc" personId={qcId} statusId={statusId} />
}
