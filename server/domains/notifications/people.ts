import { and, eq, isNull } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import type { applications } from '#server/records/applications/tables.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { holdersOf, type Recipient } from './tell.ts'

const { recruiter, agencyRcr, teamLead, internalHr, qc, spoc, rpo, manager, clientHr, interviewer } = roles

/** The parts people play for a candidate on a position. */
export type Part = 'recruiter' | 'qc' | 'spocs' | 'manager' | 'clientHr' | 'interviewers' | 'accounts'

type ApplicationRow = typeof applications.$inferSelect

/** The people of a position, and what it is called. */
export async function positionFacts(db: Db, positionId: number) {
  const [facts] = await db
    .select({
      name: positions.providerPositionName,
      organizationName: organizations.name,
      qcId: positions.qcId,
      managerId: positions.managerId,
      clientHrId: positions.clientHrId,
      frontendSpocId: coalesce(positions.frontendSpocId, organizations.frontendSpocId),
      backendSpocId: coalesce(positions.backendSpocId, organizations.backendSpocId),
    })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(eq(positions.id, positionId))
  if (!facts) throw new Error('a position without an organization')
  return facts
}

/** What `positionFacts` answers. */
export type PositionFacts = Awaited<ReturnType<typeof positionFacts>>

/** A position in words. */
export function onPosition({ name, organizationName }: PositionFacts): string {
  return `${name}, ${organizationName}`
}

const recruiting = [recruiter, agencyRcr, teamLead, internalHr, rpo]

/** A recruiter as a recipient. */
export function asRecruiter(userId: number | null | undefined): Recipient {
  return { userId, roles: recruiting }
}

/** A QC as a recipient. */
export function asQc(userId: number | null | undefined): Recipient {
  return { userId, roles: [qc] }
}

/** The two SPOCs of a position. */
export function spocsOf({ frontendSpocId, backendSpocId }: PositionFacts): Recipient[] {
  return [frontendSpocId, backendSpocId].map((userId) => ({ userId, roles: [spoc, rpo] }))
}

/** Who plays some parts for an application. */
export async function peopleFor(
  db: Db,
  application: ApplicationRow,
  facts: PositionFacts,
  parts: readonly Part[],
): Promise<Recipient[]> {
  const found: Recipient[] = []
  for (const part of parts) found.push(...(await partOf(db, application, facts, part)))
  return found
}

async function partOf(db: Db, application: ApplicationRow, facts: PositionFacts, part: Part): Promise<Recipient[]> {
  switch (part) {
    case 'recruiter':
      return [asRecruiter(application.recruiterId)]
    case 'qc':
      return [asQc(application.qcId)]
    case 'spocs':
      return spocsOf(facts)
    case 'manager':
      return [{ userId: facts.managerId, roles: [manager] }]
    case 'clientHr':
      return [{ userId: facts.clientHrId, roles: [clientHr] }]
    case 'interviewers': {
      const interview = await currentInterview(db, application.id)
      return (interview?.interviewerIds ?? []).map((userId) => ({ userId, roles: [interviewer] }))
    }
    case 'accounts':
      return holdersOf(db, roles.accounts)
  }
}

/** Everybody who works on a position today. */
export async function workersOn(db: Db, positionId: number, facts: PositionFacts): Promise<Recipient[]> {
  const allocated = await db
    .select({ userId: positionRecruiters.userId })
    .from(positionRecruiters)
    .where(and(eq(positionRecruiters.positionId, positionId), isNull(positionRecruiters.to)))
  return [
    ...allocated.map(({ userId }) => asRecruiter(userId)),
    asQc(facts.qcId),
    ...spocsOf(facts),
    { userId: facts.managerId, roles: [manager] },
  ]
}
