import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { interviewStages } from '#contract/vocab/trackers.ts'
import { positionTitles } from '#server/seed/masters/positionTitles.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import { type Counts, day, historyDays } from './plan.ts'
import type { Worker } from './staff.ts'

/** A position as the histories need it. */
export interface Opening {
  id: number
  organizationId: number
  title: (typeof positionTitles)[number]
  status: PositionStatus
  /** When search began. */
  startsAt: number
  /** When it was put on hold or cancelled. */
  stopsAt: number | null
  recruiterIds: number[]
  qcId: number
  spocId: number
  managerId: number
  clientHrId: number | null
  agencyId: number | null
  interviewerIds: number[]
  cityId: number
  /** Id of the first of its interview stages; the others follow. */
  firstStageId: number
  joined: number
}

const statusShares: readonly [PositionStatus, number][] = [
  [positionStatuses.open, 0.5],
  [positionStatuses.hold, 0.1],
  [positionStatuses.cancelled, 0.08],
  [positionStatuses.closed, 1],
]

/** The positions in the order in which they were received, so that ids grow with time as they do in life. */
export function makeOpenings(
  seed: number,
  { counts, staff, masters, end }: { counts: Counts; staff: Worker[]; masters: Masters; end: number },
): Opening[] {
  const random = randomFrom(seed)
  const of = (role: string) => staff.filter((worker) => worker.role === role).map(({ id }) => id)
  const people = {
    recruiters: of(roles.recruiter),
    qcs: of(roles.qc),
    spocs: of(roles.spoc),
    managers: of(roles.manager),
  }
  const clients = clientPeople(staff)
  return Array.from({ length: counts.positions }, (_, index) => {
    // Every eighth belongs to one of the clients whose people sign in.
    const organizationId = index % 8 === 0 ? random.whole(2, 21) : random.whole(1, counts.organizations - 10)
    const startsAt = end - historyDays * day + ((historyDays - 3) * day * index) / counts.positions
    const status = end - startsAt < 30 * day ? positionStatuses.open : shareOf(random)
    const isStopped = status === positionStatuses.hold || status === positionStatuses.cancelled
    return {
      id: index + 1,
      organizationId,
      title: random.pick(positionTitles),
      status,
      startsAt,
      stopsAt: isStopped ? Math.min(end, startsAt + random.whole(12, 60) * day) : null,
      recruiterIds: random.some(people.recruiters, 3),
      qcId: random.pick(people.qcs),
      spocId: random.pick(people.spocs),
      managerId: random.pick(people.managers),
      clientHrId: clients.get(organizationId)?.[roles.clientHr] ?? null,
      agencyId: random.chance(0.15) ? counts.organizations - random.whole(0, 9) : null,
      interviewerIds: [clients.get(organizationId)?.[roles.interviewer] ?? []].flat(),
      cityId: random.pick(masters.cities).id,
      firstStageId: index * interviewStages.ids.length + 1,
      joined: 0,
    }
  })
}

function shareOf(random: Random): PositionStatus {
  const drawn = random.next()
  let sum = 0
  for (const [status, share] of statusShares) {
    sum += share
    if (drawn < sum) return status
  }
  return positionStatuses.closed
}

function clientPeople(staff: Worker[]) {
  const byOrganization = new Map<number, Partial<Record<string, number>>>()
  for (const { id, role, organizationId } of staff) {
    if (organizationId) byOrganization.set(organizationId, { ...byOrganization.get(organizationId), [role]: id })
  }
  return byOrganization
}

/** The type of an organization by its number: ourselves, clients, some prospects, agencies at the end. */
export function typeOfOrganization(id: number, organizations: number) {
  if (id === 1) return organizationTypes.internal
  if (id > organizations - 10) return organizationTypes.agency
  return id > 21 && id % 9 === 0 ? organizationTypes.prospect : organizationTypes.client
}

/** What a position asks for, as ids of masters. */
export function asksOf({ title }: Opening, masters: Masters) {
  return {
    functionId: idOfName(masters.functions, title.function),
    skillIds: title.skills.map((name) => idOfName(masters.skills, name)),
  }
}
