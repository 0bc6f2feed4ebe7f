import type { AnyList } from '#contract/kit/list.ts'
import { today } from '#server/kit/clock.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'

/** What a report about this moment is asked beside its filters: to tell how it was at the end of an earlier day. */
export interface AtMoment {
  endOf?: string
}

/** The rows of a report about this moment, or about the end of an earlier day. */
export type MomentQuery<L extends AnyList> = (
  db: Parameters<ListQuery<L>>[0],
  actor: Parameters<ListQuery<L>>[1],
  asked: Parameters<ListQuery<L>>[2] & AtMoment,
) => ReturnType<ListQuery<L>>

/** The day that a report about a moment tells of. */
export function dayOfMoment({ endOf }: AtMoment): string {
  return endOf ?? today()
}
