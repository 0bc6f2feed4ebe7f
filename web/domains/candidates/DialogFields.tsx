import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { CityField } from './CityField.tsx'
import { CourseFields } from './CourseFields.tsx'
import { CvDrop } from './CvDrop.tsx'
import { RequiredDefinedFields } from './DefinedFields.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './Fields.module.css'
import { useFieldError } from './fieldValue.ts'
import { PhoneFields } from './PhoneFields.tsx'

interface DialogFieldsProps {
  candidateId?: number
  statusId?: StatusId
  file: File | undefined
  onFile: (file: File | undefined) => void
  progress: number | undefined
  /** Why a file that was dropped is not taken. */
  problem?: string
  /** Said in the place of a file where the candidate has a CV. */
  help?: string
  onFollowed: () => void
}

/** The fields of the candidate dialog, in the order in which they are asked for. */
export function DialogFields({
  candidateId,
  statusId = candidateStatuses.open,
  file,
  onFile,
  progress,
  problem,
  help,
  onFollowed,
}: DialogFieldsProps) {
  const cvError = useFieldError('cv')
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <CvDrop
          file={file}
          onFile={onFile}
          isRequired
          error={file ? undefined : (problem ?? cvError)}
          help={help}
          progress={progress}
        />
      </div>
      <Field name="firstName" hasFocus />
      <Field name="lastName" />
      <Field name="gender" />
      <EmailField candidateId={candidateId} onFollowed={onFollowed} />
      <PhoneFields of="contact" isRequired />
      <PhoneFields of="emergency" />
      <CityField />
      <Field name="industryList" />
      <Field name="functionId" />
      <Field name="source" />
      <CourseFields />
      <Field name="resumeSourceFolder" />
      <Field name="parserSkillList" />
      <RequiredDefinedFields statusId={statusId} />
    </div>
  )
}
