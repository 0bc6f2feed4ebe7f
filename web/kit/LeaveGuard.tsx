import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './dialogs.ts'
import type { FormStore } from './formStore.ts'
import { currentSession } from './session.ts'

/** Asks before a screen with unsaved changes is left. A reload asks too, unless a draft is kept. */
export function LeaveGuard({ store, hasDraft }: { store: FormStore; hasDraft: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.state().isDirty && currentSession() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
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
