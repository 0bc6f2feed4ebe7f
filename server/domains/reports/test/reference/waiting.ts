import { countsFor, indianDay } from '#server/test/referenceCalculation.ts'
import { type Count, positionsOf, reached } from './records.ts'

/** Pending CV Feedback: what waits for the client's answer. */
export const pendingCvFeedback: Count = (records, member) =>
  positionsOf(records, member).flatMap((position) => {
    const onIt = reached(records, member).filter(({ positionId }) => positionId === position.id)
    const waiting = onIt.filter(({ statusId }) => [8, 29].includes(statusId))
    const sent = records.entries
      .filter(countsFor(member))
      .filter((one) => one.position.id === position.id && one.statusId === 8)
    const since = waiting.map(({ sentToClientAt, statusSince }) => indianDay(sentToClientAt ?? statusSince)).sort()
    return waiting.length
      ? [
          {
            key: String(position.id),
            feedbackAwaited: waiting.length,
            cVsSent: sent.length,
            receivedDate: since[0] ?? '',
          },
        ]
      : []
  })

/** Invoice Payment Pending: what waits for the client's money. */
export const invoicePaymentPending: Count = (records, member) => {
  const within = new Set(positionsOf(records, member).map(({ id }) => id))
  const mine = new Map(reached(records, member).map((one) => [one.id, one]))
  return records.invoices
    .filter(({ applicationId, issuedAt, paymentStatus }) => {
      const application = mine.get(applicationId)
      return application && within.has(application.positionId) && issuedAt && /Pending|Partly/.test(paymentStatus)
    })
    .filter(({ total, credited, amountPaid }) => total - credited - amountPaid > 0)
    .map(({ id, total, credited, amountPaid }) => ({ key: String(id), amountDue: total - credited - amountPaid }))
}
