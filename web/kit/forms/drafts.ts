import { fieldOf } from '#contract/kit/fields.ts'
import { currentSession } from '#web/kit/api/session.ts'
import { type FormStore, schemaAt, type Values } from './formStore.ts'

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

/**
 * Keeps what is typed into a form as a draft, but for passwords and the named fields of files, which no draft brings
 * back. As long as nothing else was changed there is none. Answers how to stop.
 */
export function keepDraft(form: FormStore, name: string, files: readonly string[] = []): () => void {
  const key = keyOf(name)
  const typed = () => JSON.stringify(withoutSecrets(form, form.state().values, files))
  const begun = typed()
  const hadDraft = sessionStorage.getItem(key) !== null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const now = typed()
    if (!form.state().isDirty) return
    if (now === begun && !hadDraft) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, now)
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

function withoutSecrets({ schema }: FormStore, values: Values, files: readonly string[]): Values {
  const isSecret = (key: string) => {
    const field = schemaAt(schema, key)
    return field !== undefined && fieldOf(field)?.control === 'password'
  }
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(key) && !files.includes(key)))
}
