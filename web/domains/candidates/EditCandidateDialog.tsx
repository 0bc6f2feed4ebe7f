import { useState } from 'react'
import { editCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { candidateEditForm } from '#contract/domains/candidates/model.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { failureText, useCommand } from '#web/kit/api.ts'
import { useContractForm } from '#web/kit/form.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import { ConflictNotice, useConflict } from './Conflict.tsx'
import type { KeptCandidate } from './CvRetry.tsx'
import { useCvUpload } from './cvFile.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { dialogValuesOf } from './formValues.ts'

interface EditCandidateDialogProps {
  candidate: StaffCandidate
  onClose: () => void
}

/** Changes what the candidate dialog asks for, and sends a new CV where one was chosen. */
export default function EditCandidateDialog({ candidate, onClose }: EditCandidateDialogProps) {
  const { primaryRole } = useSignedIn()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [kept, setKept] = useState<KeptCandidate>()
  const candidateId = candidate.id
  const conflict = useConflict(candidate, dialogValuesOf)
  const upload = useCvUpload('update', { says: false, onProgress: setProgress })
  const sendCv = async (cv: File) => {
    const { refusal } = await upload(candidateId, cv)
    if (!refusal) return onClose()
    setKept({ candidateId, saved: 'The changes are saved.', message: failureText(refusal, uploadCv.says) })
  }
  const { attempt: edit } = useCommand(editCandidate, {
    onDone: () => (file ? sendCv(file) : onClose()),
    onFailed: conflict.meet,
  })
  const form = useContractForm(candidateEditForm, {
    initial: dialogValuesOf(candidate),
    draft: `candidate:${candidateId}:dialog`,
    onSubmit: (values) => edit({ ...values, loggedInUserRoleName: primaryRole }),
  })
  return (
    <DialogFrame
      title="Edit Candidate"
      form={form}
      candidateId={candidateId}
      cvName={candidate.cv?.fileName}
      file={file}
      onFile={setFile}
      progress={progress}
      kept={kept}
      onRetry={sendCv}
      notice={<ConflictNotice conflict={conflict} store={form.store} />}
      onClose={onClose}
    />
  )
}
