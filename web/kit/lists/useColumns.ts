import { useState } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import { type Density, densities, type SavedView } from '#contract/kit/views.ts'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'

const kind = 'columns'
const densityKind = 'density'

/** The columns of a list as a person arranged them on this device, or as a view has them. */
export interface ColumnChoice {
  /** Keys of the columns that are shown, in order. */
  shown: readonly string[]
  /** The same where they are not the usual ones. */
  chosen: readonly string[] | null
  choose: (shown: readonly string[] | null) => void
  density: Density
  setDensity: (density: Density) => void
  /** Forgets what was arranged since the view was opened. */
  asKept: () => void
}

function usualColumns(list: AnyList): string[] {
  return Object.keys(list.columns).filter((key) => !list.columns[key]?.hidden)
}

function knownColumns(list: AnyList, saved: unknown): string[] | null {
  const known = Array.isArray(saved)
    ? saved.filter((key): key is string => typeof key === 'string' && key in list.columns)
    : []
  return known.length > 0 ? known : null
}

interface Arranged {
  /** The view they were arranged in; undefined without one. */
  in: number | undefined
  columns: readonly string[] | null
  density: Density
}

function beginning(list: AnyList, view: SavedView | undefined): Arranged {
  if (view) {
    const { columns, density } = view.state
    return { in: view.id, columns: knownColumns(list, columns), density }
  }
  const density = readSaved(densityKind, list.name)
  return {
    in: undefined,
    columns: knownColumns(list, readSaved(kind, list.name)),
    density: densities.has(density) ? density : densities.usual,
  }
}

/**
 * Which columns a list shows, in which order, and how close its rows stand. Without a view they are remembered on this
 * device; in a view they are the view's until it is kept otherwise or left.
 */
export function useColumns(list: AnyList, view?: SavedView): ColumnChoice {
  const [last, setLast] = useState<Arranged | undefined>()
  const arranged = last && last.in === view?.id ? last : beginning(list, view)
  const arrange = (next: Partial<Arranged>) => setLast({ ...arranged, ...next })
  return {
    shown: arranged.columns ?? usualColumns(list),
    chosen: arranged.columns,
    choose: (columns) => {
      arrange({ columns })
      if (!view) writeSaved(kind, list.name, columns)
    },
    density: arranged.density,
    setDensity: (density) => {
      arrange({ density })
      if (!view) writeSaved(densityKind, list.name, density)
    },
    asKept: () => setLast(undefined),
  }
}
