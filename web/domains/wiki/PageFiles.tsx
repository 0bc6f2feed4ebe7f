import { Badge, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { attachToWikiPage, detachFromWikiPage } from '#contract/domains/wiki/endpoints.ts'
import type { WikiAttachment, WikiPage } from '#contract/domains/wiki/model.ts'
import { documentTypes } from '#contract/vocab/documentTypes.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FileDrop, selectFile } from '#web/kit/forms/FileDrop.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { AttachmentShelf } from './AttachmentShelf.tsx'

/** The files on a page. */
export function PageFiles({ page: { id, attachments, can } }: { page: WikiPage }) {
  const [isOpen, { open, close }] = useDisclosure()
  const { run } = useCommand(detachFromWikiPage)
  const remove = async ({ downloadId, fileName }: WikiAttachment) => {
    const text = 'It can no longer be downloaded.'
    if (await confirm({ title: `Remove ${fileName}?`, text, yes: 'Remove', isDangerous: true }))
      await run({ downloadId })
  }
  return (
    <>
      <AttachmentShelf
        attachments={attachments}
        none="No file yet."
        mark={({ documentType }) => <Badge size="sm">{documentTypes.labelOf(documentType)}</Badge>}
        remove={can.edit ? (file) => void remove(file) : undefined}
      />
      {can.edit && (
        <Button variant="default" size="xs" mt="sm" leftSection={<IconPaperclip size={15} />} onClick={open}>
          Add file
        </Button>
      )}
      {isOpen && <AddFile wikiId={id} onClose={close} />}
    </>
  )
}

function AddFile({ wikiId, onClose }: { wikiId: number; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const { attempt } = useCommand(attachToWikiPage)
  return (
    <FormDialog
      title="Add file"
      schema={attachToWikiPage}
      initial={{ wikiId, documentType: documentTypes.wikiAttachment }}
      submit="Add file"
      onSubmit={async (values) => {
        if (!file) return setError(selectFile)
        const refusal = await attempt(values, { file, onProgress: setProgress })
        setProgress(undefined)
        if (!refusal) onClose()
        else setError(refusal.fields['file'])
        return refusal
      }}
      onClose={onClose}
    >
      <FileDrop
        label="File"
        isRequired
        file={file}
        error={error}
        progress={progress}
        onFile={(taken) => {
          setFile(taken)
          setError(undefined)
        }}
      />
      <Field name="documentType" />
    </FormDialog>
  )
}
