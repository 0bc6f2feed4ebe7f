import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Field } from '#web/kit/Field.tsx'
import { useForm } from '#web/kit/form.tsx'
import { valueAt } from '#web/kit/formStore.ts'
import styles from './NewPasswordFields.module.css'

const rules: readonly [string, (typed: string) => boolean][] = [
  ['8 to 16 characters', (typed) => typed.length >= 8 && typed.length <= 16],
  ['a lower-case letter', (typed) => /[a-z]/.test(typed)],
  ['an upper-case letter', (typed) => /[A-Z]/.test(typed)],
  ['a number', (typed) => /[0-9]/.test(typed)],
  ['a special character', (typed) => /[^A-Za-z0-9\s]/.test(typed)],
]

/** A new password and its repetition, with the rules and which of them are kept so far. */
export function NewPasswordFields({ hasFocus = false }: { hasFocus?: boolean }) {
  return (
    <>
      <div>
        <Field name="password" label="New password" autoComplete="new-password" hasFocus={hasFocus} />
        <Rules />
      </div>
      <Field name="confirm_password" autoComplete="new-password" />
    </>
  )
}

function Rules() {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, 'password'))
  const typed = typeof value === 'string' ? value : ''
  return (
    <ul className={styles.rules} aria-label="What a password needs">
      {rules.map(([label, isKept]) => {
        const kept = isKept(typed)
        return (
          <li key={label} data-kept={kept || undefined}>
            {kept ? <IconCheck size={13} aria-hidden="true" /> : <IconPoint size={13} aria-hidden="true" />}
            {label}
            {kept && <span className="visually-hidden">, done</span>}
          </li>
        )
      })}
    </ul>
  )
}
