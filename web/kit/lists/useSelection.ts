import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgetAfter } from '#web/kit/api/session.ts'
import type { AnyRow } from './useRows.ts'

/** The rows a person picked, over all pages. */
export interface Selection {
  rows: ReadonlyMap<string, AnyRow>
  toggle: (key: string, row: AnyRow) => void
  setAll: (rows: ReadonlyMap<string, AnyRow>, isSelected: boolean) => void
  clear: () => void
}

const kept = new Map<string, ReadonlyMap<string, AnyRow>>()
const mostKept = 30

forgetAfter('role', () => kept.clear())

/** Which rows are selected; found again when a person comes back to the list. */
export function useSelection(listName: string): Selection {
  const { key: visit } = useLocation()
  const place = `${visit}:${listName}`
  const [rows, setRows] = useState<ReadonlyMap<string, AnyRow>>(() => kept.get(place) ?? new Map())
  const change = (next: ReadonlyMap<string, AnyRow>) => {
    kept.delete(place)
    kept.set(place, next)
    if (kept.size > mostKept) kept.delete([...kept.keys()][0] ?? '')
    setRows(next)
  }
  return {
    rows,
    toggle: (key, row) => {
      const next = new Map(rows)
      if (!next.delete(key)) next.set(key, row)
      change(next)
    },
    setAll: (some, isSelected) => {
      const next = new Map(rows)
      for (const [key, row] of some) {
        if (isSelected) next.set(key, row)
        else next.delete(key)
      }
      change(next)
    },
    clear: () => change(new Map()),
  }
}
