import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { AnyList, Group } from '#contract/kit/list.ts'
import { reading, useApiState } from '#web/kit/api/api.ts'
import { type FixedFilters, inputOf, type ListState } from './listState.ts'

/** A row of any list. */
export type AnyRow = Record<string, unknown>

/** The answer of any list. */
export interface ListAnswer {
  count: number
  countIsEstimate?: boolean
  rows: AnyRow[]
  totals?: Record<string, number | null>
  asOf?: string
  groups?: Record<string, Group[]>
  earlier?: { day: string; headline: number }
}

type Query = AnyList & { kind: 'query' }

/** The rows of a list under a state; those before stay while the next ones are on their way. */
export function useRows(list: AnyList, state: ListState, fixed?: FixedFilters, shown?: readonly string[]) {
  const { data, error, isPending, isPlaceholderData, refetch } = useApiState(
    list as Query,
    inputOf(list, state, fixed, shown),
    {
      keepPrevious: true,
    },
  )
  return { answer: withRows(list, data), error, isPending, isOutdated: isPlaceholderData, refetch }
}

/** The answer with its rows, whatever the list calls them. */
function withRows({ rowsName }: AnyList, data: unknown): ListAnswer | undefined {
  if (!data || rowsName === 'rows') return data as ListAnswer | undefined
  return { ...(data as ListAnswer), rows: (data as Record<string, AnyRow[]>)[rowsName] ?? [] }
}

/** Reads a page of a list ahead, when a person is about to turn to it. */
export function usePrefetch(
  list: AnyList,
  fixed: FixedFilters | undefined,
  shown: readonly string[],
): (state: ListState) => void {
  const client = useQueryClient()
  return (state) => {
    void client.prefetchQuery(
      reading<Query & { output: z.core.$ZodType<OutputOf<Query>> }>(list as Query, inputOf(list, state, fixed, shown)),
    )
  }
}
