import type { LinkToPassOn } from '#contract/kit/endpoint.ts'
import { storeOfPerson } from '#web/kit/api/store.ts'

/** Links that were written while no mail can leave, with what is said of them; whoever wrote them passes them on. */
export const linksToPassOn = storeOfPerson<{ message: string; links: readonly LinkToPassOn[] } | undefined>(
  () => undefined,
)
