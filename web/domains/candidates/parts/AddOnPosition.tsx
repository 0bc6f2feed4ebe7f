import { Divider, Stack } from '@mantine/core'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { AddToPosition } from '#web/domains/applications/parts/AddToPosition.tsx'
import { useMay } from '#web/kit/api/session.ts'
import { FilesDrop } from '#web/kit/forms/FilesDrop.tsx'
import { droppedFiles } from '#web/kit/pages/droppedFiles.ts'
import { fileSizeText } from '#web/kit/records/formats.ts'

interface AddOnPositionProps {
  positionId: number
  onClose: () => void
}

/** Puts somebody on the position whose page is open: from a CV, or found among those who are known. */
export function AddOnPosition({ positionId, onClose }: AddOnPositionProps) {
  const mayAdd = useMay('candidate.create')
  const take = (files: readonly File[]) => {
    onClose()
    droppedFiles.set(files)
  }
  const fromCv = (
    <Stack gap="sm">
      <FilesDrop
        what="CVs"
        help={`pdf, doc, docx or rtf, up to ${fileSizeText(maxCvBytes())} each`}
        extensions={uploadTypes}
        onFiles={take}
      />
      <Divider label="or find somebody you know" labelPosition="left" />
    </Stack>
  )
  return <AddToPosition positionId={positionId} intro={mayAdd && fromCv} onClose={onClose} />
}
