import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { candidateForm } from '#contract/domains/candidates/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { failureText, useCommand } from '#web/kit/api.ts'
import { useContractForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import type { DialogProps } from '#web/kit/shellParts.ts'
import type { KeptCandidate } from './CvRetry.tsx'
import { useCvUpload } from './cvFile.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { candidateEdit } from './screens.ts'

/** Adds a candidate, then sends the CV, then goes on with editing. */
export default function AddCandidateDialog({ onClose }: DialogProps) {
  const { primaryRole } = useSignedIn()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [isParsed, setIsParsed] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [kept, setKept] = useState<KeptCandidate>()
  const upload = useCvUpload('create', { says: false, onProgress: setProgress })
  const sendCv = async (candidateId: number, cv: File) => {
    const { refusal, parsed } = await upload(candidateId, cv, isParsed)
    if (refusal) {
      setKept({ candidateId, saved: 'The candidate is saved.', message: failureText(refusal, uploadCv.says) })
      return
    }
    onClose()
    navigate(linkTo(candidateEdit, { id: candidateId }), { state: { parsed } })
  }
  const { attempt: create } = useCommand(createCandidate, {
    onDone: ({ candidateId }) => file && sendCv(candidateId, file),
  })
  const form = useContractForm(candidateForm, {
    draft: 'candidate',
    onSubmit: (values) => create({ ...values, status: candidateStatuses.open, loggedInUserRoleName: primaryRole }),
  })
  return (
    <DialogFrame
      title="Add Candidate"
      form={form}
      file={file}
      onFile={setFile}
      onParsed={setIsParsed}
      progress={progress}
      kept={kept}
      onRetry={(cv) => sendCv(kept?.candidateId ?? 0, cv)}
      onClose={onClose}
    />
  )
}
