import { useState } from 'react'
import type { InputOf, OutputOf, Query } from '#contract/kit/endpoint.ts'
import { useApiState } from '#web/kit/api/api.ts'

/** A record a form begins with, and what the record says meanwhile. */
export interface Beginning<Value> {
  /** Undefined until the newest version has come. */
  begun: Value | undefined
  newest: Value | undefined
  /** Begins again with the newest version. */
  restart: () => void
}

/**
 * The record a form edits. What was read earlier is not good enough to begin with, since a save on an older version is
 * refused; and what comes later must not change a form somebody is typing in.
 */
export function useBeginning<E extends Query>(query: E, input: InputOf<E>): Beginning<OutputOf<E>> {
  const { data, error, isFetching } = useApiState(query, input)
  const [begun, setBegun] = useState<OutputOf<E>>()
  if (error && data === undefined) throw error
  if (begun === undefined && data !== undefined && !isFetching) setBegun(() => data)
  return { begun, newest: data ?? begun, restart: () => setBegun(() => data) }
}
