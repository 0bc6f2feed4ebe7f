import { asField, fieldOf, text } from './fields.ts'
import { widerRules } from './widerRules.ts'

const longestPart = 60

/** The first or the last name of a user: 3 to 30 characters, or 1 to 60 where the firm widened the rule. */
export function partOfName(label: string) {
  const range = () => (widerRules.names ? { least: 1, most: longestPart } : { least: 3, most: 30 })
  const line = text(label, { max: longestPart, message: `${label} takes 3 to 30 characters` })
  const schema = line.refine(({ length }) => length >= range().least && length <= range().most, {
    error: () => `${label} takes ${range().least} to ${range().most} characters`,
  })
  const field = fieldOf(line)
  return field ? asField(schema, field) : schema
}
