import { useEffect } from 'react'
import { isTyping } from '../keys.ts'

const rowSelector = '[data-row]'

function focusedRow(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement.closest<HTMLElement>(rowSelector) : null
}

function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)]
  const row = focusedRow()
  const next = row ? rows[rows.indexOf(row) + by] : rows[by === 1 ? 0 : rows.length - 1]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('input[data-list-search]')?.focus(),
  j: () => focusRow(1),
  k: () => focusRow(-1),
  x: () => focusedRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
}

/** The keys of a list: / searches, j and k go from row to row, x selects, Enter opens. */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === 'Enter' && document.activeElement?.matches(rowSelector)) {
        focusedRow()?.querySelector<HTMLElement>('[data-opener]')?.click()
        return
      }
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
