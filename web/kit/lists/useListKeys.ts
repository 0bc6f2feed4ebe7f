import { useEffect } from 'react'
import { isTyping } from '#web/kit/pages/keys.ts'

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

/** Presses what a row offers, and goes on to the row after it, which takes its place. */
function press(selector: string, goesOn: boolean): void {
  const row = focusedRow()
  const button = row?.querySelector<HTMLElement>(selector)
  if (!button) return
  if (goesOn) focusRow(1)
  button.click()
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('input[data-list-search]')?.focus(),
  j: () => focusRow(1),
  k: () => focusRow(-1),
  x: () => focusedRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  d: () => press('[data-act]', true),
  s: () => press('[data-snooze]', false),
}

/**
 * The keys of a list: / searches, j and k go from row to row, x selects, Enter opens; d does what a row offers to be done
 * with it, s snoozes it.
 */
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
