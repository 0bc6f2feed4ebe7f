import { productivity } from '#contract/domains/reports/productivity.ts'
import { FigurePage } from './FigurePage.tsx'

/** The applications behind a figure of Productivity. */
export default function RecruiterFigurePage({ recruiterId, statusId }: { recruiterId: number; statusId: string }) {
  return <FigurePage report={productivity} personId={recruiterId} statusId={statusId} />
}
