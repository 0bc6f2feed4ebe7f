import { SimpleGrid } from '@mantine/core'
import type { Education, Employment } from '#contract/domains/candidates/histories.ts'
import * as calls from '#contract/domains/candidates/histories.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { useFieldValue } from './fieldValue.ts'

interface HistoryDialogProps<Entry> {
  candidateId: number
  /** The entry as it is now; without one a new one is added. */
  of: Entry | undefined
  onClose: () => void
}

const frame = { size: 'lg', columns: 2 } as const

/** Adds or changes where a candidate works or has worked. */
export function EmploymentDialog({ candidateId, of, onClose }: HistoryDialogProps<Employment>) {
  const adding = useCommand(calls.addEmployment, { onDone: onClose })
  const editing = useCommand(calls.editEmployment, { onDone: onClose })
  return of ? (
    <FormDialog
      {...{ ...frame, onClose }}
      title={of.employer}
      schema={calls.editEmployment}
      initial={{ ...of, candidateId }}
      onSubmit={editing.attempt}
    />
  ) : (
    <FormDialog
      {...{ ...frame, onClose }}
      title="Add an employment"
      schema={calls.addEmployment}
      initial={{ candidateId }}
      draft={`employment:${candidateId}`}
      onSubmit={adding.attempt}
    />
  )
}

/** Adds or changes what a candidate has studied. */
export function EducationDialog({ candidateId, of, onClose }: HistoryDialogProps<Education>) {
  const adding = useCommand(calls.addEducation, { onDone: onClose })
  const editing = useCommand(calls.editEducation, { onDone: onClose })
  return of ? (
    <FormDialog
      {...{ ...frame, onClose }}
      title={of.courseName ?? 'Education'}
      schema={calls.editEducation}
      initial={{ ...of, candidateId }}
      onSubmit={editing.attempt}
    >
      <EducationFields />
    </FormDialog>
  ) : (
    <FormDialog
      {...{ ...frame, onClose }}
      title="Add an education"
      schema={calls.addEducation}
      initial={{ candidateId }}
      draft={`education:${candidateId}`}
      onSubmit={adding.attempt}
    >
      <EducationFields />
    </FormDialog>
  )
}

/** A specialization is one of the chosen course. */
function EducationFields() {
  const form = useForm()
  const courseId = useFieldValue('courseId')
  const hasCourse = typeof courseId === 'number'
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Field name="courseId" hasFocus onChanged={() => form.set('specializationId', null)} />
      <Field
        name="specializationId"
        within={hasCourse ? [courseId] : []}
        isDisabled={!hasCourse}
        placeholder={hasCourse ? undefined : 'Choose a course first'}
      />
      <Field name="universityId" />
      <Field name="institute" />
      <Field name="passingYear" />
      <Field name="score" />
    </SimpleGrid>
  )
}
