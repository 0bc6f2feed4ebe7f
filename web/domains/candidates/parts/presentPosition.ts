import { useEffect } from 'react'
import { storeOfPerson } from '#web/kit/api/store.ts'

/** The position whose page is open, where candidates can be put on it; whoever is added meanwhile is meant for it. */
export const presentPosition = storeOfPerson<number | undefined>(() => undefined)

/** Says while a page stands that it is that of a position; undefined where nobody can be put on it. */
export function usePresentPosition(id: number | undefined): void {
  useEffect(() => {
    presentPosition.set(id)
    return () => presentPosition.set(undefined)
  }, [id])
}
