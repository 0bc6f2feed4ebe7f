import { useQueries } from '@tanstack/react-query'
import type { InputOf, Query } from '#contract/kit/endpoint.ts'
import { reading } from './api.ts'

/** The answers of a query to several inputs, such as one for each kind of record; not loaded with the sign-in. */
export function useApiStates<E extends Query>(query: E, asked: readonly { input: InputOf<E>; enabled: boolean }[]) {
  return useQueries({ queries: asked.map(({ input, enabled }) => ({ ...reading(query, input), enabled })) })
}
