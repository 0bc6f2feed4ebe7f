import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import type { Recipient } from './mails.ts'

/** A person of a client and the applications for which they are asked. */
export interface Asked {
  person: Recipient
  applicationIds: number[]
}

const isClientHr = sql`${users.id} in (select ${userRoles.userId} from ${userRoles}
  where ${userRoles.role} = ${roles.clientHr})`

/** The client HR of a position; where it has none who can sign in, every client HR of the organization. */
const isAsked = or(
  eq(users.id, positions.clientHrId),
  sql`not exists (select 1 from ${users} named where named.id = ${positions.clientHrId} and named.is_active
    and named.organization_id = ${positions.organizationId})`,
)

/** Who is asked for an answer to which of these applications. */
export async function askedFor(db: Db, applicationIds: readonly number[]): Promise<Asked[]> {
  if (!applicationIds.length) return []
  const rows = await db
    .select({
      applicationId: applications.id,
      person: {
        id: users.id,
        firstName: users.firstName,
        fullName: users.fullName,
        email: users.email,
        organizationId: users.organizationId,
      },
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(users, eq(users.organizationId, applications.organizationId))
    .where(and(inArray(applications.id, [...applicationIds]), eq(users.isActive, true), isClientHr, isAsked))
    .orderBy(users.id, applications.id)
  const byPerson = new Map<number, Asked>()
  for (const { applicationId, person } of rows) {
    const asked = byPerson.get(person.id) ?? { person, applicationIds: [] }
    asked.applicationIds.push(applicationId)
    byPerson.set(person.id, asked)
  }
  return [...byPerson.values()]
}
