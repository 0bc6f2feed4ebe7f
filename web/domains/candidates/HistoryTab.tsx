import type { Education, Employment } from '#contract/domains/candidates/histories.ts'
import * as calls from '#contract/domains/candidates/histories.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { dateText, lpaText } from '#web/kit/records/formats.ts'
import { EducationDialog, EmploymentDialog } from './HistoryDialogs.tsx'
import { type HistoryEntry, HistorySection } from './HistorySection.tsx'
import styles from './HistoryTab.module.css'
import { Vendor } from './Vendor.tsx'

/** Where a candidate has worked, what they studied, and who supplied them. */
export function HistoryTab({ candidate: { id, can } }: { candidate: StaffCandidate }) {
  const { employments, educations } = useApi(calls.getHistories, { candidateId: id })
  const employmentRemoval = useCommand(calls.removeEmployment)
  const educationRemoval = useCommand(calls.removeEducation)
  return (
    <div className={styles.parts}>
      <HistorySection
        title="Employment"
        add="Add an employment"
        none="No employment is written down yet."
        of={employments}
        mayEdit={can.edit}
        describe={ofEmployment}
        remove={(one) => employmentRemoval.run({ candidateId: id, id: one.id })}
        dialog={(of, onClose) => <EmploymentDialog candidateId={id} of={of} onClose={onClose} />}
      />
      <HistorySection
        title="Education"
        add="Add an education"
        none="No education is written down yet."
        of={educations}
        mayEdit={can.edit}
        describe={ofEducation}
        remove={(one) => educationRemoval.run({ candidateId: id, id: one.id })}
        dialog={(of, onClose) => <EducationDialog candidateId={id} of={of} onClose={onClose} />}
      />
      <Vendor candidateId={id} mayEdit={can.edit} />
    </div>
  )
}

function ofEmployment(one: Employment): HistoryEntry {
  const { employer, designation, city, ctc, reasonForLeaving, responsibilities } = one
  return {
    title: [designation, employer].filter(Boolean).join(', '),
    when: spanOf(one),
    detail: [city, ctc === null ? null : lpaText(ctc), reasonForLeaving && `Left: ${reasonForLeaving}`],
    text: responsibilities,
  }
}

function spanOf({ from, to, isCurrent }: Employment): string {
  if (!from && !to && !isCurrent) return ''
  return `${from ? dateText(from) : '…'} to ${isCurrent ? 'today' : to ? dateText(to) : '…'}`
}

function ofEducation(one: Education): HistoryEntry {
  const { courseName, specializationName, universityName, institute, passingYear, score } = one
  const course = [courseName, specializationName].filter(Boolean).join(', ')
  return {
    title: course || (institute ?? universityName ?? 'Education'),
    when: passingYear === null ? '' : String(passingYear),
    detail: [course && institute, (course || institute) && universityName, score && `Score ${score}`],
  }
}
