import type { StatusId } from '#contract/vocab/statuses.ts'
import { countsFor } from '#server/test/referenceCalculation.ts'
import { type Asked, byId, type Count, isInside, positionsOf, type Records } from './records.ts'

const isForce = ({ from, to }: Records['allocations'][number], asked: Asked) =>
  (!asked.to || from <= asked.to) && (!to || !asked.from || to >= asked.from)

/** Today's Assigned Positions. */
export const todaysAssignedPositions: Count = (records, member, asked) => {
  const within = new Set(positionsOf(records, member).map(({ id }) => id))
  const mine = records.allocations.filter((one) => within.has(one.positionId) && isForce(one, asked))
  const own = mine.filter(({ userId }) => {
    const { organizationId } = byId(records.users, userId)
    return member.actor.organizationId === null || organizationId === member.actor.organizationId
  })
  const pairs = new Map(own.map((one) => [`${one.userId}/${one.positionId}`, one]))
  return [...pairs].map(([key, { userId, positionId }]) => {
    const done = (...statuses: StatusId[]) =>
      records.entries
        .filter(countsFor(member))
        .filter((one) => one.recruiterId === userId && one.position.id === positionId && isInside(one.day, asked))
        .filter(({ statusId }) => statuses.includes(statusId)).length
    return {
      key,
      screenedCount: done(3, 4, 32),
      qcPending: done(5),
      qcPassed: done(7),
      qcRejected: done(6),
      cVsAchieved: done(8),
    }
  })
}

/** Recruiter Work Allocation. */
export const recruiterWorkAllocation: Count = (records, member) => {
  const within = new Set(positionsOf(records, member).map(({ id }) => id))
  const open = records.allocations.filter(({ to, positionId }) => !to && within.has(positionId))
  const people = [...new Set(open.map(({ userId }) => userId))]
  return people.map((id) => {
    const hours = open.filter(({ userId }) => userId === id).reduce((total, one) => total + one.allocatedHours, 0)
    return { key: String(id), currentAllocatedHours: hours }
  })
}
