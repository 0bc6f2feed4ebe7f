import { IconFileText } from '@tabler/icons-react'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { CvPreview } from '../CvPreview.tsx'

/** The CV in use of a candidate, to read beside something else. */
export function CandidateCv({ candidateId }: { candidateId: number }) {
  const candidate = useApi(getCandidate, { id: candidateId })
  const cv = candidate.view === 'staff' ? candidate.cv : null
  if (!cv) return <Message order={3} title="No CV yet" icon={<IconFileText size={20} />} />
  return <CvPreview candidateId={candidateId} cv={cv} />
}
