import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { longestPassword } from '#contract/kit/passwords.ts'
import { keepWiderRules } from '#contract/kit/widerRules.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useSession } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import styles from './NewPasswordFields.module.css'

type Rule = readonly [string, (typed: string) => boolean]

const lengthRule = (most: number): Rule => [
  `8 to ${most} characters`,
  (typed) => typed.length >= 8 && typed.length <= most,
]

const rules: readonly Rule[] = [
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

/** How long a password may be here; whoever is not signed in yet asks the server. */
function useLongestPassword(): number {
  const isIn = useSession() !== undefined
  const { data } = useApiState(getSignInInfo, {}, { rarelyChanges: true, enabled: !isIn })
  useEffect(() => {
    if (data) keepWiderRules(data.rules)
  }, [data])
  return longestPassword(data?.rules)
}

function Rules() {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, 'password'))
  const most = useLongestPassword()
  const typed = typeof value === 'string' ? value : ''
  return (
    <ul className={styles.rules} aria-label="What a password needs">
      {[lengthRule(most), ...rules].map(([label, isKept]) => {
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
