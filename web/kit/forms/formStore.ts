import { z } from 'zod'
import { fieldErrors, withoutBlanks } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'

/** The values of a form by the keys of its schema; lists and objects inside are reached by dotted names. */
export type Values = Record<string, unknown>
type Messages = Readonly<Record<string, string>>

interface State {
  values: Values
  touched: ReadonlySet<string>
  /** What the schema says about the values. */
  invalid: Messages
  /** What the server said; each goes when its field is changed. */
  refused: Messages
  isSubmitted: boolean
  isDirty: boolean
  /** What was submitted is on its way and not yet answered. */
  isSubmitting: boolean
}

/** Reads a value by its dotted name. */
export function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((at, key) => (at as Values | null | undefined)?.[key], values)
}

function withValueAt(values: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValueAt((values as Values | null | undefined)?.[key], rest, value)
  if (Array.isArray(values)) return values.with(Number(key), inner)
  return { ...(values as Values), [key]: inner }
}

/** The schema of a field by its dotted name, through lists, optional and nullable ones. */
export function schemaAt(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  return name.split('.').reduce<z.core.$ZodType | undefined>((at, key) => {
    const bare = at && unwrapped(at)
    if (bare instanceof z.ZodObject) return bare.shape[key] as z.core.$ZodType | undefined
    return bare instanceof z.ZodArray ? (bare.element as z.core.$ZodType) : undefined
  }, schema)
}

/** The keys of a schema that are fields, in the schema's order. */
export function fieldNames(schema: z.core.$ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(schema.shape).filter((key) => {
    const inner = schemaAt(schema, key)
    return inner !== undefined && fieldOf(inner) !== undefined
  })
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.unwrap() as z.core.$ZodType) : schema
}

const numeric: ReadonlySet<string> = new Set(['number', 'years', 'lpa', 'money', 'ref'])

/** What reads numbers from texts takes an empty one for 0, so that a missing number has to be found here. */
function missingNumbers(schema: z.core.$ZodType, values: Values): Messages {
  if (!(schema instanceof z.ZodObject)) return {}
  const missing: Record<string, string> = {}
  for (const [key, inner] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const field = fieldOf(inner)
    const isEmpty = values[key] === undefined || values[key] === null || values[key] === ''
    if (field?.required && isEmpty && numeric.has(field.control) && !z.safeParse(inner, undefined).success) {
      missing[key] = `${field.label} is required`
    }
  }
  return missing
}

const emptyOf: Readonly<Record<string, () => unknown>> = {
  flag: () => false,
  choices: () => [],
  refs: () => [],
  words: () => [],
}

/** A switch starts off and a list of choices empty, where the schema does not take nothing for an answer. */
function withBeginnings(schema: z.core.$ZodType, initial: Values): Values {
  if (!(schema instanceof z.ZodObject)) return initial
  const beginnings: Values = {}
  for (const [key, inner] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const empty = emptyOf[fieldOf(inner)?.control ?? '']
    if (empty && !z.safeParse(inner, undefined).success) beginnings[key] = empty()
  }
  const given = Object.entries(initial).filter(([, value]) => value !== undefined)
  return { ...beginnings, ...Object.fromEntries(given) }
}

/** Holds what a person types, checks it by the contract's schema, and tells each field what concerns it. */
export function formStore<Schema extends z.core.$ZodType>(schema: Schema, initial: Values) {
  const listeners = new Set<() => void>()
  const check = (values: Values) => {
    const parsed = z.safeParse(schema, withoutBlanks(values))
    const invalid = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...missingNumbers(schema, values) }
    return { parsed: Object.keys(invalid).length === 0 ? parsed : undefined, invalid }
  }
  const fresh = (values: Values): State => ({
    values,
    touched: new Set(),
    invalid: check(values).invalid,
    refused: {},
    isSubmitted: false,
    isDirty: false,
    isSubmitting: false,
  })
  let state = fresh(withBeginnings(schema, initial))
  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    schema,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (name: string, value: unknown) => {
      if (Object.is(valueAt(state.values, name), value)) return
      const values = withValueAt(state.values, name.split('.'), value) as Values
      const refused = Object.fromEntries(Object.entries(state.refused).filter(([key]) => key !== name))
      change({ values, refused, invalid: check(values).invalid, isDirty: true })
    },
    touch: (name: string) => {
      if (!state.touched.has(name)) change({ touched: new Set([...state.touched, name]) })
    },
    /** The message under a field: the server's, or the schema's once the field was touched or the form submitted. */
    errorOf: (name: string): string | undefined =>
      state.refused[name] ?? (state.isSubmitted || state.touched.has(name) ? state.invalid[name] : undefined),
    refuse: (fields: Messages) => change({ refused: fields }),
    /** The values as the contract parses them; undefined where they break a rule, which is then shown. */
    submit: (): z.output<Schema> | undefined => {
      const { parsed, invalid } = check(state.values)
      change({ isSubmitted: true, invalid, refused: {} })
      return parsed?.success ? parsed.data : undefined
    },
    /** Starts anew from these values. */
    reset: (values: Values) => {
      state = fresh(withBeginnings(schema, values))
      change({})
    },
    restore: (values: Values) => change({ values, invalid: check(values).invalid, isDirty: true }),
    settled: () => change({ isDirty: false }),
    submitting: (isSubmitting: boolean) => change({ isSubmitting }),
  }
}

/** What `formStore` makes. */
export type FormStore<Schema extends z.core.$ZodType = z.core.$ZodType> = ReturnType<typeof formStore<Schema>>
