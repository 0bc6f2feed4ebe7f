import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  arrangeDashboard,
  arranged,
  type DashboardLayout,
  getDashboardLayout,
} from '#contract/domains/dashboards/layout.ts'
import { reading, useApi, useCommand } from '#web/kit/api/api.ts'

interface Part {
  id: string
}

/** How somebody arranged the parts of a dashboard, and how to arrange them anew. */
export interface Arrangement {
  /** The parts in order, those that are not shown as well. */
  order: <One extends Part>(parts: readonly One[]) => One[]
  isHidden: (key: string) => boolean
  toggle: (key: string) => void
  /** Puts a part before or behind its neighbour of the same kind. */
  move: (parts: readonly Part[], key: string, by: -1 | 1) => void
  reset: () => void
  isAsAtFirst: boolean
}

/** The arrangement of the dashboard of the role, kept on the server with every change. */
export function useLayout(): Arrangement {
  // Nobody else changes it.
  const kept = useApi(getDashboardLayout, {}, { rarelyChanges: true })
  const client = useQueryClient()
  // What was changed here counts at once; the server is told behind it.
  const [changed, setChanged] = useState<DashboardLayout>()
  const { run } = useCommand(arrangeDashboard, { says: false })
  const layout = changed ?? kept
  const keep = (next: DashboardLayout) => {
    setChanged(next)
    void run(next).then((answer) => answer && client.setQueryData(reading(getDashboardLayout, {}).queryKey, next))
  }
  return {
    order: (parts) => arranged(parts, layout),
    isHidden: (key) => layout.hidden.includes(key),
    toggle: (key) => {
      const hidden = layout.hidden.includes(key) ? layout.hidden.filter((one) => one !== key) : [...layout.hidden, key]
      keep({ ...layout, hidden })
    },
    move: (parts, key, by) => keep({ ...layout, order: moved(arranged(parts, layout), layout.order, key, by) }),
    reset: () => keep({ order: [], hidden: [] }),
    isAsAtFirst: layout.order.length === 0 && layout.hidden.length === 0,
  }
}

/** The order after a part has changed places with its neighbour; parts of other kinds keep theirs. */
export function moved(parts: readonly Part[], order: readonly string[], key: string, by: -1 | 1): string[] {
  const keys = parts.map((part) => part.id)
  const from = keys.indexOf(key)
  const to = from + by
  const neighbour = keys[to]
  if (from < 0 || neighbour === undefined) return [...order]
  keys[to] = key
  keys[from] = neighbour
  return [...order.filter((one) => !keys.includes(one)), ...keys]
}
