import { useState } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import { readSaved, writeSaved } from '../session.ts'

const kind = 'columns'

/** The columns of a list as a person arranged them on this device. */
export interface ColumnChoice {
  /** Keys of the columns that are shown, in order. */
  shown: readonly string[]
  choose: (shown: readonly string[] | null) => void
}

function usualColumns(list: AnyList): string[] {
  return Object.keys(list.columns).filter((key) => !list.columns[key]?.hidden)
}

function savedColumns(list: AnyList): string[] | null {
  const saved = readSaved(kind, list.name)
  const known = Array.isArray(saved)
    ? saved.filter((key): key is string => typeof key === 'string' && key in list.columns)
    : []
  return known.length > 0 ? known : null
}

/** Which columns a list shows, in which order; remembered on this device. */
export function useColumns(list: AnyList): ColumnChoice {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => savedColumns(list))
  const choose = (next: readonly string[] | null) => {
    setChosen(next)
    writeSaved(kind, list.name, next)
  }
  return { shown: chosen ?? usualColumns(list), choose }
}
