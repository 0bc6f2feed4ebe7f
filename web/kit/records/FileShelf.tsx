import { ActionIcon, Skeleton } from '@mantine/core'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#web/kit/api/call.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FileDrop } from '#web/kit/forms/FileDrop.tsx'
import styles from './FileShelf.module.css'
import { fileSizeText, recentText } from './formats.ts'

/** A file as the shelf shows it. */
export interface ShelvedFile {
  id: number
  fileName: string
  size: number
  createdAt: string
  byName: string | null
}

interface UploadDropProps {
  label: string
  /** Sends the file, and answers the refusal if there is one. */
  send: (file: File, onProgress: (part: number) => void) => Promise<ApiError | undefined>
}

/** Sends a file as soon as it is dropped or picked; one that is refused stays, with the reason. */
export function UploadDrop({ label, send }: UploadDropProps) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<ApiError>()
  const take = async (taken: File | undefined) => {
    setFile(taken)
    setRefusal(undefined)
    if (!taken) return
    setProgress(0)
    const refused = await send(taken, setProgress)
    setProgress(undefined)
    setRefusal(refused)
    if (!refused) setFile(undefined)
  }
  return (
    <div className={styles.upload}>
      <FileDrop
        label={label}
        file={file}
        onFile={(taken) => void take(taken)}
        progress={progress}
        error={refusal?.fields['file'] ?? refusal?.said}
      />
    </div>
  )
}

/** Shelves beside each other, below each other where there is no room. */
export function FileShelves({ children }: { children: ReactNode }) {
  return <div className={styles.shelves}>{children}</div>
}

interface FileShelfProps<File extends ShelvedFile> {
  /** Undefined while they are on their way. */
  files: readonly File[] | undefined
  /** Said where there is none. */
  none: string
  /** Saves a file on the device. */
  save: (id: number) => Promise<void>
  /** Takes a file off; without it nothing can be removed. */
  remove?: (file: File) => void
  /** Beside the name of a file, such as that it is the one in use. */
  mark?: (file: File, place: number) => ReactNode
}

/** Files below each other; a click saves one on the device. */
export function FileShelf<File extends ShelvedFile>({ files, none, save, remove, mark }: FileShelfProps<File>) {
  if (!files) return <Skeleton h={52} data-waiting />
  if (files.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.files}>
      {files.map((file, place) => (
        <FileRow
          key={file.id}
          file={file}
          save={save}
          remove={remove && (() => remove(file))}
          mark={mark?.(file, place)}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  file: ShelvedFile
  save: (id: number) => Promise<void>
  remove: (() => void) | undefined
  mark: ReactNode
}

function FileRow({ file, save, remove, mark }: FileRowProps) {
  const timeZone = useTimeZone()
  const [isSaving, setIsSaving] = useState(false)
  const { id, fileName, size, createdAt, byName } = file
  const take = async () => {
    setIsSaving(true)
    await save(id).catch((failure: Error) => showToast('error', failure.message))
    setIsSaving(false)
  }
  return (
    <li className={styles.file}>
      <IconFileText size={18} aria-hidden="true" />
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={() => void take()}>
          {fileName}
        </button>
        {mark}
        <p>{[fileSizeText(size), recentText(createdAt, timeZone), byName].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionIcon aria-label={`Download ${fileName}`} loading={isSaving} onClick={() => void take()} size={32}>
        <IconDownload size={16} />
      </ActionIcon>
      {remove && (
        <ActionIcon aria-label={`Remove ${fileName}`} onClick={remove} size={32}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
