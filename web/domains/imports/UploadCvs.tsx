import { Alert, Button, Group, List, Progress, Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getParserState } from '#contract/domains/cvReading/endpoints.ts'
import { addCvRow, beginCvs, checkImport, getImport } from '#contract/domains/imports/endpoints.ts'
import { type Source, sources } from '#contract/vocab/sources.ts'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { TurnOn } from '#web/domains/candidates/parts/TurnOn.tsx'
import { waitingCvs } from '#web/domains/candidates/parts/waitingCvs.ts'
import { useApi } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { readSaved, useMay, writeSaved } from '#web/kit/api/session.ts'
import { fileError } from '#web/kit/forms/FileDrop.tsx'
import { FilesDrop } from '#web/kit/forms/FilesDrop.tsx'
import { selectData } from '#web/kit/forms/selectData.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, fileSizeText } from '#web/kit/records/formats.ts'
import { ForPosition, positionIn } from './ForPosition.tsx'
import styles from './Imports.module.css'
import { importView } from './screens.ts'

/** Many CVs at once: each is read and becomes a row, which can be put right before anything is added. */
export function UploadCvs() {
  return useMay('import.candidates') ? <CvPanel /> : null
}

function CvPanel() {
  const { isOn } = useApi(getParserState, {})
  const { send, sent, refused, importId } = useSending()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const position = positionIn(address)
  const follow = () => importId && navigate(linkTo(importView, { id: importId }, position ? { position } : {}))
  return (
    <section className={styles.upload} aria-label="Upload many CVs">
      <h2 className={styles.title}>Many CVs at once</h2>
      {position !== undefined && <ForPosition id={position} />}
      {!isOn && (
        <Alert color="amber">
          Reading details from CVs is turned off. <TurnOn />
        </Alert>
      )}
      {isOn && !sent && <Choosing onRead={(files, source) => void send(files, source)} />}
      {sent && (
        <div className={styles.progress} aria-live="polite">
          <div>
            {sent.done} of {countText(sent.all, 'file')} sent
          </div>
          <Progress value={(sent.done / sent.all) * 100} aria-label="Files sent" />
        </div>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      {importId !== undefined && sent?.done === sent?.all && (
        <Group>
          <Button onClick={follow}>See what was read</Button>
        </Group>
      )}
    </section>
  )
}

/** Where the CVs are from, and the files: chosen here, or dropped on the page before. */
function Choosing({ onRead }: { onRead: (files: readonly File[], source: Source | null) => void }) {
  const waiting = waitingCvs.use()
  const [source, setSource] = useState<Source | null>(() => {
    const last = readSaved('candidate', 'source')
    return sources.has(last) ? last : null
  })
  const read = (files: readonly File[]) => {
    waitingCvs.set([])
    writeSaved('candidate', 'source', source)
    onRead(files, source)
  }
  return (
    <>
      <Select
        label="Source"
        description="Where these CVs are from; without a choice, what each of them says"
        data={selectData(sources.terms)}
        value={source}
        onChange={(next) => setSource(sources.has(next) ? next : null)}
        searchable
        clearable
        maw={320}
      />
      {waiting.length > 0 ? (
        <Waiting files={waiting} onRead={() => read(waiting)} />
      ) : (
        <FilesDrop
          what="CVs"
          help={`pdf, doc, docx or rtf, up to ${fileSizeText(maxCvBytes())} each`}
          extensions={uploadTypes}
          onFiles={read}
        />
      )}
    </>
  )
}

/** CVs that were dropped elsewhere, to be read once it is said where they are from. */
function Waiting({ files, onRead }: { files: readonly File[]; onRead: () => void }) {
  return (
    <div className={styles.progress}>
      <List size="sm">
        {files.map(({ name }, index) => (
          <List.Item key={`${index} ${name}`}>{name}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button onClick={onRead}>Read {countText(files.length, 'CV')}</Button>
        <Button variant="default" onClick={() => waitingCvs.set([])}>
          Choose others
        </Button>
      </Group>
    </div>
  )
}

interface Sent {
  done: number
  all: number
}

/** Sends files one after the other; what is refused is told, the others go on. */
function useSending() {
  const [sent, setSent] = useState<Sent>()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [importId, setImportId] = useState<number>()
  const send = async (files: readonly File[], source: Source | null) => {
    const refusals: string[] = []
    setSent({ done: 0, all: files.length })
    const begun = await attempt(() => call(beginCvs, {}))
    for (const [index, file] of files.entries()) {
      const wrong = fileError(file, uploadTypes, maxCvBytes())
      const failure =
        wrong ??
        (await attempt(() => call(addCvRow, { importId: begun.answer?.importId ?? 0, source }, { file }))).failure
      if (failure) refusals.push(`${file.name}: ${failure}`)
      setSent({ done: index + 1, all: files.length })
      setRefused([...refusals])
    }
    if (!begun.answer || refusals.length === files.length) return
    const { importId: id } = begun.answer
    const { columns } = await call(getImport, { id })
    await call(checkImport, { id, columns })
    setImportId(id)
  }
  return { send, sent, refused, importId }
}

async function attempt<Answer>(work: () => Promise<Answer>): Promise<{ answer?: Answer; failure?: string }> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message }
    throw error
  }
}

function Refused({ refused }: { refused: readonly string[] }) {
  return (
    <Alert color="red" title={`${countText(refused.length, 'file')} could not be read`}>
      <List size="sm">
        {refused.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
