import { asc, eq } from 'drizzle-orm'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { setAllocations } from '#server/domains/positions/allocations.ts'
import { addPosition } from '#server/domains/positions/commands.ts'
import { addFile } from '#server/domains/positions/files.ts'
import { interviewStages } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { idOfName, type Masters } from '#server/seed/fillMasters.ts'
import { type PositionTitleSeed, positionTitles } from '#server/seed/masters/positionTitles.ts'
import type { Random } from '#server/seed/random.ts'
import type { DemoOrganization } from './organizations.ts'
import type { Staff } from './staff.ts'
import { daysBefore, indianDay } from './times.ts'

const lakh = 10_000_000

/** A position of the demonstration as its candidates need it. */
export interface DemoPosition {
  id: number
  title: PositionTitleSeed
  organization: DemoOrganization
  cityId: number
  recruiters: readonly Actor[]
  qc: Actor
  isShared: boolean
  openings: number
  stageIds: readonly number[]
  receivedAt: Date
}

interface Setting {
  staff: Staff
  masters: Masters
  organizations: DemoOrganization[]
  now: Date
}

/** Opens sixty positions over the last six months, with recruiters, QC and a job description each. */
export async function makePositions(db: Db, random: Random, setting: Setting): Promise<DemoPosition[]> {
  const { organizations, now } = setting
  const clients = organizations.filter(({ seed }) => seed.type === organizationTypes.client)
  const own = organizations.filter(({ seed }) => seed.type === organizationTypes.internal)
  const made: DemoPosition[] = []
  for (let index = 0; index < 60; index++) {
    // Every third belongs to the client of the demo sign-ins, every tenth to the firm itself.
    const host = index % 10 === 9 ? own[0] : index % 3 === 0 ? clients[0] : random.pick(clients)
    const organization = host ?? random.pick(clients)
    const receivedAt = daysBefore(now, Math.round(175 - index * 2.75))
    made.push(await atTime(receivedAt, () => open(db, random, { ...setting, organization, receivedAt, index })))
  }
  return made
}

interface Opening extends Setting {
  organization: DemoOrganization
  receivedAt: Date
  index: number
}

async function open(db: Db, random: Random, opening: Opening): Promise<DemoPosition> {
  const { staff, masters, organization, receivedAt, index } = opening
  const fitting = positionTitles.filter(({ vertical }) => organization.seed.verticals.includes(vertical))
  const title = random.pick(fitting)
  const admin = staff.Admin[0] as Actor
  const qc = staff.QC[index % staff.QC.length] as Actor
  const agency = opening.organizations.find(({ seed }) => seed.type === organizationTypes.agency)
  const isShared = index % 4 === 1 && organization.seed.type === organizationTypes.client
  const cityId = idOfName(masters.cities, organization.seed.city)
  const openings = random.whole(2, 6)
  const { positionId, version } = await addPosition(db, admin, {
    organizationId: organization.id,
    clientPositionName: title.title,
    providerPositionName: `${title.title} ${organization.seed.city}`,
    verticalId: title.vertical,
    functionId: idOfName(masters.functions, title.function),
    priority: random.pick(priorities.ids),
    totalOpenings: openings,
    receivedOn: indianDay(receivedAt),
    givenOn: indianDay(receivedAt),
    minExperience: title.experience[0],
    maxExperience: title.experience[1],
    minCtc: title.ctc[0] * lakh,
    maxCtc: title.ctc[1] * lakh,
    cityIds: [cityId],
    skillIds: skillIdsOf(masters, title),
    description: `${organization.seed.name} looks for a ${title.title} in ${organization.seed.city}.`,
    clientHrId: organization.clientHr?.userId ?? null,
    managerId: staff.Manager.find(({ verticals }) => verticals.includes(title.vertical))?.userId ?? null,
    qcId: qc.userId,
    agencyOrganizationId: isShared ? (agency?.id ?? null) : null,
  })
  const recruiters = recruitersOf(random, staff, index)
  await setAllocations(db, admin, {
    positionId,
    version,
    recruiters: recruiters.map(({ userId }, place) => ({
      userId,
      isBackup: place === recruiters.length - 1,
      allocatedHours: random.whole(1, 3),
      dailyCvTarget: random.whole(1, 2),
    })),
  })
  await describe(db, admin, positionId, title, organization)
  const stages = await db
    .select({ id: interviewStages.id })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, positionId))
    .orderBy(asc(interviewStages.sequence))
  return {
    ...{ id: positionId, title, organization, cityId, recruiters, qc, isShared, openings, receivedAt },
    stageIds: stages.map(({ id }) => id),
  }
}

/** The ids of the skills a title asks for. */
export function skillIdsOf(masters: Masters, { skills }: PositionTitleSeed): number[] {
  return skills.flatMap((name) => masters.skills.find((skill) => skill.name === name)?.id ?? [])
}

/** The recruiter of the demo sign-in works on every fourth position. */
function recruitersOf(random: Random, { Recruiter: team }: Staff, index: number): Actor[] {
  const first = team[index % 4 === 0 ? 0 : index % team.length] as Actor
  return [
    first,
    ...random.some(
      team.filter((other) => other !== first),
      2,
    ),
  ]
}

/** The job description as a real PDF. */
async function describe(
  db: Db,
  admin: Actor,
  positionId: number,
  { title, skills, experience }: PositionTitleSeed,
  { seed }: DemoOrganization,
): Promise<void> {
  const bytes = await renderPdf(
    {
      fullName: title,
      headline: seed.name,
      emailId: '',
      contactCode: '',
      contactNumber: '',
      city: seed.city,
      totalExperience: experience[0],
      summary: `${seed.name} is hiring a ${title} with ${experience[0]} to ${experience[1]} years of experience.`,
      skills: [...skills],
      employments: [],
      educations: [],
      languages: ['English'],
    },
    { form: 'single', wording: 'plain' },
  )
  const file = { fileName: `JD ${title}.pdf`, extension: 'pdf', bytes: Buffer.from(bytes) }
  await addFile(db, admin, positionId, 'jd', file)
}
