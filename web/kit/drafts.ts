import { fieldOf } from '#contract/kit/fields.ts'
import { type FormStore, schemaAt, type Values } from './formStore.ts'
import { currentSession } from './session.ts'

const delay = 300
const keyOf = (name: string) => `draft:${currentSession()?.user.userId ?? 0}:${name}`

/** What a person typed and did not submit, kept in this tab over a reload or an expired session. */
export function readDraft(name: string): Values | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Values) : undefined
  } catch {
    return undefined
  }
}

/** Forgets a draft. */
export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

/** Keeps what is typed into a form as a draft, but for passwords. Answers how to stop. */
export function keepDraft(form: FormStore, name: string): () => void {
  const key = keyOf(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const { values, isDirty } = form.state()
    if (isDirty) sessionStorage.setItem(key, JSON.stringify(withoutSecrets(form, values)))
  }
  const stop = form.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, delay)
  })
  // A reload does not wait for the pause in typing.
  addEventListener('pagehide', write)
  return () => {
    removeEventListener('pagehide', write)
    stop()
    clearTimeout(timer)
    write()
  }
}

function withoutSecrets({ schema }: FormStore, values: Values): Values {
  const isSecret = (key: string) => {
    const field = schemaAt(schema, key)
    return field !== undefined && fieldOf(field)?.control === 'password'
  }
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(key)))
}
