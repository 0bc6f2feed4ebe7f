import { type ComponentType, createContext, type Ref, use } from 'react'
import type { FieldProps } from './Field.tsx'
import type { FormStore, Values } from './formStore.ts'

/** The names of the fields of an input. */
export type NamesIn<Input> = Extract<keyof Input, string>

/** A form made from a schema of the contract. */
export interface ContractForm<Input = Values> {
  store: FormStore
  /** One field: label, control, help and rules come from the schema. */
  Field: ComponentType<Omit<FieldProps, 'name'> & { name: NamesIn<Input> | `${NamesIn<Input>}.${string}` }>
  set: <Name extends NamesIn<Input>>(name: Name, value: Input[Name]) => void
  submit: () => Promise<void>
  /** What was typed is saved or given up: the form may be left, and nothing of it comes back. */
  settle: () => void
  isRunning: boolean
  draft?: string
  /** Whether what is shown was typed earlier and found again. */
  isRestored: boolean
  startAnew: () => void
  element: Ref<HTMLFormElement>
}

/** The form that the fields below stand in. */
export const FormContext = createContext<ContractForm | undefined>(undefined)

/** The form a component stands in. */
export function useForm(): ContractForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}
