import { Button, type ButtonProps } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { z } from 'zod'
import type { Command, InputOf } from '#contract/kit/endpoint.ts'
import { type CommandOptions, useCommand } from '#web/kit/api/api.ts'
import { ApiError } from '#web/kit/api/call.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { Field } from './Field.tsx'
import { type ContractForm, FormContext, type NamesIn, useForm } from './formContext.ts'
import { type FormStore, formStore, valueAt } from './formStore.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

export { type ContractForm, useForm } from './formContext.ts'

interface FormOptions<Input> {
  /** What the fields start with; ids and versions that are not shown travel along. */
  initial?: Partial<Input>
  /** Keeps what is typed under this name over a reload or an expired session. */
  draft?: string
  /** Fields that name a chosen file, which a draft cannot bring back. */
  files?: readonly string[]
  /** What is submitted is only looked at: it stays unsaved, and its draft kept, until `settle` is called. */
  isUnsettled?: boolean
}

/** A form whose checked values are given to `onSubmit`; refused fields come back from it as `{ fields }`. */
export function useContractForm<Schema extends z.core.$ZodType>(
  of: Schema | { input: Schema },
  {
    initial = {},
    draft,
    files,
    isUnsettled = false,
    onSubmit,
  }: FormOptions<z.input<Schema>> & {
    /** What it answers is ignored unless it is the refusal of a call. */
    onSubmit: (values: z.output<Schema>) => unknown
  },
): ContractForm<z.input<Schema>> {
  const schema = 'input' in of && !('safeParse' in of) ? of.input : (of as Schema)
  const [isRunning, setIsRunning] = useState(false)
  const [{ store, found }, setStore] = useState(() => {
    const found = draft ? readDraft(draft) : undefined
    const store = formStore(schema, initial)
    if (found) store.restore({ ...initial, ...found })
    return { store, found }
  })
  const element = useRef<HTMLFormElement>(null)
  const [fileFields] = useState(files)
  useEffect(
    () => (draft ? keepDraft(store as unknown as FormStore, draft, fileFields) : undefined),
    [store, draft, fileFields],
  )
  const settle = () => {
    store.settled()
    if (draft) forgetDraft(draft)
  }
  // What is rendered tells it too late for the second of two clicks.
  const isSubmitting = useRef(false)
  const submit = async () => {
    if (isSubmitting.current) return
    const values = store.submit()
    if (values === undefined) return focusFirstError(element.current)
    isSubmitting.current = true
    setIsRunning(true)
    store.submitting(true)
    try {
      const refusal = await onSubmit(values)
      if (!(refusal instanceof ApiError)) {
        if (!isUnsettled) settle()
        return
      }
      store.refuse(refusal.fields)
      focusFirstError(element.current)
    } finally {
      isSubmitting.current = false
      store.submitting(false)
      setIsRunning(false)
    }
  }
  const startAnew = () => {
    if (draft) forgetDraft(draft)
    setStore({ store: formStore(schema, initial), found: undefined })
  }
  return {
    store: store as unknown as FormStore,
    Field: Field as ContractForm<z.input<Schema>>['Field'],
    set: (name, value) => store.set(name, value),
    submit,
    settle,
    isRunning,
    draft,
    isRestored: found !== undefined,
    startAnew,
    element,
  }
}

/** A form that runs a command: refused fields land on their fields, done is told and `onDone` is called. */
export function useCommandForm<E extends Command>(
  command: E,
  { onDone, onFailed, says, file, ...options }: FormOptions<InputOf<E>> & CommandOptions<E> & { file?: File },
): ContractForm<InputOf<E>> {
  const { attempt } = useCommand(command, { says, onDone, onFailed })
  return useContractForm(command, {
    ...options,
    onSubmit: (values) => attempt(values as InputOf<E>, { file }),
  }) as ContractForm<InputOf<E>>
}

/** The present value of a field of a form; the component follows it. */
export function useFormValue<Input, Name extends NamesIn<Input>>(
  { store }: { store: FormStore } & Pick<ContractForm<Input>, 'set'>,
  name: Name,
): Input[Name] | undefined {
  return useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name) as Input[Name] | undefined)
}

function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector('[data-invalid]')
    field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus()
  })
}

interface FormProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form's own type has been checked where it was made
  form: ContractForm<any>
  children: ReactNode
  className?: string
  /** Asks before what was typed is left behind; not where a draft brings it back, or nothing is worth keeping. */
  isGuarded?: boolean
}

/** The element around the fields of a form: Enter and Ctrl+Enter submit, leaving with unsaved changes asks first. */
export function Form({ form, children, className, isGuarded = true }: FormProps) {
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Whoever looks for a choice does not send the form by it, also where nothing is found.
    if (isChoosing(event.target)) return event.preventDefault()
    if (!(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void form.submit()
  }
  return (
    <FormContext value={form}>
      <form ref={form.element} className={className} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {form.isRestored && <DraftNotice onDiscard={form.startAnew} />}
        {isGuarded && <LeaveGuard form={form} />}
        {children}
      </form>
    </FormContext>
  )
}

/** Whether a key was pressed in a select whose list is open. */
function isChoosing(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
}

/** Submits the form it stands in, and shows that it runs. */
export function SubmitButton({ children, ...props }: ButtonProps & { children: ReactNode }) {
  const { isRunning } = useForm()
  return (
    <Button type="submit" loading={isRunning} {...props}>
      {children}
    </Button>
  )
}
