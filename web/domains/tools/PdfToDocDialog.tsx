import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { convertPdf, maxPdfBytes } from '#contract/domains/tools/endpoints.ts'
import { quickTools } from '#contract/vocab/shell.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, call, saveFile } from '#web/kit/api/call.ts'
import { FileDrop, selectFile } from '#web/kit/forms/FileDrop.tsx'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import { fileSizeText } from '#web/kit/records/formats.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Makes a Word document of a PDF, on the server of the firm, and hands it over. */
export default function PdfToDocDialog({ onClose }: DialogProps) {
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [isRunning, setIsRunning] = useState(false)
  const [made, setMade] = useState<string>()
  const take = (taken: File | undefined) => {
    setFile(taken)
    setFailure(undefined)
    setMade(undefined)
  }
  const convert = async () => {
    if (!file) return setFailure(selectFile)
    setIsRunning(true)
    try {
      const { fileName, document } = await call(convertPdf, {}, { file, onProgress: setProgress })
      saveFile(fileName, new Blob([bytesOf(document)], { type: wordType }))
      setMade(fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.fields['file'] ?? failureText(error))
    } finally {
      setIsRunning(false)
      setProgress(undefined)
    }
  }
  return (
    <Modal opened onClose={onClose} title={quickTools.pdfToDocConverter}>
      <Stack gap="md">
        <FileDrop
          label="PDF"
          file={file}
          onFile={take}
          extensions={['pdf']}
          maxBytes={maxPdfBytes}
          error={failure}
          help={`Up to ${fileSizeText(maxPdfBytes)}. It never leaves this server, and is not kept.`}
          progress={progress}
        />
        <Text size="sm" c="dimmed" role="status">
          {made
            ? `${made} was downloaded.`
            : 'Text, headings and lists become a Word document. Pictures and the exact layout are left out.'}
        </Text>
        <Group justify="flex-end">
          <Button onClick={() => void convert()} loading={isRunning}>
            Convert
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
