import { eq } from 'drizzle-orm'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { addApplication } from '#server/domains/applications/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import type { Person, World } from './world.ts'

/** A person of the firm with the actor that commands take. */
export interface Member extends Person {
  actor: Actor
}

/** A small firm in which every role can reach something and nobody but administrators reaches everything. */
export interface Firm {
  world: World
  members: readonly Member[]
  positionIds: readonly number[]
  applicationIds: readonly number[]
  /** The interview stages of each position, in order. */
  stagesOf: ReadonlyMap<number, readonly number[]>
  /** Who interviews for each position: somebody of its client, for the firm's own somebody of the firm. */
  interviewerOf: ReadonlyMap<number, number>
}

/** The first member of a role. */
export function memberOf(firm: Firm, role: Role): Member {
  const member = firm.members.find((one) => one.role === role)
  if (!member) throw new Error(`the firm has no ${role}`)
  return member
}

type PersonValues = Parameters<World['as']>[1]

/** Somebody of a role who is signed in, with the actor that commands take. */
export async function memberAs(world: Pick<World, 'as'>, role: Role, values: PersonValues = {}): Promise<Member> {
  const person = await world.as(role, values)
  const actor: Actor = {
    userId: person.id,
    fullName: person.fullName,
    email: '',
    role,
    roles: [role],
    permissions: permissionsOf(role),
    organizationId: values?.organizationId ?? null,
    verticals: values?.verticalIds ?? [1, 2, 3, 4],
    sessionId: 0,
  }
  return { ...person, actor }
}

async function peopleOf(world: World, organizationId: number, agencyId: number) {
  const teamLead = await memberAs(world, roles.teamLead)
  const inTeam = { reportingToId: teamLead.id }
  return {
    teamLead,
    admin: await memberAs(world, roles.admin),
    manager: await memberAs(world, roles.manager, { verticalIds: [1, 2] }),
    vp: await memberAs(world, roles.vp),
    spoc: await memberAs(world, roles.spoc),
    rpo: await memberAs(world, roles.rpo),
    recruiter: await memberAs(world, roles.recruiter, { ...inTeam, dailyCvTarget: 3 }),
    idle: await memberAs(world, roles.recruiter, { ...inTeam, dailyCvTarget: 2 }),
    backup: await memberAs(world, roles.recruiter, inTeam),
    qc: await memberAs(world, roles.qc),
    otherQc: await memberAs(world, roles.qc),
    internalHr: await memberAs(world, roles.internalHr),
    bd: await memberAs(world, roles.bd),
    accounts: await memberAs(world, roles.accounts),
    agencyRcr: await memberAs(world, roles.agencyRcr, { organizationId: agencyId }),
    clientHr: await memberAs(world, roles.clientHr, { organizationId }),
    interviewer: await memberAs(world, roles.interviewer, { organizationId }),
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>

async function organizationsOf({ make }: World) {
  return {
    client: await make.organization({ name: 'Client' }),
    internal: await make.organization({ name: 'Internal', organizationType: 'Internal' }),
    agency: await make.organization({ name: 'Agency', organizationType: 'Agency' }),
  }
}

/** Which of the positions is the firm's own. */
const ofTheFirm = 2

async function positionsOf({ make, db }: World, clientId: number, internalId: number, agencyId: number, one: People) {
  const spocs = { frontendSpocId: one.spoc.id, backendSpocId: one.rpo.id }
  const made = [
    await make.position({ organizationId: clientId, qcId: one.qc.id, agencyOrganizationId: agencyId, ...spocs }),
    await make.position({ organizationId: clientId, qcId: one.otherQc.id, verticalId: 3, totalOpenings: 1, ...spocs }),
    await make.position({ organizationId: internalId, qcId: one.qc.id, verticalId: 2, ...spocs }),
  ]
  await db.update(positions).set({ currentOpenings: positions.totalOpenings })
  for (const { id } of made) {
    await make.allocate(id, one.recruiter.id)
    await make.allocate(id, one.backup.id, { isBackup: true })
  }
  return made.map(({ id }) => id)
}

/** Makes the firm, and puts candidates on its positions at an instant: each on one, or fewer people on up to three each. */
export async function makeFirm(world: World, applications: number, at: Date, people = applications): Promise<Firm> {
  const { make, db } = world
  const { client, internal, agency } = await organizationsOf(world)
  const one = await peopleOf(world, client.id, agency.id)
  await db.update(organizations).set({ ownerId: one.bd.id }).where(eq(organizations.id, client.id))
  const positionIds = await positionsOf(world, client.id, internal.id, agency.id, one)
  const applicationIds: number[] = []
  const candidateIds: number[] = []
  for (let index = 0; index < applications; index++) {
    const round = Math.floor(index / people)
    const positionId = positionIds[((index % people) + round) % positionIds.length] ?? 0
    const ofAgency = index % 4 === 0 ? { agencyOrganizationId: agency.id, uploadedBy: one.agencyRcr.id } : {}
    if (round === 0) candidateIds.push((await make.candidate({ uploadedBy: one.recruiter.id, ...ofAgency })).id)
    const candidateId = candidateIds[index % people] ?? 0
    const recruiterId = index % 2 ? one.recruiter.id : one.backup.id
    const added = () => addApplication(db, one.admin.actor, { candidateId, positionId, recruiterId })
    applicationIds.push(await atTime(at, added))
  }
  const stages = await db.select().from(interviewStages).orderBy(interviewStages.sequence)
  const stagesOf = new Map(
    positionIds.map((id) => [id, stages.filter(({ positionId }) => positionId === id).map((stage) => stage.id)]),
  )
  const interviewerOf = new Map(
    positionIds.map((id, index) => [id, index === ofTheFirm ? one.internalHr.id : one.interviewer.id]),
  )
  return { world, members: Object.values(one), positionIds, applicationIds, stagesOf, interviewerOf }
}
