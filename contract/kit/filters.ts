import type { z } from 'zod'
import { choice, choices, date, flag, refs, text, years } from './fields.ts'
import type { AnyVocabulary } from './vocabulary.ts'

/** How a filter compares. Each filter is one key of the call. */
export type FilterKind = 'contains' | 'anyOf' | 'anyRef' | 'oneOf' | 'from' | 'to' | 'min' | 'max' | 'is'

/** One filter: its label, how it compares, and what is sent. */
export interface Filter<Value extends z.ZodType = z.ZodType> {
  kind: FilterKind
  label: string
  value: Value
  /** What the saved filter starts with. */
  initial?: unknown
}

interface FilterOptions<Value> {
  initial?: Value | (() => Value)
}

function filter<Value extends z.ZodType>(
  kind: FilterKind,
  label: string,
  value: Value,
  options: FilterOptions<unknown>,
) {
  return { kind, label, value, initial: options.initial } satisfies Filter<Value>
}

/** The kinds of filter. An empty filter lets everything through. */
export const filters = {
  contains: (label: string, options: FilterOptions<string> = {}) =>
    filter('contains', label, text(label, { max: 100 }).nullish(), options),
  anyOf: <Id extends number | string>(
    label: string,
    vocabulary: AnyVocabulary & { ids: readonly Id[] },
    options: FilterOptions<Id[]> = {},
  ) => filter('anyOf', label, choices(label, vocabulary).nullish(), options),
  anyRef: (label: string, optionSource: string, options: FilterOptions<number[]> = {}) =>
    filter('anyRef', label, refs(label, optionSource).nullish(), options),
  oneOf: <Id extends number | string>(
    label: string,
    vocabulary: AnyVocabulary & { ids: readonly Id[] },
    options: FilterOptions<Id> = {},
  ) => filter('oneOf', label, choice(label, vocabulary).nullish(), options),
  /** The day or later. */
  from: (label: string, options: FilterOptions<string> = {}) => filter('from', label, date(label).nullish(), options),
  /** The day or earlier. */
  to: (label: string, options: FilterOptions<string> = {}) => filter('to', label, date(label).nullish(), options),
  min: (label: string, options: FilterOptions<number> = {}) => filter('min', label, years(label).nullish(), options),
  max: (label: string, options: FilterOptions<number> = {}) => filter('max', label, years(label).nullish(), options),
  is: (label: string, options: FilterOptions<boolean> = {}) => filter('is', label, flag(label).nullish(), options),
}
