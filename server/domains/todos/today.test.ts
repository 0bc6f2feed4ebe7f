import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { getToday } from '#contract/domains/todos/today.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { issued, total } from '#server/domains/accounts/test/invoices.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type World, world } from '#server/test/world.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

async function desk(w: World) {
  const recruiter = await w.as('Recruiter')
  const organization = await w.make.organization()
  const interviewer = await w.as('Interviewer', { organizationId: organization.id })
  const spoc = await w.as('SPOC')
  const position = await w.make.position({
    organizationId: organization.id,
    recruiterIds: [recruiter.id],
    frontendSpocId: spoc.id,
  })
  const place = async (firstName: string, statusId: (typeof s.ids)[number], statusSince = hours(-1)) => {
    const { id: candidateId } = await w.make.candidate({ firstName, lastName: 'Iyer', contactNumber: '9812345670' })
    return w.make.application({
      positionId: position.id,
      candidateId,
      recruiterId: recruiter.id,
      statusId,
      statusSince,
    })
  }
  return { recruiter, spoc, interviewer, position, place }
}

test('today names what waits with the number to call: the late first, and something of every kind', async () => {
  const w = await world()
  const { recruiter, place } = await desk(w)
  for (let number = 0; number < 12; number += 1) await place('Asha', s.toBeScreened, hours(-24 * 9))
  await place('Meera', s.finalSelect, hours(-24 * 8))
  const { todos, count, overdue } = await recruiter.call(getToday, {})
  expect(todos.slice(0, 2).map(({ title, isOverdue, phone }) => [title, isOverdue, phone])).toEqual([
    ['Contact Meera Iyer before the joining', true, '+91 9812345670'],
    ['Make Meera Iyer an offer', true, '+91 9812345670'],
  ])
  expect(todos.map(({ taskName }) => taskName)).toContain('joinabilityPending')
  expect({ shown: todos.length, count, overdue }).toEqual({ shown: 10, count: 15, overdue: 2 })
})

test('who holds an interview sees it from a week before until it is over, masked; so do recruiter and SPOC, and nobody else', async () => {
  const w = await world()
  const { recruiter, spoc, interviewer, position, place } = await desk(w)
  const application = await place('Meera', s.interviewScheduled)
  const [stage] = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, position.id))
  const link = 'https://meet.example.com/1'
  const at = (startsAt: string, endsAt: string) =>
    w.db.insert(interviews).values({
      ...{ applicationId: application.id, stageId: stage!.id, startsAt, endsAt, timeZone: 'Asia/Kolkata', link },
      ...{ mode: 'Video', interviewerIds: [interviewer.id], state: 'Scheduled' },
    })
  await at(hours(-3), hours(-2))
  await at(hours(24 * 9), hours(24 * 9 + 1))
  await at(hours(2), hours(3))
  await at(hours(-0.5), hours(0.5))
  const ahead = (await interviewer.call(getToday, {})).interviews
  expect(ahead.map(({ candidateName, place }) => [candidateName, place])).toEqual([
    ['M. I.', link],
    ['M. I.', link],
  ])
  expect(ahead[0]!.startsAt < ahead[1]!.startsAt).toBe(true)
  expect((await recruiter.call(getToday, {})).interviews[0]).toMatchObject({ candidateName: 'Meera Iyer' })
  expect((await spoc.call(getToday, {})).interviews).toHaveLength(2)
  for (const role of ['Recruiter', 'SPOC'] as const)
    expect((await (await w.as(role)).call(getToday, {})).interviews).toEqual([])
})

test('who has a daily target is told how far their own candidates came; who has none is told nothing', async () => {
  const w = await world()
  const { recruiter, position } = await desk(w)
  expect((await recruiter.call(getToday, {})).progress).toBeNull()
  await w.db.update(users).set({ dailyCvTarget: 5 }).where(eq(users.id, recruiter.id))
  const own = { positionId: position.id, recruiterId: recruiter.id }
  await w.make.history(own, [[s.sentToClient, new Date().toISOString()]])
  await w.make.history({ positionId: position.id }, [[s.sentToClient, new Date().toISOString()]])
  expect((await recruiter.call(getToday, {})).progress).toMatchObject({
    ...{ dailyCvTarget: 5, sentToday: 1, month: { sent: 1, interviews: 0, joined: 0 } },
  })
})

test('accounts see what is due, overdue by age, to issue, and received this month; nobody else does', async () => {
  const w = await world()
  const { accounts, id, pay, spoc } = await issued(w, 40)
  const money = async () => (await accounts.call(getToday, {})).receivables
  const [row] = (await accounts.call(misReport, {})).rows
  expect(await money()).toMatchObject({
    ...{ due: total, toIssue: 0, receivedThisMonth: 0 },
    overdue: { ...Object.fromEntries(timeBuckets.ids.map((bucket) => [bucket, 0])), [row!.ageing!]: total },
  })
  await pay(1_000_00)
  await w.db.insert(payments).values({
    ...{ invoiceId: id, kind: 'Received', paidOn: '2020-01-01', amount: 5_000_00, method: 'Bank transfer' },
  })
  expect(await money()).toMatchObject({ due: total - 1_000_00, receivedThisMonth: 1_000_00 })
  await w.db.update(invoices).set({ issuedAt: null, paymentStatus: 'Pending' })
  expect(await money()).toMatchObject({ due: 0, toIssue: total })
  expect((await spoc.call(getToday, {})).receivables).toBeNull()
})
