import { useState, useSyncExternalStore } from 'react'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import type { ContractForm } from '#web/kit/forms/formContext.ts'
import { fieldNames, type Values } from '#web/kit/forms/formStore.ts'

interface NewerVersionProps {
  /** What is edited, such as "position". */
  what: string
  form: Pick<ContractForm, 'store' | 'settle'>
  /** What the form would begin with now, with its version; without a version nothing can have changed. */
  newest: Values
}

/** Follows the version of what a form edits, and says so where somebody else has saved another one meanwhile. */
export function NewerVersion({ what, form, newest }: NewerVersionProps) {
  const { store } = form
  const held = useSyncExternalStore(store.subscribe, () => store.state().values['version'])
  const [begun, setBegun] = useState(newest)
  if (newest['version'] === undefined) return null
  // Saved by oneself, or taken over: what changes from now on is compared with this.
  if (held === newest['version'] && begun['version'] !== held) setBegun(newest)
  const shown = ['version', ...fieldNames(store.schema)]
  const of = (values: Values) => Object.fromEntries(shown.map((key) => [key, values[key]]))
  return (
    <ChangedMeanwhile {...{ what, form }} begun={of(begun)} newest={of(newest)} onReload={() => store.reset(newest)} />
  )
}

/** The version that a form is about to be saved on. */
export const versionIn = ({ store }: Pick<ContractForm, 'store'>) => Number(store.state().values['version'])
