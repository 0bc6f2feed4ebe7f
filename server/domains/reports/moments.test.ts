import { expect, test } from 'vitest'
import { undoMove } from '#contract/domains/applications/endpoints.ts'
import { invoicePaymentPending } from '#contract/domains/reports/invoicePaymentPending.ts'
import { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { recruiterWorkAllocation } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import type { PaymentStatus } from '#contract/vocab/payments.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { atTime } from '#server/kit/clock.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { type World, world } from '#server/test/world.ts'

/** A week before this day is 11-11-2026, whose last second in India is 18:29:59 in UTC. */
const now = new Date('2026-11-18T08:00:00Z')
const day = '2026-11-11'
const [lastSecond, nextDay] = ['2026-11-11T18:29:59Z', '2026-11-11T18:30:00Z']

const onThatDay = (name: string, check: (w: World) => Promise<void>) =>
  test(name, async () => {
    const w = await world()
    await atTime(now, () => check(w))
  })

onThatDay('feedback that is awaited is held against what was awaited at the end of the day a week ago', async (w) => {
  const manager = await w.as('VP')
  const sent = '2026-11-02T08:00:00Z'
  await w.make.history({}, [[s.sentToClient, lastSecond]])
  await w.make.history({}, [[s.sentToClient, nextDay]])
  await w.make.history({}, [
    [s.sentToClient, sent],
    [s.cvFeedbackPending, '2026-11-04T08:00:00Z'],
  ])
  await w.make.history({}, [
    [s.sentToClient, sent],
    [s.cvShortlisted, lastSecond],
  ])
  await w.make.history({}, [
    [s.sentToClient, sent],
    [s.cvShortlisted, nextDay],
  ])
  await w.make.history({}, [
    [s.sentToClient, sent],
    [s.cvRejected, '2026-11-05T08:00:00Z'],
    [s.sentToClient, '2026-11-13T08:00:00Z'],
  ])
  const answer = await manager.call(pendingCvFeedback, {})
  expect(answer.totals).toMatchObject({ feedbackAwaited: 4 })
  expect(answer.earlier).toEqual({ day, headline: 3 })
})

onThatDay('an answer that was undone was none a week ago either', async (w) => {
  const [manager, admin] = [await w.as('VP'), await w.as('Admin')]
  const made = await w.make.history({}, [
    [s.sentToClient, '2026-11-02T08:00:00Z'],
    [s.cvShortlisted, '2026-11-10T08:00:00Z'],
  ])
  expect((await manager.call(pendingCvFeedback, {})).earlier).toEqual({ day, headline: 0 })
  await admin.call(undoMove, { id: made.id, reason: 'wrong candidate' })
  const answer = await manager.call(pendingCvFeedback, {})
  expect(answer.totals).toMatchObject({ feedbackAwaited: 1 })
  expect(answer.earlier).toEqual({ day, headline: 1 })
})

onThatDay('what is due is held against what was due at the end of the day a week ago', async (w) => {
  const admin = await w.as('Admin')
  let count = 0
  const bill = async (
    amount: number,
    paymentStatus: PaymentStatus,
    { issued = '2026-11-01', paid = 0, credited = 0 },
  ) => {
    const { id: applicationId, organizationId } = await w.make.application({ statusId: s.joined })
    const [invoice] = await w.db
      .insert(invoices)
      .values({
        ...{ invoiceNumber: `INV-${++count}`, applicationId, organizationId, ctc: 100, amount, paymentStatus },
        ...{ invoiceDate: '2026-11-01', dueDate: '2026-12-01', issuedAt: `${issued}T08:00:00Z` },
        ...{ amountPaid: paid, credited },
      })
      .returning()
    return invoice!.id
  }
  const pay = (invoiceId: number, paidOn: string, amount: number, kind: 'Received' | 'Reversed' = 'Received') =>
    w.db.insert(payments).values({ invoiceId, paidOn, amount, deducted: 10, kind, method: 'UPI' })
  await bill(1000, 'Pending', {})
  await bill(500, 'Pending', { issued: '2026-11-12' })
  await pay(await bill(2000, 'Paid', { paid: 2000 }), '2026-11-12', 1990)
  await pay(await bill(700, 'Partly Paid', { paid: 200 }), day, 190)
  const creditNote = { creditNumber: 'CRN-1', creditDate: '2026-11-13', amount: 900, reason: 'left again' }
  await w.db.insert(creditNotes).values({ ...creditNote, invoiceId: await bill(900, 'Credited', { credited: 900 }) })
  const reversed = await bill(300, 'Pending', {})
  await pay(reversed, '2026-11-05', 290)
  await pay(reversed, '2026-11-12', 290, 'Reversed')
  const answer = await admin.call(invoicePaymentPending, {})
  expect(answer.totals).toMatchObject({ amountDue: 1000 + 500 + 500 + 300 })
  expect(answer.earlier).toEqual({ day, headline: 1000 + 2000 + 500 + 900 })
})

onThatDay('allocated hours are held against those that were in force a week ago', async (w) => {
  const [manager, recruiter] = [await w.as('VP'), await w.as('Recruiter')]
  const hours = async (allocatedHours: number, from: string, to?: string) =>
    w.make.allocate((await w.make.position()).id, recruiter.id, { allocatedHours, from, to })
  await hours(5, '2026-11-01', '2026-11-12')
  await hours(2, '2026-11-01', '2026-11-10')
  await hours(3, '2026-11-13')
  await hours(4, '2026-11-11')
  const answer = await manager.call(recruiterWorkAllocation, {})
  expect(answer.totals).toMatchObject({ currentAllocatedHours: 7 })
  expect(answer.earlier).toEqual({ day, headline: 9 })
})

onThatDay('nobody can ask a report for another moment than its own', async (w) => {
  const manager = await w.as('VP')
  await w.make.history({}, [[s.sentToClient, nextDay]])
  const { status, body } = await manager.send(pendingCvFeedback, { endOf: day })
  expect([status, body]).toMatchObject([400, { fields: { endOf: 'There is no filter named “endOf”' } }])
})
