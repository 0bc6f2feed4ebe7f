import { ActionIcon, Skeleton } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import {
  getPositionFileLink,
  getPositionFiles,
  uploadJobDescription,
  uploadMinutes,
} from '#contract/domains/positions/endpoints.ts'
import { positionFileKinds } from '#contract/domains/positions/model.ts'
import type { Position, positionFile } from '#contract/domains/positions/record.ts'
import { useApiState, useCommand } from '#web/kit/api.ts'
import { type ApiError, call } from '#web/kit/call.ts'
import { FileDrop } from '#web/kit/FileDrop.tsx'
import { fileSizeText, recentText } from '#web/kit/formats.ts'
import { Section } from '#web/kit/Page.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import { showToast } from '#web/kit/toasts.ts'
import styles from './FilesTab.module.css'
import { saveLinkedFile } from './saveLinkedFile.ts'

type PositionFile = z.output<typeof positionFile>
type Kind = (typeof positionFileKinds.ids)[number]

/** The job descriptions of a position, and for the firm's own people the minutes of its meetings. */
export function FilesTab({ position: { id, can } }: { position: Position }) {
  return (
    <div className={styles.tab}>
      <div>
        <Files kind={positionFileKinds.jd} positionId={id} mayUpload={can.uploadFile} none="No job description yet." />
      </div>
      {can.readMinutes && (
        <div>
          <Files kind={positionFileKinds.mom} positionId={id} mayUpload={can.uploadFile} none="No minutes yet." />
        </div>
      )}
    </div>
  )
}

interface FilesProps {
  kind: Kind
  positionId: number
  mayUpload: boolean
  none: string
}

function Files({ kind, positionId, mayUpload, none }: FilesProps) {
  const { data, error } = useApiState(getPositionFiles, { positionId, kind })
  if (error && !data) throw error
  return (
    <Section title={positionFileKinds.labelOf(kind)}>
      {mayUpload && <Upload kind={kind} positionId={positionId} />}
      {!data ? (
        <Skeleton h={52} />
      ) : data.files.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.files}>
          {data.files.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Sends a file as soon as it is dropped or picked; one that is refused stays, with the reason. */
function Upload({ kind, positionId }: Pick<FilesProps, 'kind' | 'positionId'>) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<ApiError>()
  const { attempt } = useCommand(kind === positionFileKinds.jd ? uploadJobDescription : uploadMinutes)
  const send = async (taken: File | undefined) => {
    setFile(taken)
    setRefusal(undefined)
    if (!taken) return
    setProgress(0)
    const refused = await attempt({ positionId }, { file: taken, onProgress: setProgress })
    setProgress(undefined)
    setRefusal(refused)
    if (!refused) setFile(undefined)
  }
  return (
    <div className={styles.upload}>
      <FileDrop
        label={kind === positionFileKinds.jd ? 'Add a job description' : 'Add minutes of meeting'}
        file={file}
        onFile={(taken) => void send(taken)}
        progress={progress}
        error={refusal?.fields['file'] ?? refusal?.said}
      />
    </div>
  )
}

function Row({ file: { id, fileName, size, createdAt, byName } }: { file: PositionFile }) {
  const { timeZone } = useSignedIn()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    await call(getPositionFileLink, { id })
      .then(saveLinkedFile)
      .catch((failure: Error) => showToast('error', failure.message))
    setIsSaving(false)
  }
  return (
    <li className={styles.file}>
      <IconFileText size={18} aria-hidden="true" />
      <div>
        <button type="button" className={styles.name} onClick={() => void save()}>
          {fileName}
        </button>
        <p>{[fileSizeText(size), recentText(createdAt, timeZone), byName].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionIcon aria-label={`Download ${fileName}`} loading={isSaving} onClick={() => void save()} size={32}>
        <IconDownload size={16} />
      </ActionIcon>
    </li>
  )
}
