import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getMaskedInformation } from '#contract/domains/candidates/masking.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { failureText, useApi } from '#web/kit/api/api.ts'
import { ApiError } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import styles from './MaskedSheet.module.css'
import { MaskedSheet } from './MaskedSheet.tsx'
import { downloadMasked } from './maskedFile.ts'

interface MaskedCvProps {
  candidateId: number
  /** Without one the position that moved last. */
  positionId?: number
}

/** What the client sees of a candidate, with the same as a PDF. */
export function MaskedCv({ candidateId, positionId }: MaskedCvProps) {
  const information = useApi(getMaskedInformation, { candidateId, positionId })
  const { candidate, revealStatusId } = information
  const point = candidateStatuses.labelOf(revealStatusId)
  const download = () =>
    downloadMasked({ candidateId, positionId: information.positionId }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      showToast('error', failureText(error))
    })
  return (
    <>
      <p className={styles.notice}>
        {candidate.view === 'masked'
          ? `Name and contacts are shown from ${point} on.`
          : `Revealed: ${point} was reached.`}
      </p>
      <Button
        size="xs"
        variant="default"
        mb="md"
        leftSection={<IconDownload size={15} />}
        onClick={() => void download()}
      >
        Download PDF
      </Button>
      <MaskedSheet information={information} />
    </>
  )
}
