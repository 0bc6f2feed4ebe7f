import { and, asc, eq } from 'drizzle-orm'
import { checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { roles } from '#contract/vocab/roles.ts'
import { proficiencyLevels, skillNeeds } from '#contract/vocab/skills.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { softSkillCategory } from '#server/domains/masters/words/skills.ts'
import { setAllocations } from '#server/domains/positions/allocations.ts'
import { addPosition, changeStatus } from '#server/domains/positions/commands.ts'
import { addFile } from '#server/domains/positions/files.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { putFile } from '#server/kit/files/files.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { type PositionTitleSeed, positionTitles } from '#server/seed/masters/positionTitles.ts'
import type { Random } from '#server/seed/random.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, hour, nextWorking } from './calendar.ts'
import type { DemoClient } from './clients.ts'
import { jobDescription } from './jobDescription.ts'
import { briefOpening } from './sourcingPoints.ts'

const lakh = 10_000_000

/** What becomes of a position, and how many days before today. */
export interface Turn {
  status: PositionStatus
  daysAgo: number
  reason: string
}

/** A position of the demonstration. */
export interface DemoOpening {
  /** Its place in the plan; the id comes with the making. */
  index: number
  id: number
  client: DemoClient
  title: PositionTitleSeed
  city: string
  receivedAt: number
  turns: Turn[]
  recruiters: Actor[]
  backup: Actor
  qc: Actor
  manager: Actor
  /** Acts for the client, and makes the offers. */
  spoc: Actor
  clientHr: Actor | undefined
  interviewers: Actor[]
  agency: Actor | undefined
  totalOpenings: number
  left: number
  status: PositionStatus
  stageIds: number[]
}

/** How many positions each organization has, in the order of the organizations: 60 in all. */
const perClient = [5, 12, 9, 9, 8, 6, 6, 5]

const holds: Turn[] = [
  { status: positionStatuses.hold, daysAgo: 6, reason: 'Client’s approval pending' },
  { status: positionStatuses.hold, daysAgo: 13, reason: 'Budget' },
  { status: positionStatuses.hold, daysAgo: 24, reason: 'Requirement changed' },
]
const cancels: Turn[] = [
  { status: positionStatuses.cancelled, daysAgo: 9, reason: 'Budget' },
  { status: positionStatuses.cancelled, daysAgo: 20, reason: 'Filled internally' },
  { status: positionStatuses.cancelled, daysAgo: 48, reason: 'Requirement changed' },
]

/** Plans the positions: which title at which client, when received, by whom served, and what becomes of each. */
export function planOpenings(random: Random, cast: Cast, clients: DemoClient[], end: number): DemoOpening[] {
  const owners = clients.slice(0, perClient.length).flatMap((client, index) => Array(perClient[index]).fill(client))
  const used = new Set<string>()
  // Neighbouring days go to different clients.
  const shuffled = random.some(
    owners.map((_, index) => index),
    owners.length,
  )
  return shuffled.map((place, index) => {
    const client: DemoClient = owners[place]
    const title = freshTitle(random, client, used)
    const daysAgo = Math.round(178 - (index * 175) / (shuffled.length - 1))
    const people = peopleFor(random, cast, client, title, index)
    const totalOpenings = random.pick([2, 2, 3, 3, 4, 6])
    return {
      ...{ index, id: 0, client, title, ...people, totalOpenings, left: totalOpenings },
      city: random.chance(0.7) ? client.seed.city : random.pick(['Bengaluru', 'Pune', 'Hyderabad', 'Chennai']),
      receivedAt: nextWorking(end - daysAgo * day),
      turns: turnsOf(index, daysAgo),
      status: positionStatuses.open,
      stageIds: [],
    }
  })
}

function turnsOf(index: number, daysAgo: number): Turn[] {
  if (daysAgo < 60) return []
  const turn =
    index % 6 === 1 ? holds[((index / 6) % 3) | 0] : index % 6 === 4 ? cancels[((index / 6) % 3) | 0] : undefined
  if (turn) return [turn]
  // One was held for two weeks and goes on.
  if (index !== 14) return []
  const { hold, open } = positionStatuses
  return [
    { status: hold, daysAgo: 44, reason: 'Client does not respond' },
    { status: open, daysAgo: 30, reason: 'Client resumed hiring' },
  ]
}

function freshTitle(random: Random, { seed }: DemoClient, used: Set<string>): PositionTitleSeed {
  const fitting = positionTitles.filter(({ vertical }) => seed.verticals.includes(vertical))
  const fresh = fitting.filter(({ title }) => !used.has(`${seed.name} ${title}`))
  const title = random.pick(fresh.length ? fresh : fitting)
  used.add(`${seed.name} ${title.title}`)
  return title
}

function peopleFor(
  random: Random,
  cast: Cast,
  { id, seed, frontend }: DemoClient,
  title: PositionTitleSeed,
  index: number,
) {
  const isInternal = seed.type === organizationTypes.internal
  const fitting = cast.in(roles.recruiter).filter(({ verticals: own }) => own.includes(title.vertical))
  const priya = cast.of('recruiter')
  const others = random.some(
    fitting.filter((one) => one !== priya),
    3,
  )
  const isPriyas = fitting.includes(priya) && index % 2 === 0
  const [first, second, third] = isPriyas ? [priya, ...others] : others
  if (!first || !second || !third) throw new Error('too few recruiters')
  const managers: Record<number, string> = {
    [verticals.it]: 'manager',
    [verticals.nonIt]: 'sunita.iyer',
    [verticals.kpo]: 'arvind.menon',
    [verticals.others]: 'arvind.menon',
  }
  const manager = cast.of(managers[title.vertical] ?? 'manager')
  const qcs = cast.in(roles.qc)
  return {
    recruiters: isInternal ? [cast.of('internalhr'), first] : [first, second],
    backup: third,
    qc: index % 3 === 0 ? cast.of('qc') : random.pick(qcs),
    manager,
    spoc: frontend ? cast.of(frontend) : manager,
    clientHr: cast.at(id, roles.clientHr)[0],
    interviewers: cast.at(id, roles.interviewer),
    agency: !isInternal && index % 5 === 2 ? random.pick(cast.in(roles.agencyRcr)) : undefined,
  }
}

/** Opens a position through the commands people use, with its team, its job description and, some, minutes. */
export async function makeOpening(db: Db, cast: Cast, masters: Masters, opening: DemoOpening, random: Random) {
  const { receivedAt, spoc, title } = opening
  const actor = opening.client.frontend ? spoc : cast.of('internalhr')
  const { positionId, version } = await atTime(new Date(receivedAt), () =>
    addPosition(db, actor, formOf(opening, masters, random)),
  )
  opening.id = positionId
  await briefOpening(db, cast, masters, opening)
  await atTime(new Date(receivedAt + hour), () =>
    setAllocations(db, cast.of('vp'), { positionId, version, recruiters: allocationsOf(opening) }),
  )
  const file = await jobDescription(opening)
  const named = await putFile({ fileName: `JD ${title.title}.pdf`, type: 'pdf', bytes: Buffer.from(file) })
  await atTime(new Date(receivedAt + hour / 2), () => addFile(db, actor, positionId, 'jd', named))
  const stages = await db
    .select({ id: interviewStages.id })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, positionId))
    .orderBy(asc(interviewStages.sequence))
  opening.stageIds = stages.map(({ id }) => id)
}

function allocationsOf({ recruiters, backup }: DemoOpening) {
  const one = { allocatedHours: 1, dailyCvTarget: 1 }
  return [
    ...recruiters.map(({ userId }) => ({ userId, isBackup: false, ...one })),
    { userId: backup.userId, isBackup: true, allocatedHours: 0, dailyCvTarget: 0 },
  ]
}

function formOf(opening: DemoOpening, masters: Masters, random: Random) {
  const { title, client, receivedAt, totalOpenings, agency } = opening
  const softSkills = masters.skills.filter(({ category }) => category === softSkillCategory)
  const isIt = title.vertical === verticals.it
  const wanted = title.skills.map((name) => idOfName(masters.skills, name))
  return {
    organizationId: client.id,
    clientPositionName: title.title,
    providerPositionName: `${title.title} – ${opening.city}`,
    verticalId: title.vertical,
    functionId: idOfName(masters.functions, title.function),
    priority: random.pick(priorities.ids),
    totalOpenings,
    receivedOn: dayOf(receivedAt),
    givenOn: dayOf(receivedAt),
    startOn: dayOf(receivedAt + day),
    ...{ minExperience: title.experience[0], maxExperience: title.experience[1] },
    ...{ minCtc: title.ctc[0] * lakh, maxCtc: title.ctc[1] * lakh },
    cityIds: [idOfName(masters.cities, opening.city)],
    courseIds: [idOfName(masters.courses, isIt ? 'B.Tech' : 'MBA'), idOfName(masters.courses, isIt ? 'MCA' : 'B.Com')],
    skillIds: wanted,
    skillNeeds: wanted.map((skillId, index) => ({
      skillId,
      need: index < 2 ? skillNeeds.mandatory : skillNeeds.optional,
      proficiency: index < 2 ? proficiencyLevels.advanced : proficiencyLevels.intermediate,
    })),
    checklist: [
      checklistDocuments.identityProof,
      checklistDocuments.panCard,
      checklistDocuments.payslips,
      checklistDocuments.relievingLetter,
    ],
    // Some titles ask for a soft skill already.
    softSkillIds: random
      .some(softSkills, 2)
      .map(({ id }) => id)
      .filter((id) => !wanted.includes(id)),
    description: `${title.title} for ${client.seed.name} in ${opening.city}. Must have: ${title.skills.slice(0, 3).join(', ')}.`,
    clientHrId: opening.clientHr?.userId ?? null,
    managerId: opening.manager.userId,
    qcId: opening.qc.userId,
    ...(agency?.organizationId && { agencyOrganizationId: agency.organizationId }),
  }
}

/** Gives a position another status, as its SPOC does. */
export async function turnOpening(db: Db, opening: DemoOpening, { status, reason }: Turn): Promise<void> {
  const [row] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.id, opening.id)))
  if (!row) throw new Error('the position is gone')
  await changeStatus(db, opening.spoc, { id: opening.id, version: row.version, status, reason })
  opening.status = status
}
