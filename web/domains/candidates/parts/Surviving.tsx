import { Navigate } from 'react-router'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'

/**
 * Leads from the address of a record that was merged to the candidate it went into; once that is read anew, since a merge
 * may have been taken back after it was read last.
 */
export function Surviving({ mergedId, to }: { mergedId: number; to: string }) {
  const { isFetching } = useApiState(getCandidate, { id: mergedId })
  return isFetching ? <PageSkeleton /> : <Navigate to={to} replace />
}
