import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '#web/kit/api/session.ts'
import { confirm } from './dialogs.ts'
import type { ContractForm } from './formContext.ts'

type Guarded = Pick<ContractForm, 'store' | 'draft'>

/** Asks before a screen or a dialog with unsaved changes is left. A reload asks too, unless a draft is kept. */
export function LeaveGuard({ form }: { form: Guarded }) {
  const { store } = form
  const isDirty = useSyncExternalStore(store.subscribe, () => store.state().isDirty)
  // Of a page and the dialog on it, the router asks one only: the one with something typed.
  return isDirty && <DirtyGuard form={form} />
}

function DirtyGuard({ form: { store, draft } }: { form: Guarded }) {
  const hasDraft = draft !== undefined
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { isDirty, isSubmitting } = store.state()
    // Whoever saves goes on from there, often before the form itself has heard that all is kept.
    if (!isDirty || isSubmitting) return false
    return currentSession() !== undefined && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: 'Leave without saving?',
      text: 'What you changed here is not saved yet.',
      yes: 'Leave',
      no: 'Stay',
    }
    confirm({ ...question, isDangerous: true }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.state().isDirty && !hasDraft) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [store, hasDraft])
  return null
}
