import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyList } from '#contract/kit/list.ts'
import { savedKey } from '#web/kit/api/session.ts'
import { storeOfPerson } from '#web/kit/api/store.ts'
import type { AnyRow, ListAnswer } from './useRows.ts'

/** The rows of a list from which a record was opened, so that one goes from record to record without the list. */
export interface Trail {
  /** What the list is called. */
  name: string
  /** The address of the list as it was. */
  back: string
  /** The addresses of its records, in the order of the list. */
  stops: readonly string[]
}

const key = () => savedKey('trail', 'last')

function kept(): Trail | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const trail = storeOfPerson<Trail | undefined>(kept)

/** Keeps the rows among which a record is opened; over a reload too. */
export function followTrail(next: Trail): void {
  trail.set(next)
  try {
    sessionStorage.setItem(key(), JSON.stringify(next))
  } catch {
    // Without a place to keep it the trail ends with the page.
  }
}

/** Whether an address is that of a record, whatever else it says, such as which tab is open. */
export function isAt(stop: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, asked = ''] = stop.split('?')
  if (path !== pathname) return false
  const present = new URLSearchParams(search)
  return [...new URLSearchParams(asked)].every(([name, value]) => present.getAll(name).includes(value))
}

interface Followed {
  list: Pick<AnyList, 'title'>
  answer: ListAnswer | undefined
  rowLink?: ((row: AnyRow) => string | undefined) | undefined
}

/** Keeps the rows of a list, when one of them is about to be opened. */
export function useFollow({ list, answer, rowLink }: Followed): () => void {
  const { pathname, search } = useLocation()
  return () => {
    const links = answer?.rows.map((row) => rowLink?.(row)).filter((link) => link !== undefined) ?? []
    const stops = [...new Set(links)]
    followTrail({ name: list.title, back: pathname + search, stops })
  }
}

/** Where somebody stands on the trail that they follow. */
export interface OnTrail extends Trail {
  /** Counted from 0. */
  place: number
  previous: string | undefined
  next: string | undefined
}

/** Where the record that is open stands among those of its list; undefined where it was opened otherwise. */
export function useTrail(): OnTrail | undefined {
  const location = useLocation()
  const followed = trail.use()
  const place = followed?.stops.findIndex((stop) => isAt(stop, location)) ?? -1
  if (!followed || place < 0) return undefined
  return { ...followed, place, previous: followed.stops[place - 1], next: followed.stops[place + 1] }
}

/**
 * Goes on once a record is decided: to the next one of the list it was opened from. After the last one, and with a
 * record that was opened otherwise, it goes where the caller says, else back to the list, or stays.
 */
export function useGoOn(): (otherwise?: string) => void {
  const on = useTrail()
  const navigate = useNavigate()
  return (otherwise) => {
    if (!on) {
      if (otherwise !== undefined) navigate(otherwise)
      return
    }
    const { name, back, stops, place, next } = on
    followTrail({ name, back, stops: stops.filter((_, index) => index !== place) })
    navigate(next ?? otherwise ?? back)
  }
}

/** The keys of a trail: j goes to the next record, k to the previous one, unless somebody types or is asked something. */
export function useTrailKeys(on: OnTrail | undefined, steps: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!on) return
    const targets: Readonly<Record<string, string | undefined>> = { j: on.next, k: on.previous }
    const onKey = ({ key: pressed, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const to = targets[pressed]
      const isTyped = target instanceof HTMLElement && target.closest(typed) !== null
      if (to === undefined || ctrlKey || metaKey || altKey || isTyped || isCovered(steps.current)) return
      navigate(to)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on, steps, navigate])
}

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Whether a dialog stands above the steps; the drawer in which they stand is none. */
function isCovered(steps: HTMLElement | null): boolean {
  const above = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  return above !== undefined && !above.contains(steps)
}
