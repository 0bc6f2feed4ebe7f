import { type RefCallback, useCallback } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, number>()
const mostKept = 50

/** On a phone a list has no scrolling of its own. */
const scrollerOf = (element: HTMLElement) =>
  getComputedStyle(element).overflowY === 'visible' ? (element.closest('main') ?? element) : element

/** Keeps how far a table was scrolled on each visit, and scrolls there again when a person comes back. */
export function useKeptScroll(isReady: boolean): RefCallback<HTMLElement> {
  const { key } = useLocation()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isReady) return
      const scroller = scrollerOf(element)
      const before = kept.get(key) ?? 0
      scroller.scrollTop = before
      // A new screen begins at its top, where the page scrolls and not the table.
      const again = requestAnimationFrame(() => {
        if (before > 0) scroller.scrollTop = before
      })
      const keep = () => {
        kept.delete(key)
        kept.set(key, scroller.scrollTop)
        if (kept.size > mostKept) kept.delete([...kept.keys()][0] ?? '')
      }
      scroller.addEventListener('scroll', keep, { passive: true })
      return () => {
        cancelAnimationFrame(again)
        scroller.removeEventListener('scroll', keep)
      }
    },
    [key, isReady],
  )
}
