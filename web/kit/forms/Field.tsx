import { useRef, useSyncExternalStore } from 'react'
import { fieldOf } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { afterPress } from '#web/kit/pages/press.ts'
import { Control } from './controls.tsx'
import { useForm } from './formContext.ts'
import { schemaAt, valueAt } from './formStore.ts'

/** What a page may say about a field beyond its schema. */
export interface FieldProps {
  name: string
  label?: string
  help?: string
  placeholder?: string
  isDisabled?: boolean
  /** Of the words that the schema knows those alone that fit the place. */
  only?: readonly (number | string)[]
  /** Ids of the records that the choices must belong to, such as the chosen courses of specializations. */
  within?: readonly number[]
  autoComplete?: string
  hasFocus?: boolean
  /** Told after a person changed the value. */
  onChanged?: (value: unknown) => void
  /** Told when the field loses the focus. */
  onLeft?: (value: unknown) => void
}

/** One field of the form it stands in: everything but its place comes from the schema. */
export function Field({ name, label, help, only, onChanged, onLeft, ...rest }: FieldProps) {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name))
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(name))
  // The page put the focus here: leaving it without a word says nothing about the field.
  const isGivenFocus = useRef(rest.hasFocus ?? false)
  const schema = schemaAt(store.schema, name)
  const field = schema && fieldOf(schema)
  if (!field) throw new Error(`The form has no field ${name}`)
  const vocabulary = field.vocabulary && only ? narrowed(field.vocabulary, only) : field.vocabulary
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      <Control
        {...rest}
        name={name}
        field={{ ...field, label: label ?? field.label, help: help ?? field.help, vocabulary }}
        value={value}
        error={error}
        onChange={(next) => {
          isGivenFocus.current = false
          store.set(name, next)
          onChanged?.(next)
        }}
        onBlur={() => {
          if (!isGivenFocus.current) afterPress(() => store.touch(name))
          isGivenFocus.current = false
          onLeft?.(value)
        }}
      />
    </div>
  )
}
