import { getCvText } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion } from '#contract/domains/candidates/views.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { TextComparison } from '#web/kit/records/TextComparison.tsx'

interface CvComparisonProps {
  candidateId: number
  older: CvVersion
  newer: CvVersion
  onClose: () => void
}

/** What differs between two versions of a CV. */
export function CvComparison({ candidateId, older, newer, onClose }: CvComparisonProps) {
  const { timeZone } = useSignedIn()
  const before = useApi(getCvText, { candidateId, cvId: older.id }, { rarelyChanges: true })
  const after = useApi(getCvText, { candidateId, cvId: newer.id }, { rarelyChanges: true })
  const unreadable = [older, newer].filter(({ hasText }) => !hasText).map(({ versionNumber }) => versionNumber)
  const versionOf = ({ versionNumber, fileName, createdAt }: CvVersion, text: string) => ({
    name: `Version ${versionNumber}`,
    about: `${fileName} · ${recentText(createdAt, timeZone)}`,
    text,
  })
  return (
    <TextComparison
      older={versionOf(older, before.text)}
      newer={versionOf(newer, after.text)}
      instead={
        unreadable.length > 0 && (
          <Message order={3} title={`No text could be read from version ${unreadable.join(' and ')}`}>
            It may be a scan. Download it to look at it.
          </Message>
        )
      }
      onClose={onClose}
    />
  )
}
