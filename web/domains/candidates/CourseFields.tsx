import { getSpecializations } from '#contract/domains/masters/endpoints.ts'
import { queryClient, reading } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { type ContractForm, useForm } from '#web/kit/forms/form.tsx'
import { useFieldValue } from './fieldValue.ts'

/** Courses, and of the chosen ones the specializations. */
export function CourseFields() {
  const form = useForm()
  const courses = idsIn(useFieldValue('courseNameList'))
  const hasCourse = courses.length > 0
  return (
    <>
      <Field name="courseNameList" onChanged={(next) => void dropUnfitting(form, idsIn(next))} />
      <Field
        name="specializationList"
        within={courses}
        isDisabled={!hasCourse}
        placeholder={hasCourse ? undefined : 'Choose a course first'}
      />
    </>
  )
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}

/** A specialization goes with its course. */
async function dropUnfitting(form: ContractForm, courses: readonly number[]): Promise<void> {
  const chosen = () => idsIn(form.store.state().values['specializationList'])
  if (chosen().length === 0) return
  if (courses.length === 0) return form.set('specializationList', [])
  const query = reading(getSpecializations, { courseIds: courses.join(',') }, { rarelyChanges: true })
  const offered = await queryClient.fetchQuery(query).catch(() => undefined)
  if (!offered) return
  const fitting = new Set(offered.items.map(({ id }) => id))
  form.set(
    'specializationList',
    chosen().filter((id) => fitting.has(id)),
  )
}
