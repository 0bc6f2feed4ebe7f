import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { interviewStages as stageNames } from '#contract/vocab/trackers.ts'
import { organizationEngagements, organizations, salaryBands } from '#server/records/organizations/tables.ts'
import { interviewStages, organizationTeam, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { organizations as organizationSeeds } from '#server/seed/masters/companies.ts'
import { randomFrom } from '#server/seed/random.ts'
import type { Masters } from '#server/seed/readMasters.ts'
import { copyInto } from './copyInto.ts'
import { feePercent, paymentTermsDays } from './invoicing.ts'
import { asksOf, type Opening, typeOfOrganization } from './openings.ts'
import { type Counts, day, dayOf, historyDays, isoOf, stamped, stampKeys } from './plan.ts'
import type { Worker } from './staff.ts'

/** What the tables that do not grow with every candidate are filled from. */
export interface Firm {
  counts: Counts
  staff: Worker[]
  openings: Opening[]
  masters: Masters
  end: number
}

const lakh = 10_000_000

/** People and their roles. */
export async function writeStaff(url: string, { staff, end }: Firm): Promise<void> {
  const people = await copyInto(url, users, [
    ...(['id', 'email', 'firstName', 'lastName', 'userType', 'primaryRole', 'organizationId', 'verticalIds'] as const),
    ...(['reportingToId', 'dailyCvTarget', 'monthlyRevenueTarget', ...stampKeys] as const),
  ])
  const held = await copyInto(url, userRoles, ['userId', 'role'])
  for (const { role, ...worker } of staff) {
    people.add({
      ...worker,
      primaryRole: role,
      dailyCvTarget: role === 'Recruiter' ? 5 : 0,
      monthlyRevenueTarget: role === 'Recruiter' ? 3 * lakh : 0,
      ...stamped(end - historyDays * day, 1),
    })
    held.add({ userId: worker.id, role })
  }
  await people.finish()
  await held.finish()
}

/** Organizations with their salary bands. */
export async function writeOrganizations(url: string, { counts, staff, masters, end }: Firm): Promise<void> {
  const random = randomFrom(7)
  const spocs = staff.filter(({ role }) => role === 'SPOC')
  const owners = staff.filter(({ role }) => role === 'BD')
  const rows = await copyInto(url, organizations, [
    ...(['id', 'name', 'organizationType', 'verticalIds', 'industryId', 'email', 'cityId', 'clientStatus'] as const),
    ...(['potential', 'priority', 'frontendSpocId', 'backendSpocId', 'ownerId', 'feePercent'] as const),
    ...(['paymentTermsDays', ...stampKeys] as const),
  ])
  const bands = await copyInto(url, salaryBands, ['organizationId', 'fromCtc', 'toCtc', 'feePercent'])
  for (let id = 1; id <= counts.organizations; id++) {
    const organizationType = typeOfOrganization(id, counts.organizations)
    const seed = random.pick(organizationSeeds)
    const [frontendSpocId, backendSpocId] = random.some(spocs, 2).map((spoc) => spoc.id)
    const isClient = organizationType === organizationTypes.client
    rows.add({
      id,
      name: `${seed.name} ${id}`,
      organizationType,
      verticalIds: [...seed.verticals],
      industryId: random.pick(masters.industries).id,
      email: `people${id}@organization.example`,
      cityId: random.pick(masters.cities).id,
      clientStatus: isClient ? random.pick(['Active', 'Active', 'On hold', 'Dormant']) : null,
      potential: random.pick(['High', 'Medium', 'Low']),
      priority: random.pick(['High', 'Medium', 'Low']),
      frontendSpocId,
      backendSpocId,
      ownerId: random.pick(owners).id,
      feePercent,
      paymentTermsDays,
      ...stamped(end - (historyDays - (id / counts.organizations) * historyDays * 0.5) * day, 1),
    })
    if (isClient) bands.add({ organizationId: id, fromCtc: 0, toCtc: null, feePercent })
  }
  await rows.finish()
  await bands.finish()
}

/** Meetings and follow-ups, some of them still ahead. */
export async function writeEngagements(url: string, { counts, staff, end }: Firm): Promise<void> {
  const random = randomFrom(6)
  const spocs = staff.filter(({ role }) => role === 'SPOC')
  const rows = await copyInto(url, organizationEngagements, [
    ...(['organizationId', 'kind', 'at', 'subject', 'userId', 'doneAt', ...stampKeys] as const),
  ])
  for (let count = 0; count < counts.organizations * 3; count++) {
    const at = end + random.whole(-60, 20) * day
    const userId = random.pick(spocs).id
    rows.add({
      organizationId: (count % counts.organizations) + 1,
      kind: count % 2 ? 'meeting' : 'followUp',
      at: isoOf(at),
      subject: 'Talk about open positions',
      userId,
      doneAt: at < end ? isoOf(at) : null,
      ...stamped(at - 5 * day, userId),
    })
  }
  await rows.finish()
}

/** Positions with their stages and allocations; written last, since openings fall with joinings. */
export async function writePositions(url: string, { openings, masters, end, counts, staff }: Firm): Promise<void> {
  const random = randomFrom(8)
  const rows = await copyInto(url, positions, [
    ...(['id', 'organizationId', 'clientPositionName', 'providerPositionName', 'verticalId', 'functionId'] as const),
    ...(['priority', 'status', 'totalOpenings', 'currentOpenings', 'minExperience', 'maxExperience'] as const),
    ...(['minCtc', 'maxCtc', 'cityIds', 'skillIds', 'clientHrId', 'managerId', 'qcId', 'frontendSpocId'] as const),
    ...(['backendSpocId', 'agencyOrganizationId', 'receivedOn', 'givenOn', 'startOn', ...stampKeys] as const),
  ])
  const stages = await copyInto(url, interviewStages, ['id', 'positionId', 'name', 'sequence'])
  const allocations = await copyInto(url, positionRecruiters, [
    ...(['positionId', 'userId', 'isBackup', 'allocatedHours', 'dailyCvTarget', 'from', 'to'] as const),
  ])
  for (const opening of openings) {
    rows.add(positionRow(opening, masters, random.whole(1, 5), random.pick(priorities.ids)))
    stageNames.ids.forEach((name, index) => {
      stages.add({ id: opening.firstStageId + index, positionId: opening.id, name, sequence: index + 1 })
    })
    opening.recruiterIds.forEach((userId, index) => {
      const from = dayOf(opening.startsAt)
      const to = opening.status === positionStatuses.open ? null : dayOf(Math.min(end, opening.startsAt + 60 * day))
      allocations.add({
        ...{ positionId: opening.id, userId, isBackup: index === 2, allocatedHours: 20, dailyCvTarget: 3, from, to },
      })
    })
    await rows.drain()
  }
  for (const writer of [rows, stages, allocations]) await writer.finish()
  await writeTeams(url, counts, staff)
}

function positionRow(opening: Opening, masters: Masters, left: number, priority: (typeof priorities.ids)[number]) {
  const { title, status, joined, startsAt } = opening
  const currentOpenings = status === positionStatuses.closed && joined ? 0 : left
  return {
    id: opening.id,
    organizationId: opening.organizationId,
    clientPositionName: title.title,
    providerPositionName: `${title.title} ${opening.id}`,
    verticalId: title.vertical,
    ...asksOf(opening, masters),
    priority,
    status,
    totalOpenings: joined + currentOpenings,
    currentOpenings,
    minExperience: title.experience[0],
    maxExperience: title.experience[1],
    minCtc: title.ctc[0] * lakh,
    maxCtc: title.ctc[1] * lakh,
    cityIds: [opening.cityId],
    clientHrId: opening.clientHrId,
    managerId: opening.managerId,
    qcId: opening.qcId,
    frontendSpocId: opening.spocId,
    backendSpocId: opening.spocId,
    agencyOrganizationId: opening.agencyId,
    receivedOn: dayOf(startsAt),
    givenOn: dayOf(startsAt),
    startOn: dayOf(startsAt + day),
    ...stamped(startsAt, opening.spocId),
  }
}

/** An RPO person serves a handful of organizations. */
async function writeTeams(url: string, counts: Counts, staff: Worker[]): Promise<void> {
  const rows = await copyInto(url, organizationTeam, ['organizationId', 'userId'])
  const random = randomFrom(9)
  for (const { id, role } of staff) {
    if (role !== 'RPO') continue
    const served = new Set(Array.from({ length: 10 }, () => random.whole(2, counts.organizations - 10)))
    for (const organizationId of served) rows.add({ organizationId, userId: id })
  }
  await rows.finish()
}
