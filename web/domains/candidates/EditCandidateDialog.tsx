import { useState } from 'react'
import { useNavigate } from 'react-router'
import { editCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import { failureText, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { ConflictNotice, useConflict } from './Conflict.tsx'
import type { KeptCandidate } from './CvRetry.tsx'
import { useCvUpload } from './cvFile.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { dialogValuesOf } from './formValues.ts'
import { candidateEdit } from './screens.ts'

interface EditCandidateDialogProps {
  candidate: StaffCandidate
  onClose: () => void
}

/** Changes what the candidate dialog asks for, and sends a new CV where one was chosen. */
export default function EditCandidateDialog({ candidate, onClose }: EditCandidateDialogProps) {
  const { primaryRole } = useSignedIn()
  const navigate = useNavigate()
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
  const form = useContractForm(formFor(editCandidate, primaryRole, candidate.statusId), {
    initial: dialogValuesOf(candidate),
    draft: `candidate:${candidateId}:dialog`,
    files: ['cv'],
    onSubmit: (values) => edit({ ...values, loggedInUserRoleName: primaryRole }),
  })
  return (
    <DialogFrame
      title="Edit Candidate"
      form={form}
      candidateId={candidateId}
      statusId={candidate.statusId}
      cvName={candidate.cv?.fileName}
      file={file}
      onFile={setFile}
      progress={progress}
      kept={kept}
      onRetry={sendCv}
      onWithoutCv={() => {
        onClose()
        navigate(linkTo(candidateEdit, { id: candidateId }))
      }}
      notice={<ConflictNotice conflict={conflict} store={form.store} />}
      onClose={onClose}
    />
  )
}
