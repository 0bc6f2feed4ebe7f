import { asField, date, text } from '#contract/kit/fields.ts'

/** A dialing code, with or without its plus. */
export const dialingCode = (label: string) =>
  text(label, { max: 8, pattern: /^\+?\d{1,4}(-\d{1,4})?$/, message: `${label} is not valid` })

const [youngest, oldest] = [14, 100]

/** Whether somebody born on that day can work at all; catches a year that was mistyped. */
function isWorkingAge(born: string): boolean {
  const age = (Date.now() - Date.parse(born)) / (365.25 * 86_400_000)
  return age >= youngest && age <= oldest
}

/** The birthday of somebody who can work. */
export const dateOfBirth = asField(date('Date of birth').refine(isWorkingAge, 'Date of birth is not plausible'), {
  label: 'Date of birth',
  control: 'date',
  required: true,
})

/** Kept in capitals, however it was typed. */
export const pan = asField(
  text('PAN', { max: 10, pattern: /^[A-Z]{5}\d{4}[A-Z]$/i, message: 'PAN is not valid' }).toUpperCase(),
  { label: 'PAN', control: 'text', required: true, maxLength: 10 },
)
