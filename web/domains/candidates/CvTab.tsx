import { ActionIcon, Badge, NativeSelect } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getCvs } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { getParserState } from '#contract/domains/cvReading/endpoints.ts'
import { useApi, useApiState } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { fileSizeText, recentText } from '#web/kit/records/formats.ts'
import { CvComparison } from './CvComparison.tsx'
import { CvDrop } from './CvDrop.tsx'
import { CvPreview } from './CvPreview.tsx'
import styles from './CvTab.module.css'
import { downloadCv, useCvUpload } from './cvFile.ts'
import { ParserConfirmation } from './ParserConfirmation.tsx'
import { candidateEdit } from './screens.ts'

const parameter = 'cv'
const otherParameter = 'with'

/** The versions of a candidate's CV, newest first, one of them shown; a new one is dropped here. */
export function CvTab({ candidate }: { candidate: StaffCandidate }) {
  const { id, can } = candidate
  const { cvs } = useApi(getCvs, { candidateId: id })
  const [address] = useSearchParams()
  const shown = cvs.find((cv) => cv.id === Number(address.get(parameter))) ?? cvs[0]
  const other = cvs.find((cv) => cv.id === Number(address.get(otherParameter)) && cv !== shown)
  return (
    <div className={styles.room}>
      <div className={styles.parts}>
        <div className={styles.side}>
          {can.uploadCv && <UploadCv candidate={candidate} />}
          <ol className={styles.versions} aria-label="Versions">
            {cvs.map((cv, index) => (
              <Version key={cv.id} candidateId={id} cv={cv} isShown={cv === shown} isInUse={index === 0} />
            ))}
          </ol>
        </div>
        <div className={styles.shown}>
          {shown ? (
            <Shown candidateId={id} cvs={cvs} shown={shown} other={other} />
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

interface ShownProps {
  candidateId: number
  cvs: readonly CvVersion[]
  shown: CvVersion
  other: CvVersion | undefined
}

/** One version, or what differs between two. */
function Shown({ candidateId, cvs, shown, other }: ShownProps) {
  const [, setAddress] = useSearchParams()
  const compareWith = (id: string | undefined) =>
    setAddress(
      (before) => {
        before.set(parameter, String(shown.id))
        if (id) before.set(otherParameter, id)
        else before.delete(otherParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  if (!other) {
    const others = cvs.filter((cv) => cv !== shown)
    const compare = others.length > 0 && <CompareWith others={others} onChoose={compareWith} />
    return <CvPreview key={shown.id} candidateId={candidateId} cv={shown} actions={compare} />
  }
  const [older, newer] = shown.versionNumber < other.versionNumber ? [shown, other] : [other, shown]
  return (
    <ErrorBoundary key={`${older.id} ${newer.id}`}>
      <Suspense fallback={<PageSkeleton />}>
        <CvComparison candidateId={candidateId} older={older} newer={newer} onClose={() => compareWith(undefined)} />
      </Suspense>
    </ErrorBoundary>
  )
}

function CompareWith({ others, onChoose }: { others: readonly CvVersion[]; onChoose: (id: string) => void }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Compare with"
      value=""
      data={[
        { value: '', label: 'Compare with …' },
        ...others.map(({ id, versionNumber }) => ({ value: String(id), label: `Version ${versionNumber}` })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

/** Takes a new version. Where details may be read from CVs, what it says is suggested on the edit page. */
function UploadCv({ candidate: { id, can } }: { candidate: StaffCandidate }) {
  const [, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [isAsking, setIsAsking] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const { data: parser } = useApiState(getParserState, {})
  const upload = useCvUpload('update', { onProgress: setProgress })
  const send = async (chosen: File, isRead: boolean) => {
    const { refusal, parsed } = await upload(id, chosen, isRead)
    if (refusal) return setFailure(refusal.message)
    setFile(undefined)
    if (parsed) navigate(linkTo(candidateEdit, { id }), { state: { parsed } })
    else setAddress({ tab: 'cv' }, { replace: true })
  }
  const take = (chosen: File | undefined) => {
    setFile(chosen)
    setFailure(undefined)
    if (!chosen) return
    if (parser?.isOn && can.edit) setIsAsking(true)
    else void send(chosen, false)
  }
  const answered = (isParsed: boolean) => {
    setIsAsking(false)
    if (file && !isParsed) void send(file, false)
  }
  return (
    <>
      <CvDrop label="New version" file={file} onFile={take} error={failure} progress={progress} />
      {isAsking && file && (
        <ParserConfirmation file={file} onParse={(chosen) => send(chosen, true)} onClose={answered} />
      )}
    </>
  )
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
      <div className={styles.about}>
        Version {versionNumber} · {fileSizeText(size)}
        {isInUse && <Badge size="sm">In use</Badge>}
      </div>
      <p className={styles.about}>
        {recentText(createdAt, timeZone)}
        {createdByName && ` · ${createdByName}`}
      </p>
      <Hint label="Download">
        <ActionIcon
          className={styles.download}
          aria-label={`Download version ${versionNumber}`}
          onClick={() => void downloadCv({ candidateId, cvId: id }, fileName)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Hint>
    </li>
  )
}
