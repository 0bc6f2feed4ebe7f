import { z } from 'zod'
import { definedField, definedFields } from '#contract/kit/definedFields.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type NamedField, shapesOf } from '#contract/kit/recordFields.ts'
import { candidateFieldList, candidateFields } from './fields.ts'
import { withCandidateRules } from './model.ts'

/** Everything that is asked for of a candidate, on any form. */
export const candidateShapes = shapesOf(candidateFields, {})

/** Everything the edit page asks for. What is left empty is empty afterwards. */
export const candidateDetailsForm = withCandidateRules(z.object({ candidateId: id, version, ...candidateShapes }))
export type CandidateDetailsForm = z.output<typeof candidateDetailsForm>

/** What the log tells of beside the fields of the forms. */
const otherLabels: Readonly<Record<string, string>> = {
  cv: 'CV',
  employment: 'Employment',
  education: 'Education',
  vendor: 'Supplying agency',
  record: 'Record',
  courseId: 'Course',
  specializationId: 'Specialization',
  universityId: 'University',
}

/** All fields of a candidate: those that come with the product, and those that the firm defined. */
export const everyCandidateField = (): readonly NamedField[] => [...candidateFieldList, ...definedFields('candidate')]

/** How a field of a candidate is called. */
export function candidateFieldLabel(field: string, fields: readonly NamedField[] = candidateFieldList): string {
  const shape = (fields.find(({ key }) => key === field) ?? definedField(field))?.shape
  return (shape && fieldOf(shape)?.label) ?? otherLabels[field] ?? field
}
