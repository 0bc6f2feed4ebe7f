import { useEffect, useState } from 'react'

/** Gives the focus back to where it was when a dialog opened, once the dialog is gone. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
