import { useEffect } from 'react'
import { isTyping } from '#web/kit/keys.ts'
import { opened } from './shellState.ts'

/** The keys that work on every screen: the command palette and the sheet of shortcuts. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        opened.set(opened.get()?.kind === 'palette' ? undefined : { kind: 'palette' })
      } else if (event.key === '?' && !isTyping(event) && !opened.get()) {
        opened.set({ kind: 'shortcuts' })
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
