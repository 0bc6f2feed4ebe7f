import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { addApplication, applicationForm } from '#contract/domains/applications/endpoints.ts'
import { createCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { candidateForm, withCandidateRules } from '#contract/domains/candidates/model.ts'
import type { ParsedCv } from '#contract/domains/cvReading/endpoints.ts'
import { definedShapes, extended } from '#contract/kit/definedFields.ts'
import { optional, relabelled } from '#contract/kit/fields.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { AddToPosition } from '#web/domains/applications/parts/AddToPosition.tsx'
import { failureText, useCommand } from '#web/kit/api/api.ts'
import { readSaved, useMay, useSignedIn, writeSaved } from '#web/kit/api/session.ts'
import { fileError } from '#web/kit/forms/FileDrop.tsx'
import { useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import type { KeptCandidate } from './CvRetry.tsx'
import { useCvUpload } from './cvFile.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { PositionField } from './PositionField.tsx'
import { presentPosition } from './parts/presentPosition.ts'
import { candidateEdit } from './screens.ts'

interface AddCandidateDialogProps extends DialogProps {
  /** The CV that was dropped to open the dialog. */
  cv?: File
  notice?: ReactNode
}

/** The candidate, and the position they are put on once they are saved. */
const form = withCandidateRules(
  z.object({
    ...candidateForm.shape,
    positionId: optional(
      relabelled(applicationForm.shape.positionId, {
        label: 'Put on a position',
        help: 'Optional: they are on it as soon as they are saved',
      }),
    ),
  }),
)

/** What forms begin with: the code of the firm's country, and where the last candidate was from. */
function useBeginning() {
  const { dialingCode } = useSignedIn()
  const [begun] = useState(() => {
    const last = readSaved('candidate', 'source')
    return { contactCode: dialingCode, ...(sources.has(last) && { source: last }) }
  })
  return begun
}

/** Adds a candidate, then sends the CV, then puts them on the position; without one, goes on with editing. */
export default function AddCandidateDialog({ cv, notice, onClose }: AddCandidateDialogProps) {
  const { primaryRole } = useSignedIn()
  const mayPutOn = useMay('application.create')
  const navigate = useNavigate()
  const [openedOn] = useState(presentPosition.get)
  const [refusedCv] = useState(() => cv && fileError(cv, uploadTypes, maxCvBytes()))
  const [file, setFile] = useState(refusedCv ? undefined : cv)
  const [isParsed, setIsParsed] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [kept, setKept] = useState<KeptCandidate>()
  const [unplaced, setUnplaced] = useState<Placing & { message: string }>()
  const begun = useBeginning()
  const positionId = useRef<number>(undefined)
  const upload = useCvUpload('create', { says: false, onProgress: setProgress })
  const { attempt: put } = useCommand(addApplication)
  const finish = async (candidateId: number, parsed?: ParsedCv) => {
    const chosen = positionId.current
    const refusal = chosen && (await put({ candidateId, positionId: chosen }))
    if (refusal) {
      return setUnplaced({ candidateId, positionId: chosen, message: failureText(refusal, addApplication.says) })
    }
    onClose()
    if (!chosen || chosen !== openedOn) navigate(linkTo(candidateEdit, { id: candidateId }), { state: { parsed } })
  }
  const sendCv = async (candidateId: number, chosen: File) => {
    const { refusal, parsed } = await upload(candidateId, chosen, isParsed)
    if (!refusal) return finish(candidateId, parsed)
    setKept({ candidateId, saved: 'The candidate is saved.', message: failureText(refusal, uploadCv.says) })
  }
  const { attempt: create } = useCommand(createCandidate, {
    onDone: ({ candidateId }) => file && sendCv(candidateId, file),
  })
  const asked = extended(form, definedShapes('candidate', primaryRole, candidateStatuses.open))
  const candidate = useContractForm(asked, {
    initial: { ...begun, positionId: mayPutOn ? openedOn : undefined, cv: file?.name },
    // What was typed for somebody else is not that of the CV that was dropped.
    draft: cv ? `candidate:${cv.name}` : 'candidate',
    files: ['cv'],
    onSubmit: ({ positionId: chosen, ...values }) => {
      positionId.current = chosen ?? undefined
      writeSaved('candidate', 'source', values.source)
      return create({ ...values, status: candidateStatuses.open, loggedInUserRoleName: primaryRole })
    },
  })
  if (unplaced) return <AddToPosition {...unplaced} refused={unplaced.message} onClose={onClose} />
  return (
    <DialogFrame
      title="Add Candidate"
      form={candidate}
      begun={begun}
      file={file}
      onFile={setFile}
      onParsed={setIsParsed}
      progress={progress}
      kept={kept}
      onRetry={(chosen) => sendCv(kept?.candidateId ?? 0, chosen)}
      onWithoutCv={() => void finish(kept?.candidateId ?? 0)}
      refusedCv={refusedCv}
      notice={notice}
      first={mayPutOn && <PositionField />}
      onClose={onClose}
    />
  )
}

interface Placing {
  candidateId: number
  positionId: number
}
