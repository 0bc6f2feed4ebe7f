import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Member } from '#server/test/firm.ts'
import { countsFor } from '#server/test/recount.ts'
import { type Application, type Asked, type Books, byId, type Count, isInside, reached } from './testBooks.ts'

function feeOf(books: Books, organizationId: number, ctc: number | null): number {
  const organization = byId(books.organizations, organizationId)
  const band = books.bands.find(
    (one) =>
      ctc !== null && one.organizationId === organizationId && one.fromCtc <= ctc && (!one.toCtc || one.toCtc > ctc),
  )
  const percent = band?.feePercent ?? organization.feePercent
  if (percent === null || ctc === null) return organization.flatFee ?? 0
  return Math.floor((ctc * Math.round(percent * 100) + 5_000) / 10_000)
}

const offerOf = (books: Books, { id }: Application) =>
  books.offers.findLast(({ applicationId }) => applicationId === id)
const noticeDays: Record<string, number> = { Immediate: 0, '15 days': 15, '90 days': 90 }

function expectedDay(books: Books, application: Application): string | null {
  const agreed = offerOf(books, application)?.expectedJoiningOn
  if (agreed) return agreed
  const selected = books.entries.find(
    (entry) => entry.application.id === application.id && entry.statusId === s.finalSelect,
  )
  const notice = byId(books.candidates, application.candidateId).noticePeriod
  return selected ? daysLater(selected.day, notice ? (noticeDays[notice] ?? 30) : 30) : null
}

const projected = (books: Books, application: Application) => {
  const ctc = offerOf(books, application)?.offeredCtc ?? byId(books.candidates, application.candidateId).expectedCtc
  return feeOf(books, application.organizationId, ctc)
}

interface Earned {
  application: Application
  recruiterId: number
  day: string
  revenue: number
}

const pipeline = (books: Books, member: Member): Earned[] =>
  reached(books, member)
    .filter(({ statusId }) => [20, 21, 22, 23, 25].includes(statusId))
    .map((application) => ({
      application,
      recruiterId: application.recruiterId,
      day: expectedDay(books, application) ?? '',
      revenue: projected(books, application),
    }))

const achieved = (books: Books, member: Member): Earned[] =>
  reached(books, member).flatMap((application) => {
    const day = books.joinings.find(({ applicationId }) => applicationId === application.id)?.joinedOn
    const entry = books.entries.find((one) => one.application.id === application.id && one.statusId === s.joined)
    const invoice = books.invoices.find(
      (one) => one.applicationId === application.id && !['Cancelled', 'Credited'].includes(one.paymentStatus),
    )
    if (!day) return []
    return [{ application, recruiterId: entry?.recruiterId ?? 0, day, revenue: invoice?.amount ?? 0 }]
  })

const lost = (books: Books, member: Member): Earned[] =>
  books.entries
    .filter(countsFor(member))
    .filter(({ statusId }) => [24, 26, 30].includes(statusId))
    .map(({ application, recruiterId, day }) => ({
      application,
      recruiterId,
      day,
      revenue: projected(books, application),
    }))

const revenueRows =
  (earned: (books: Books, member: Member) => Earned[]): Count =>
  (books, member, asked) =>
    earned(books, member)
      .filter(({ day }) => isInside(day, asked))
      .map(({ application, revenue }) => ({ key: String(application.id), revenueProjected: revenue }))

const sum = (earned: readonly Earned[], recruiterId: number, asked: Asked) =>
  earned
    .filter((one) => one.recruiterId === recruiterId && isInside(one.day, asked))
    .reduce((total, { revenue }) => total + revenue, 0)

/** Team Performance. Monthly targets for whole months only: the tests ask for whole months. */
export const teamPerformance: Count = (books, member, asked) => {
  const rows = books.users.map(({ id, monthlyRevenueTarget, isActive }) => {
    const figures = {
      revenueAchieved: sum(achieved(books, member), id, asked),
      revenueInPipeline: sum(pipeline(books, member), id, asked),
      revenueLost: sum(lost(books, member), id, asked),
    }
    const hasAny = Object.values(figures).some((figure) => figure > 0)
    const sees = hasAny || (isActive && !['InternalHR', 'AgencyRCR'].includes(member.role))
    return { id, figures, hasAny, target: monthlyRevenueTarget > 0 && sees ? monthlyRevenueTarget : null }
  })
  return rows
    .filter(({ hasAny, target }) => hasAny || target)
    .map(({ id, figures, target }) => ({ key: String(id), ...figures, targetRevenue: target }))
}

/** Revenue Pipeline. */
export const revenuePipeline = revenueRows(pipeline)
/** Revenue Achieved. */
export const revenueAchieved = revenueRows(achieved)
/** Revenue Lost. */
export const revenueLost = revenueRows(lost)
