import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  date,
  fieldOf,
  flag,
  longText,
  lpa,
  optional,
  refs,
  relabelled,
  text,
  wholeNumber,
  years,
} from '#contract/kit/fields.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { backgroundFields, identityFields, withCandidateRules } from './model.ts'

const youngest = 14
const oldest = 100

/** Whether somebody born on that day can work at all; catches a year that was mistyped. */
function isWorkingAge(born: string): boolean {
  const age = (Date.now() - Date.parse(born)) / (365.25 * 86_400_000)
  return age >= youngest && age <= oldest
}

const dateOfBirth = asField(date('Date of birth').refine(isWorkingAge, 'Date of birth is not plausible'), {
  label: 'Date of birth',
  control: 'date',
  required: true,
})

/** What recruiters learn about a candidate beyond the dialog. */
export const workFields = {
  designation: optional(text('Designation', { max: 100 })),
  currentEmployer: optional(text('Current employer', { max: 100 })),
  hideEmployer: relabelled(flag('Hide employer'), { help: 'The client side does not see who employs them' }).nullish(),
  totalExperience: optional(years('Total experience')),
  currentCtc: optional(relabelled(lpa('Current CTC'), { help: 'Fixed part' })),
  currentVariable: optional(relabelled(lpa('Current variable'), { help: 'Variable part, on top' })),
  expectedCtc: optional(lpa('Expected CTC')),
  noticePeriod: optional(choice('Notice period', noticePeriods)),
  noticeNegotiable: flag('Notice negotiable').nullish(),
  noticeServing: flag('Serving notice').nullish(),
  lastWorkingDay: optional(date('Last working day')),
  offersInHand: optional(wholeNumber('Offers in hand', { max: 20 })),
  preferredCityList: refs('Preferred cities', 'cities').nullish(),
  languageList: refs('Languages', 'languages').nullish(),
  dateOfBirth: optional(dateOfBirth),
  pan: optional(text('PAN', { max: 10, pattern: /^[A-Z]{5}\d{4}[A-Z]$/i, message: 'PAN is not valid' })),
  rating: optional(wholeNumber('Rating', { min: 1, max: 5, help: '1 to 5' })),
  notes: optional(longText('Notes', { max: 5000, help: 'For us only; the client side never sees them' })),
}

/** Everything the edit page asks for. What is left empty is empty afterwards. */
export const candidateDetailsForm = withCandidateRules(
  z.object({ candidateId: id, version, ...identityFields, ...backgroundFields, ...workFields }),
)
export type CandidateDetailsForm = z.output<typeof candidateDetailsForm>

/** How a field of the forms is called, for the log of changes. */
export const candidateFieldShapes: Readonly<Record<string, z.ZodType>> = {
  ...identityFields,
  ...backgroundFields,
  ...workFields,
}

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

/** How a field of a candidate is called. */
export function candidateFieldLabel(field: string): string {
  const shape = candidateFieldShapes[field]
  return (shape && fieldOf(shape)?.label) ?? otherLabels[field] ?? field
}
