import { Alert, Button, Group, List, Progress, Select, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getParserState } from '#contract/domains/cvReading/endpoints.ts'
import { addCvRow, beginCvs, checkImport, getImport } from '#contract/domains/imports/endpoints.ts'
import { type Source, sources } from '#contract/vocab/sources.ts'
import { uploadTypes } from '#contract/vocab/uploads.ts'
import { useApi } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { fileError } from '#web/kit/FileDrop.tsx'
import { countText } from '#web/kit/formats.ts'
import { linkTo } from '#web/kit/screen.ts'
import { selectData } from '#web/kit/selectData.ts'
import { useMay } from '#web/kit/session.ts'
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
  const [source, setSource] = useState<Source | null>(null)
  return (
    <section className={styles.upload} aria-label="Upload many CVs">
      <h2 className={styles.title}>Many CVs at once</h2>
      {!isOn && (
        <Alert color="amber">
          Reading details from CVs is turned off. An administrator can turn it on in the settings.
        </Alert>
      )}
      {isOn && !sent && (
        <>
          <Select
            label="Source"
            description="Where these CVs are from; it is written into every row"
            data={selectData(sources.terms)}
            value={source}
            onChange={(next) => setSource(sources.has(next) ? next : null)}
            searchable
            clearable
            maw={320}
          />
          <CvDrop onFiles={(files) => void send(files, source)} />
        </>
      )}
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
          <Button onClick={() => navigate(linkTo(importView, { id: importId }))}>See what was read</Button>
        </Group>
      )}
    </section>
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
      const wrong = fileError(file, uploadTypes)
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

function CvDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFiles size={20} aria-hidden="true" />
      <Stack gap={0}>
        <Text size="sm">Drop CVs here, or</Text>
        <Text size="xs" c="dimmed">
          {uploadTypes.join(', ')}; up to 2 MB each
        </Text>
      </Stack>
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={uploadTypes.map((type) => `.${type}`).join(',')}
        onChange={({ currentTarget }) => currentTarget.files && onFiles([...currentTarget.files])}
      />
    </div>
  )
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
