import { indianDay } from '#server/test/referenceCalculation.ts'
import { type Count, isInside, reached } from './records.ts'

const screenings: Record<number, string> = {
  3: 'SCREEN-SELECT',
  4: 'SCREEN-REJECT',
  5: 'SEND-TO-QC',
  31: 'CALL-INCOMPLETE',
  32: 'SCREEN-HOLD',
}

/** Screening Status. */
export const screeningStatus: Count = (records, member, asked) =>
  reached(records, member).flatMap((application) => {
    const last = records.live
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
