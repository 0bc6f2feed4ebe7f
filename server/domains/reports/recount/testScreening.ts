import { indianDay } from '#server/test/recount.ts'
import { type Count, isInside, reached } from './testBooks.ts'

const screenings: Record<number, string> = {
  3: 'SCREEN-SELECT',
  4: 'SCREEN-REJECT',
  5: 'SEND-TO-QC',
  31: 'CALL-INCOMPLETE',
  32: 'SCREEN-HOLD',
}

/** Screening Status. */
export const screeningStatus: Count = (books, member, asked) =>
  reached(books, member).flatMap((application) => {
    const last = books.live
      .get(application.id)
      ?.filter(
        ({ toStatusId, fromStatusId, occurredAt }) =>
          screenings[toStatusId] && ![36, 38].includes(fromStatusId ?? 0) && isInside(indianDay(occurredAt), asked),
      )
      .at(-1)
    const outcome = last && screenings[last.toStatusId]
    const isWanted = !asked['status'] || asked['status'] === 'All' || asked['status'] === outcome
    return last && isWanted ? [{ key: String(application.id), screenStatus: outcome ?? '' }] : []
  })
