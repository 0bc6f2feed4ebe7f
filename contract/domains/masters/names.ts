import type { z } from 'zod'
import { asField, fieldOf } from '#contract/kit/fields.ts'

/** The name of something of which there is only one: any space between its words is one space, so that two look alike to us as they do to people. */
export function oneSpaced(name: z.ZodString): z.ZodString {
  const field = fieldOf(name)
  const spaced = name.overwrite((text) => text.replace(/\s+/g, ' '))
  return field ? asField(spaced, field) : spaced
}
