import type { z } from 'zod'
import { asField, fieldOf } from './fields.ts'

/** A field for a name that is given once: between its words stands one space, so that names alike to people are alike to us. */
export function oneSpaced(name: z.ZodString): z.ZodString {
  const field = fieldOf(name)
  const spaced = name.overwrite((text) => text.replace(/\s+/g, ' '))
  return field ? asField(spaced, field) : spaced
}
