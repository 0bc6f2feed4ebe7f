import { useState } from 'react'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { type ParsedCv, parseCv } from '#contract/domains/cvReading/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { type FormStore, schemaAt } from '#web/kit/forms/formStore.ts'

/** The fields of the forms that a CV can fill; those of others, such as specializations, come after what they depend on. */
const parsedFields = candidateFieldList.flatMap(({ key, fromCv }) => (fromCv ? [key as keyof ParsedCv & string] : []))

/** One field that a CV says something about. */
export interface Suggestion {
  field: string
  value: unknown
  lines: readonly string[]
  /** What the field held before. */
  before: unknown
  /** The field was empty and now holds what the CV says. */
  isFilled: boolean
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field holds what the CV says; a list may hold more. */
export const holds = (present: unknown, said: unknown) =>
  Array.isArray(said) ? said.every((one) => Array.isArray(present) && present.includes(one)) : present === said

/** What a CV says beyond what a form holds, field by field. */
export function suggestionsFor(store: FormStore, parsed: ParsedCv): Suggestion[] {
  const { values } = store.state()
  return parsedFields
    .filter((field) => schemaAt(store.schema, field) && !isEmpty(parsed[field]) && !holds(values[field], parsed[field]))
    .map((field) => ({
      field,
      value: parsed[field],
      lines: parsed.lines[field] ?? [],
      before: values[field],
      isFilled: false,
    }))
}

/**
 * Reads a CV for the dialog: what is empty, or as the form began, is filled; what a person typed stays; both are told
 * field by field.
 */
export function useParsedCv(store: FormStore, begun: Readonly<Record<string, unknown>> = {}) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const { run } = useCommand(parseCv, {
    onDone: (parsed) => {
      const { values } = store.state()
      const isOpen = (field: string) => isEmpty(values[field]) || values[field] === begun[field]
      const made = suggestionsFor(store, parsed).map((one) => ({ ...one, isFilled: isOpen(one.field) }))
      for (const { field, value, isFilled } of made) if (isFilled) store.set(field, value)
      setSuggestions(made)
    },
  })
  return {
    suggestions,
    parse: async (file: File) => void (await run({}, { file })),
    forget: () => setSuggestions([]),
  }
}
