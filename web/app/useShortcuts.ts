import { useEffect } from 'react'
import { isTyping } from '#web/kit/pages/keys.ts'
import { opened, togglePalette, typedInPalette } from './shellState.ts'

/** The keys that work on every screen: the command palette and the sheet of shortcuts. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        togglePalette()
      } else if (opened.get()?.kind === 'palette' && !isInPalette(event)) {
        typeAhead(event)
      } else if (event.key === '?' && !isTyping(event) && !opened.get()) {
        opened.set({ kind: 'shortcuts' })
      }
    }
    // Before the page hears of them: what is typed into the palette moves nothing behind it.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}

const isInPalette = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('[data-palette]')

/** Keys that come while the palette is on its way stand in it when it is there. */
function typeAhead(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const typed = typedInPalette.get()
  if (event.key.length === 1) typedInPalette.set(typed + event.key)
  else if (event.key === 'Backspace') typedInPalette.set(typed.slice(0, -1))
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
