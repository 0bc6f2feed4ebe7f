import { TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import styles from './CodeField.module.css'

/** The six digits of an authenticator application: the keyboard of a phone shows digits and offers the code it knows. */
export function CodeField({ name, label = 'Code' }: { name: string; label?: string }) {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name))
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(name))
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      <TextInput
        name={name}
        label={label}
        withAsterisk
        required
        autoFocus
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        maxLength={12}
        classNames={{ input: styles.code }}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => store.set(name, currentTarget.value.replace(/\s/g, ''))}
        onBlur={() => store.touch(name)}
      />
    </div>
  )
}
