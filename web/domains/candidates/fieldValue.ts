import { useSyncExternalStore } from 'react'
import { useForm } from '#web/kit/forms/form.tsx'

/** The present value of another field of the form; the component follows it. */
export function useFieldValue(name: string): unknown {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.state().values[name])
}

/** The message that stands under a field of the form, if any. */
export function useFieldError(name: string): string | undefined {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.errorOf(name))
}
