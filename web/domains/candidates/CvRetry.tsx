import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { selectFile } from '#web/kit/forms/FileDrop.tsx'
import { CvDrop } from './CvDrop.tsx'

/** A candidate who is saved while the CV is not. */
export interface KeptCandidate {
  candidateId: number
  /** What is saved, in words. */
  saved: string
  /** Why the CV is not. */
  message: string
}

interface CvRetryProps {
  kept: KeptCandidate
  file: File | undefined
  onFile: (file: File | undefined) => void
  progress: number | undefined
  onRetry: (file: File) => Promise<unknown>
  /** Goes on with the candidate as saved. */
  onWithout: () => void
}

/** The upload alone, tried again: everything else has been saved. */
export function CvRetry({ kept, file, onFile, progress, onRetry, onWithout }: CvRetryProps) {
  const [isMissing, setIsMissing] = useState(false)
  const isRunning = progress !== undefined
  const retry = () => {
    setIsMissing(!file)
    if (file) void onRetry(file)
  }
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={kept.message} role="alert">
        {kept.saved} Only the CV is missing: try again, or choose another file.
      </Alert>
      <CvDrop
        file={file}
        onFile={onFile}
        isRequired
        error={isMissing && !file ? selectFile : undefined}
        progress={progress}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onWithout}>
          Go on without the CV
        </Button>
        <Button autoFocus loading={isRunning} onClick={retry}>
          Upload again
        </Button>
      </Group>
    </Stack>
  )
}
