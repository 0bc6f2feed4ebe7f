import { Button, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import styles from './FilesDrop.module.css'

interface FilesDropProps {
  /** What is dropped here, such as CVs. */
  what: string
  /** Which files are taken, in words. */
  help: string
  extensions: readonly string[]
  onFiles: (files: readonly File[]) => void
}

/** Takes one file or several: dropped or chosen. Whoever is given them looks at each. */
export function FilesDrop({ what, help, extensions, onFiles }: FilesDropProps) {
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
        <Text size="sm">Drop {what} here, or</Text>
        <Text size="xs" c="dimmed">
          {help}
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
        aria-label={`Choose ${what}`}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => currentTarget.files?.length && onFiles([...currentTarget.files])}
      />
    </div>
  )
}
