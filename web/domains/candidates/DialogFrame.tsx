import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { openDialog } from '#web/kit/dialogs.ts'
import { type ContractForm, Form, SubmitButton } from '#web/kit/form.tsx'
import { mayDiscard } from '#web/kit/unsaved.ts'
import { CvRetry, type KeptCandidate } from './CvRetry.tsx'
import styles from './Dialog.module.css'
import { DialogFields } from './DialogFields.tsx'
import { ParsedSuggestions } from './ParsedSuggestions.tsx'
import { ParserConfirmation } from './ParserConfirmation.tsx'
import { KnownCandidates } from './parts/KnownCandidates.tsx'
import { useParsedCv } from './useParsedCv.ts'

/** Where the layouts of narrow screens end. */
const narrow = '(max-width: 767px)'

interface CandidateFrameProps<Input> {
  title: string
  form: ContractForm<Input>
  candidateId?: number
  /** The name of the CV the candidate has. */
  cvName?: string
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** Told whether the details were read from the file that is chosen. */
  onParsed?: (isParsed: boolean) => void
  progress: number | undefined
  /** Set once the candidate is saved and only the CV is missing. */
  kept: KeptCandidate | undefined
  onRetry: (file: File) => Promise<unknown>
  notice?: ReactNode
  onClose: () => void
}

/** The candidate dialog around its form: extra-large, closed by its buttons only. */
export function DialogFrame<Input>(props: CandidateFrameProps<Input>) {
  const { title, form, file, onFile, progress, kept, onRetry, onClose } = props
  const [isAsking, setIsAsking] = useState(false)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const parser = useParsedCv(form.store)
  const close = async () => {
    // Escape closes the question on top, not this dialog under it.
    if (openDialog.get()) return
    if (kept || (await mayDiscard(form))) onClose()
  }
  const take = (taken: File | undefined) => {
    onFile(taken)
    form.store.set('cv', taken?.name ?? props.cvName ?? null)
    props.onParsed?.(false)
    parser.forget()
    setIsAsking(taken !== undefined)
  }
  const answered = (isParsed: boolean) => {
    setIsAsking(false)
    props.onParsed?.(isParsed)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
    >
      {kept ? (
        <CvRetry kept={kept} file={file} onFile={onFile} progress={progress} onRetry={onRetry} onClose={onClose} />
      ) : (
        <FormOf
          {...props}
          notice={
            <>
              {props.notice}
              <ParsedSuggestions suggestions={parser.suggestions} store={form.store} />
            </>
          }
          onFile={take}
          onClose={close}
          onFollowed={onClose}
        />
      )}
      {isAsking && file && <ParserConfirmation file={file} onParse={parser.parse} onClose={answered} />}
    </Modal>
  )
}

function FormOf<Input>({
  form,
  candidateId,
  cvName,
  file,
  onFile,
  progress,
  notice,
  onClose,
  onFollowed,
}: CandidateFrameProps<Input> & { onFollowed: () => void }) {
  const submit = () => {
    // What was typed may have come back from a draft; a file cannot, so that its name counts only with the file.
    form.store.set('cv', file?.name ?? cvName ?? null)
    return form.submit()
  }
  const withCv: ContractForm<Input> = { ...form, submit }
  return (
    <Form form={withCv} isGuarded={false}>
      {notice}
      <KnownCandidates candidateId={candidateId} file={file} onFollowed={onFollowed} />
      <DialogFields
        candidateId={candidateId}
        file={file}
        onFile={onFile}
        progress={progress}
        help={cvName && `${cvName} is in use; a new file becomes the next version`}
        onFollowed={onFollowed}
      />
      <Group className={styles.foot} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save & Procced</SubmitButton>
      </Group>
    </Form>
  )
}
