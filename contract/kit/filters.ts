import type { z } from 'zod'
import { presence } from '#contract/vocab/presence.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { anyChoice, choices, date, flag, lpa, refs, text, years } from './fields.ts'
import type { VocabularyOf } from './vocabulary.ts'

/** How a filter compares. Each filter is one key of the call. */
export type FilterKind = 'contains' | 'anyOf' | 'anyRef' | 'oneOf' | 'from' | 'to' | 'min' | 'max' | 'is'

/** One filter: its label, how it compares, and what is sent. */
export interface Filter<Value extends z.core.$ZodType = z.core.$ZodType> {
  kind: FilterKind
  label: string
  value: Value
  /** What the saved filter starts with. */
  initial?: unknown
  /** Roles that have nothing to choose from. */
  untold?: readonly Role[]
  /** What the value it starts with leaves out, in words after their number ("8 earlier"); shown in one click. */
  leavesOut?: string
  /** Another value that most will want, in one click. */
  instead?: { label: string; value: () => unknown }
}

interface FilterOptions<Value> extends Pick<Filter, 'untold' | 'leavesOut' | 'instead'> {
  initial?: Value | (() => Value)
}

function filter<Value extends z.core.$ZodType>(
  kind: FilterKind,
  label: string,
  value: Value,
  options: FilterOptions<unknown>,
) {
  return { kind, label, value, ...options } satisfies Filter<Value>
}

/** The kinds of filter. An empty filter lets everything through. */
export const filters = {
  contains: (label: string, options: FilterOptions<string> = {}) =>
    filter('contains', label, text(label, { max: 100 }).nullish(), options),
  anyOf: <Id extends number | string>(label: string, vocabulary: VocabularyOf<Id>, options: FilterOptions<Id[]> = {}) =>
    filter('anyOf', label, choices(label, vocabulary).nullish(), options),
  anyRef: (label: string, optionSource: string, options: FilterOptions<number[]> = {}) =>
    filter('anyRef', label, refs(label, optionSource).nullish(), options),
  oneOf: <Id extends number | string>(label: string, vocabulary: VocabularyOf<Id>, options: FilterOptions<Id> = {}) =>
    filter('oneOf', label, anyChoice(label, vocabulary).nullish(), options),
  /** Whether there is a value at all. */
  has: (label: string) => filter('oneOf', label, anyChoice(label, presence).nullish(), {}),
  /** The day or later. */
  from: (label: string, options: FilterOptions<string> = {}) => filter('from', label, date(label).nullish(), options),
  /** The day or earlier. */
  to: (label: string, options: FilterOptions<string> = {}) => filter('to', label, date(label).nullish(), options),
  min: (label: string, options: FilterOptions<number> = {}) => filter('min', label, years(label).nullish(), options),
  max: (label: string, options: FilterOptions<number> = {}) => filter('max', label, years(label).nullish(), options),
  /** A bound of a yearly CTC, in paise. */
  minLpa: (label: string) => filter('min', label, lpa(label).nullish(), {}),
  maxLpa: (label: string) => filter('max', label, lpa(label).nullish(), {}),
  is: (label: string, options: FilterOptions<boolean> = {}) => filter('is', label, flag(label).nullish(), options),
}
