import { z } from 'zod'
import { asField } from './fields.ts'
import { widerRules } from './widerRules.ts'

const longestOfAll = 64

/** How many characters a new password may have: 16, or 64 where the firm widened the rule. */
export const longestPassword = (rules = widerRules) => (rules.passwords ? longestOfAll : 16)

const length = { error: () => `Password needs 8 to ${longestPassword()} characters` }

/** A new password: 8 to 16 characters with a lower-case and an upper-case letter, a digit and a special character. */
export function password(label = 'Password') {
  const schema = z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .regex(/[a-z]/, 'Atleast one lowercase char')
    .regex(/[A-Z]/, 'Atleast one uppercase char')
    .regex(/[0-9]/, 'Atleast 1 number')
    .regex(/[^A-Za-z0-9\s]/, 'Atleast 1 special char (@, !, #, etc).')
    .min(8, length)
    .max(longestOfAll, length)
    .refine((typed) => typed.length <= longestPassword(), length)
  return asField(schema, { label, control: 'password', required: true, maxLength: longestOfAll })
}

/** A password as it is typed to sign in: whatever was once accepted. */
export function currentPassword(label = 'Password') {
  const schema = z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(200, `${label} can have at most 200 characters`)
  return asField(schema, { label, control: 'password', required: true })
}
