import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getCvs } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { useApi } from '#web/kit/api.ts'
import { fileSizeText, recentText } from '#web/kit/formats.ts'
import { Message } from '#web/kit/Message.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import { CvDrop } from './CvDrop.tsx'
import { CvPreview } from './CvPreview.tsx'
import styles from './CvTab.module.css'
import { downloadCv, useCvUpload } from './cvFile.ts'

const parameter = 'cv'

/** The versions of a candidate's CV, newest first, one of them shown; a new one is dropped here. */
export function CvTab({ candidate: { id, can } }: { candidate: StaffCandidate }) {
  const { cvs } = useApi(getCvs, { candidateId: id })
  const [address] = useSearchParams()
  const shown = cvs.find((cv) => cv.id === Number(address.get(parameter))) ?? cvs[0]
  return (
    <div className={styles.room}>
      <div className={styles.parts}>
        <div className={styles.side}>
          {can.uploadCv && <UploadCv candidateId={id} />}
          <ol className={styles.versions} aria-label="Versions">
            {cvs.map((cv, index) => (
              <Version key={cv.id} candidateId={id} cv={cv} isShown={cv === shown} isInUse={index === 0} />
            ))}
          </ol>
        </div>
        <div className={styles.shown}>
          {shown ? (
            <CvPreview key={shown.id} candidateId={id} cv={shown} />
          ) : (
            <Message order={2} title="No CV yet" icon={<IconFileText size={20} />}>
              {can.uploadCv ? 'Choose one under New version, and it is shown here.' : 'Nobody has uploaded one.'}
            </Message>
          )}
        </div>
      </div>
    </div>
  )
}

function UploadCv({ candidateId }: { candidateId: number }) {
  const [, setAddress] = useSearchParams()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const upload = useCvUpload('update', { onProgress: setProgress })
  const send = async (chosen: File | undefined) => {
    setFile(chosen)
    setFailure(undefined)
    if (!chosen) return
    const refusal = await upload(candidateId, chosen)
    if (refusal) return setFailure(refusal.message)
    setFile(undefined)
    setAddress({ tab: 'cv' }, { replace: true })
  }
  return <CvDrop label="New version" file={file} onFile={send} error={failure} progress={progress} />
}

interface VersionProps {
  candidateId: number
  cv: CvVersion
  isShown: boolean
  isInUse: boolean
}

function Version({ candidateId, cv, isShown, isInUse }: VersionProps) {
  const { timeZone } = useSignedIn()
  const { id, versionNumber, fileName, size, createdAt, createdByName } = cv
  return (
    <li className={styles.version} data-shown={isShown || undefined}>
      <Link
        to={`?tab=cv&${parameter}=${id}`}
        replace
        preventScrollReset
        aria-current={isShown || undefined}
        className={styles.opener}
      >
        {fileName}
      </Link>
      <p className={styles.about}>
        Version {versionNumber} · {fileSizeText(size)}
        {isInUse && <Badge size="sm">In use</Badge>}
      </p>
      <p className={styles.about}>
        {recentText(createdAt, timeZone)}
        {createdByName && ` · ${createdByName}`}
      </p>
      <Tooltip label="Download">
        <ActionIcon
          className={styles.download}
          aria-label={`Download version ${versionNumber}`}
          onClick={() => void downloadCv({ candidateId, cvId: id }, fileName)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
