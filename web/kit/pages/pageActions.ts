import { type ReactNode, useEffect, useId, useRef } from 'react'

/** Something that can be done, or read, on the page that is open; the command palette offers it by its name. */
export interface PageAction {
  label: string
  detail?: string
  icon?: ReactNode
  act?: () => void
  to?: string
}

const registered = new Map<string, () => readonly PageAction[]>()

/** Offers actions to the command palette for as long as the part of the page stands that has them. */
export function usePageActions(actions: readonly PageAction[]): void {
  const id = useId()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    registered.set(id, () => latest.current)
    return () => void registered.delete(id)
  }, [id])
}

/** What can be done on the page that is open, each once. */
export function pageActions(): PageAction[] {
  const all = [...registered.values()].flatMap((actionsOf) => actionsOf())
  return [...new Map(all.map((action) => [`${action.label} ${action.detail ?? ''}`, action])).values()]
}
