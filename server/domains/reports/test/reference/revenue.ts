import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Member } from '#server/test/firm.ts'
import { countsFor } from '#server/test/referenceCalculation.ts'
import { type Application, type Asked, byId, type Count, isInside, type Records, reached } from './records.ts'

function feeOf(records: Records, organizationId: number, ctc: number | null): number {
  const organization = byId(records.organizations, organizationId)
  const band = records.bands.find(
    (one) =>
      ctc !== null && one.organizationId === organizationId && one.fromCtc <= ctc && (!one.toCtc || one.toCtc > ctc),
  )
  const percent = band?.feePercent ?? organization.feePercent
  if (percent === null || ctc === null) return organization.flatFee ?? 0
  return Math.floor((ctc * Math.round(percent * 100) + 5_000) / 10_000)
}

const offerOf = (records: Records, { id }: Application) =>
  records.offers.findLast(({ applicationId }) => applicationId === id)
const noticeDays: Record<string, number> = { Immediate: 0, '15 days': 15, '90 days': 90 }

function expectedDay(records: Records, application: Application): string | null {
  const agreed = offerOf(records, application)?.expectedJoiningOn
  if (agreed) return agreed
  const selected = records.entries.find(
    (entry) => entry.application.id === application.id && entry.statusId === s.finalSelect,
  )
  const notice = byId(records.candidates, application.candidateId).noticePeriod
  return selected ? daysLater(selected.day, notice ? (noticeDays[notice] ?? 30) : 30) : null
}

const projected = (records: Records, application: Application) => {
  const ctc = offerOf(records, application)?.offeredCtc ?? byId(records.candidates, application.candidateId).expectedCtc
  return feeOf(records, application.organizationId, ctc)
}

interface Earned {
  application: Application
  recruiterId: number
  day: string
  revenue: number
  /** Of that, what was issued: of joinings only. */
  invoiced?: number
}

const pipeline = (records: Records, member: Member): Earned[] =>
  reached(records, member)
    .filter(({ statusId }) => [20, 21, 22, 23, 25].includes(statusId))
    .map((application) => ({
      application,
      recruiterId: application.recruiterId,
      day: expectedDay(records, application) ?? '',
      revenue: projected(records, application),
    }))

const achieved = (records: Records, member: Member): Earned[] =>
  reached(records, member).flatMap((application) => {
    const day = records.joinings.find(({ applicationId }) => applicationId === application.id)?.joinedOn
    const entry = records.entries.find((one) => one.application.id === application.id && one.statusId === s.joined)
    const invoice = records.invoices.find(
      (one) => one.applicationId === application.id && !['Cancelled', 'Credited'].includes(one.paymentStatus),
    )
    if (!day) return []
    const revenue = invoice?.amount ?? 0
    const invoiced = invoice?.issuedAt ? revenue : 0
    return [{ application, recruiterId: entry?.recruiterId ?? 0, day, revenue, invoiced }]
  })

const lost = (records: Records, member: Member): Earned[] =>
  records.entries
    .filter(countsFor(member))
    .filter(({ statusId }) => [24, 26, 30].includes(statusId))
    .map(({ application, recruiterId, day }) => ({
      application,
      recruiterId,
      day,
      revenue: projected(records, application),
    }))

const revenueRows =
  (earned: (records: Records, member: Member) => Earned[]): Count =>
  (records, member, asked) =>
    earned(records, member)
      .filter(({ day }) => isInside(day, asked))
      .map(({ application, revenue, invoiced }) => ({
        key: String(application.id),
        revenueProjected: revenue,
        ...(invoiced !== undefined && { revenueInvoiced: invoiced }),
      }))

const sum = (earned: readonly Earned[], recruiterId: number, asked: Asked) =>
  earned
    .filter((one) => one.recruiterId === recruiterId && isInside(one.day, asked))
    .reduce((total, { revenue }) => total + revenue, 0)

/** Team Performance. Monthly targets for whole months only: the tests ask for whole months. */
export const teamPerformance: Count = (records, member, asked) => {
  const rows = records.users.map(({ id, monthlyRevenueTarget, isActive }) => {
    const figures = {
      revenueAchieved: sum(achieved(records, member), id, asked),
      revenueInPipeline: sum(pipeline(records, member), id, asked),
      revenueLost: sum(lost(records, member), id, asked),
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
