import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type OrganizationType, organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type UserType, userTypes } from '#contract/vocab/userTypes.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countOf } from '#server/kit/database/sql.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { isOrganizationNamed } from '#server/records/organizations/search.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'

const mostItems = 300

/** For which organizations the people of a user type are: the firm's own and its agencies, or clients to be or that are. */
const typesFor: Record<UserType, OrganizationType[]> = {
  [userTypes.internal]: [organizationTypes.internal, organizationTypes.agency],
  [userTypes.client]: [organizationTypes.client, organizationTypes.prospect],
}

interface Asked {
  search?: string | null
  userType?: UserType
}

const item = {
  id: organizations.id,
  name: organizations.name,
  organizationType: organizations.organizationType,
}

const isOffered = (actor: Actor, { search, userType }: Asked): SQL | undefined =>
  and(
    organizationsVisibleTo(actor),
    eq(organizations.isActive, true),
    userType ? inArray(organizations.organizationType, typesFor[userType]) : undefined,
    isOrganizationNamed(search),
  )

/** The active organizations the actor's role reaches; of a user type those that are for its people. */
export async function organizationItems(db: Db, actor: Actor, asked: Asked) {
  const items = await db
    .select(item)
    .from(organizations)
    .where(isOffered(actor, asked))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(mostItems)
  return { items }
}

/** The organizations within reach to which users of a type belong, with how many active ones do. */
export async function organizationsOfUsers(db: Db, actor: Actor, asked: Asked & { userType: UserType }) {
  const belonging = countOf(
    users,
    and(eq(users.organizationId, organizations.id), eq(users.userType, asked.userType), eq(users.isActive, true)),
  )
  const items = await db
    .select({ ...item, users: belonging })
    .from(organizations)
    .where(
      and(
        isOffered(actor, { search: asked.search }),
        sql`exists (select 1 from ${users} where ${and(
          eq(users.organizationId, organizations.id),
          eq(users.userType, asked.userType),
          eq(users.isActive, true),
        )})`,
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(mostItems)
  return { items }
}
