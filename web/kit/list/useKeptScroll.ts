import { type RefCallback, useCallback } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, number>()
const mostKept = 50

/** Keeps how far a table was scrolled on each visit, and scrolls there again when a person comes back. */
export function useKeptScroll(isReady: boolean): RefCallback<HTMLElement> {
  const { key } = useLocation()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isReady) return
      element.scrollTop = kept.get(key) ?? 0
      const keep = () => {
        kept.delete(key)
        kept.set(key, element.scrollTop)
        if (kept.size > mostKept) kept.delete([...kept.keys()][0] ?? '')
      }
      element.addEventListener('scroll', keep, { passive: true })
      return () => element.removeEventListener('scroll', keep)
    },
    [key, isReady],
  )
}
