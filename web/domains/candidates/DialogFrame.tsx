import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { openDialog } from '#web/kit/forms/dialogs.ts'
import { fileError } from '#web/kit/forms/FileDrop.tsx'
import { type ContractForm, Form, SubmitButton } from '#web/kit/forms/form.tsx'
import { mayDiscard } from '#web/kit/forms/unsaved.ts'
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
  /** The status of the candidate, of which it depends what must be filled in. */
  statusId?: StatusId
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
  /** Goes on with a candidate who is saved without the CV. */
  onWithoutCv: () => void
  /** What the form began with: the CV may say otherwise. */
  begun?: Readonly<Record<string, unknown>>
  /** Asked for before everything else. */
  first?: ReactNode
  /** Why the file that was dropped to open the dialog is not taken. */
  refusedCv?: string
  notice?: ReactNode
  onClose: () => void
}

/** The candidate dialog around its form: extra-large, closed by its buttons only. */
export function DialogFrame<Input>(props: CandidateFrameProps<Input>) {
  const { title, form, file, onFile, progress, kept, onRetry, onWithoutCv, onClose } = props
  // A CV that was dropped to open the dialog is asked about at once.
  const [isAsking, setIsAsking] = useState(file !== undefined)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const [problem, setProblem] = useState(props.refusedCv)
  const parser = useParsedCv(form.store, props.begun)
  const close = async () => {
    // Escape closes the question on top, not this dialog under it.
    if (openDialog.get()) return
    if (kept || (await mayDiscard(form))) onClose()
  }
  const take = (taken: File | undefined) => {
    setProblem(undefined)
    onFile(taken)
    form.store.set('cv', taken?.name ?? props.cvName ?? null)
    props.onParsed?.(false)
    parser.forget()
    setIsAsking(taken !== undefined)
  }
  const drop = (dropped: File) => {
    const wrong = fileError(dropped, uploadTypes, maxCvBytes())
    take(wrong ? undefined : dropped)
    setProblem(wrong)
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
        <CvRetry
          kept={kept}
          file={file}
          onFile={onFile}
          progress={progress}
          onRetry={onRetry}
          onWithout={onWithoutCv}
        />
      ) : (
        <FormOf
          {...props}
          cvProblem={problem}
          onDropped={drop}
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

interface FormOfProps {
  cvProblem: string | undefined
  /** Told of a file that was dropped anywhere in the dialog. */
  onDropped: (file: File) => void
  onFollowed: () => void
}

function FormOf<Input>({
  form,
  first,
  cvProblem,
  onDropped,
  candidateId,
  statusId,
  cvName,
  file,
  onFile,
  progress,
  notice,
  onClose,
  onFollowed,
}: CandidateFrameProps<Input> & FormOfProps) {
  const submit = () => {
    // What was typed may have come back from a draft; a file cannot, so that its name counts only with the file.
    form.store.set('cv', file?.name ?? cvName ?? null)
    return form.submit()
  }
  const withCv: ContractForm<Input> = { ...form, submit }
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    if (event.defaultPrevented || !dropped) return
    event.preventDefault()
    onDropped(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the input, which does the same by keyboard
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Form form={withCv} isGuarded={false}>
        {notice}
        {first}
        <KnownCandidates candidateId={candidateId} file={file} onFollowed={onFollowed} />
        <DialogFields
          candidateId={candidateId}
          statusId={statusId}
          file={file}
          onFile={onFile}
          progress={progress}
          problem={cvProblem}
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
    </div>
  )
}
