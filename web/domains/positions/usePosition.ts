import { getPosition } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { useApi } from '#web/kit/api.ts'
import { useSignedIn } from '#web/kit/session.ts'

/** What is asked for to read a position. */
export function usePositionInput(id: number) {
  const { primaryRole } = useSignedIn()
  return { positionId: id, role: primaryRole }
}

/** A position within reach. */
export function usePosition(id: number): Position {
  return useApi(getPosition, usePositionInput(id))
}
