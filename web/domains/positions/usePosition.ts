import { useEffect } from 'react'
import { getPosition } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { localValues } from '#contract/vocab/browser.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'

/** What is asked for to read a position. */
export function usePositionInput(id: number) {
  const { primaryRole } = useSignedIn()
  return { positionId: id, role: primaryRole }
}

/** A position within reach; this device remembers which one was looked at last. */
export function usePosition(id: number): Position {
  useEffect(() => localStorage.setItem(localValues.positionId, String(id)), [id])
  return useApi(getPosition, usePositionInput(id))
}
