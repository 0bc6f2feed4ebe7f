import { getBeginning } from '#contract/domains/setUp/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApiState } from '#web/kit/api/api.ts'

/** How far the firm has come on its way to the first figures; undefined until it is read. */
export function useBeginning(): OutputOf<typeof getBeginning> | undefined {
  return useApiState(getBeginning, {}).data
}
