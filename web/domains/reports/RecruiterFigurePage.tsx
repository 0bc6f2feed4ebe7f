import { FigurePage } from './FigurePage.tsx'

/** The applications behind a figure of a recruiter. */
export default function RecruiterFigurePage({ recruiterId, statusId }: { recruiterId: number; statusId: string }) {
  return <FigurePage by="recruiter" personId={recruiterId} statusId={statusId} />
}
