import { asc, eq } from 'drizzle-orm'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { addApplication } from '#server/domains/applications/commands.ts'
import { atTime } from '#server/kit/clock.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { type Firm, memberOf } from '#server/test/firm.ts'
import { bring } from '#server/test/histories.ts'

const past = (status: StatusId) => [s.qcPassed, status]

/** Where one candidate each is brought, and by which way. */
const ways: readonly (readonly StatusId[])[] = [
  ...[[s.qcReject], past(s.sentToClient), past(s.cvRejected), past(s.interviewScheduled)],
  ...[past(s.candidateRejectedInInterview), past(s.finalSelect), past(s.offerSent), past(s.offerAccepted)],
  ...[past(s.offerDeclined), past(s.candidateBackedOut), past(s.joined), past(s.attrition)],
]

/** What everybody who is brought somewhere earns, and when they could begin. */
export const asExpected = { expectedCtc: 98_765_400, noticePeriod: '15 days' } as const

/** How a recruiter works on a position. */
export const atWork = { allocatedHours: 3, dailyCvTarget: 2, from: '2026-01-05' } as const

/**
 * Brings candidates to where reports count them, so that there is something of everything whatever chance does with the
 * others: on a position of their own, which nobody puts on hold. Answers when the last of them is there.
 */
export async function bringSome(firm: Firm, from: Date): Promise<Date> {
  const { db, make } = firm.world
  const { id: positionId } = await make.position({
    organizationId: memberOf(firm, 'ClientHR').actor.organizationId ?? 0,
    qcId: memberOf(firm, 'QC').id,
    frontendSpocId: memberOf(firm, 'SPOC').id,
    receivedOn: atWork.from,
    totalOpenings: ways.length,
    currentOpenings: ways.length,
  })
  const recruiterId = memberOf(firm, 'Recruiter').id
  await make.allocate(positionId, recruiterId, atWork)
  const own = eq(interviewStages.positionId, positionId)
  const stages = await db.select().from(interviewStages).where(own).orderBy(asc(interviewStages.sequence))
  const theirs: Firm = {
    ...firm,
    stagesOf: new Map([[positionId, stages.map(({ id }) => id)]]),
    interviewerOf: new Map([[positionId, memberOf(firm, 'Interviewer').id]]),
  }
  const { actor } = memberOf(firm, 'Admin')
  let at = from
  for (const way of ways) {
    const { id: candidateId } = await make.candidate({ uploadedBy: recruiterId, ...asExpected })
    const id = await atTime(at, () => addApplication(db, actor, { candidateId, positionId, recruiterId }))
    for (const status of way) at = await bring(theirs, id, status, at)
  }
  return at
}
