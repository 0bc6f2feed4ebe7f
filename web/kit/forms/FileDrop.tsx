import { CloseButton, Progress } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { maxUploadBytes, tooLargeMessage, uploadExtensions } from '#contract/vocab/uploads.ts'
import { fileSizeText } from '#web/kit/records/formats.ts'
import styles from './FileDrop.module.css'

/** Said where a file is needed and none was chosen. */
export const selectFile = 'Select a file'

/** What is wrong with a file, in the specification's words; undefined where nothing is. */
export function fileError(file: File, extensions: readonly string[] = uploadExtensions, maxBytes = maxUploadBytes) {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!extensions.includes(extension)) return `File type should be: ${extensions.join(', ')}`
  if (file.size === 0) return 'The file is empty, please pick another one'
  return file.size > maxBytes ? tooLargeMessage(maxBytes) : undefined
}

interface FileDropProps {
  label: string
  file: File | undefined
  onFile: (file: File | undefined) => void
  extensions?: readonly string[]
  maxBytes?: number
  isRequired?: boolean
  /** What the form says, such as that a file is missing. */
  error?: string
  help?: string
  /** The part that has been sent, from 0 to 1, while it is sent. */
  progress?: number
}

/** Takes a file: dropped or picked, checked before anything is sent. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    file,
    onFile,
    extensions = uploadExtensions,
    maxBytes = maxUploadBytes,
    isRequired,
    error,
    help,
    progress,
  } = props
  const [refused, setRefused] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const said = refused ?? error
  const take = (taken: File | undefined) => {
    const wrong = taken && fileError(taken, extensions, maxBytes)
    setRefused(wrong)
    onFile(wrong ? undefined : taken)
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div data-invalid={said ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the input, which does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        data-error={said ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file ? <IconFile size={18} aria-hidden="true" /> : <IconUpload size={18} aria-hidden="true" />}
        <span className={styles.text}>
          {file ? <strong>{file.name}</strong> : 'Drop a file here or choose one'}
          <small>
            {file ? fileSizeText(file.size) : (help ?? `${extensions.join(', ')} · up to ${fileSizeText(maxBytes)}`)}
          </small>
        </span>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          required={isRequired}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
        />
        {file && progress === undefined && (
          <CloseButton className={styles.remove} aria-label={`Remove ${file.name}`} onClick={() => take(undefined)} />
        )}
      </div>
      {progress !== undefined && <Progress mt={6} size="xs" value={progress * 100} aria-label="Sent so far" />}
      {said && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
