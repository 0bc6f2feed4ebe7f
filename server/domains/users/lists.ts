import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { userList } from '#contract/domains/users/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, containsText, idArray, isAnyOf, overlaps } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { cities, designations } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { organizationTeam } from '#server/records/positions/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { usersVisibleTo } from '#server/records/users/reach.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { stateOfUser } from './queries.ts'

const superior = alias(users, 'superior')
const select = new QueryBuilder({ casing: 'snake_case' })

/** The roles a user holds, by the names people know, the primary one first. */
const roleNames = sql<string[]>`array(
  select coalesce(custom.name, held.role) from ${userRoles} held
  left join ${customRoles} custom on custom.id = held.custom_role_id
  where held.user_id = ${users.id} order by held.role <> ${users.primaryRole}, 1)`

const primaryRoleName = sql<string>`(
  select coalesce(custom.name, held.role) from ${userRoles} held
  left join ${customRoles} custom on custom.id = held.custom_role_id
  where held.user_id = ${users.id} and held.role = ${users.primaryRole})`

type Asked = FiltersOf<typeof userList>

/** The two types of the filter together; with one of them empty the other decides. */
function isOfTypes({ userType, userTypeData }: Asked): SQL | undefined {
  const types = [userType, userTypeData].filter((type) => type !== null && type !== undefined)
  return isAnyOf(users.userType, types)
}

function holdsOneOf(roles: Asked['roles']): SQL | undefined {
  if (!roles?.length) return undefined
  return exists(
    select
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), inArray(userRoles.role, roles))),
  )
}

/** Belongs to one of the organizations, faces it, runs its delivery, brought it, or works for it. */
function serves(ids: readonly number[] | null | undefined): SQL | undefined {
  if (!ids?.length) return undefined
  return sql`(${users.organizationId} = any(${idArray(ids)})
    or ${users.id} in (select unnest(array[frontend_spoc_id, backend_spoc_id, owner_id]) from ${organizations} served
      where served.id = any(${idArray(ids)}))
    or ${users.id} in (select ${organizationTeam.userId} from ${organizationTeam}
      where ${organizationTeam.organizationId} = any(${idArray(ids)})))`
}

/** A designation is kept in words, so that people may have one the master list does not. */
function isDesignated(ids: readonly number[] | null | undefined): SQL | undefined {
  if (!ids?.length) return undefined
  return sql`lower(${users.designation}) in (select lower(${designations.name}) from ${designations}
    where ${designations.id} = any(${idArray(ids)}))`
}

const userRows: ListQuery<typeof userList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: users.id,
        version: users.version,
        fullName: users.fullName,
        email: users.email,
        userType: users.userType,
        primaryRole: coalesce(primaryRoleName, users.primaryRole).as('primary_role_name'),
        roleNames,
        status: stateOfUser,
        designation: users.designation,
        seniorityLevel: users.seniorityLevel,
        reportingToName: superior.fullName,
        organizationName: organizations.name,
        cityName: cities.name,
        contactNumber: users.contactNumber,
        dailyCvTarget: users.dailyCvTarget,
        monthlyRevenueTarget: users.monthlyRevenueTarget,
        allocatedHours: users.allocatedHours,
        lastSignedInAt: users.lastSignedInAt,
      }),
    )
    .from(users)
    .leftJoin(superior, eq(superior.id, users.reportingToId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(cities, eq(cities.id, users.cityId))
    .where(and(usersVisibleTo(actor), isWanted(asked)))

const isWanted = (asked: Asked) =>
  and(
    asked.search ? or(containsText(users.fullName, asked.search), containsText(users.email, asked.search)) : undefined,
    isOfTypes(asked),
    containsText(users.email, asked.email),
    containsText(users.fullName, asked.userName),
    holdsOneOf(asked.roles),
    overlaps(users.verticalIds, asked.verticals),
    overlaps(users.languageIds, asked.languages),
    overlaps(users.industryIds, asked.industry),
    overlaps(users.userIndustryIds, asked.userIndustry),
    overlaps(users.functionIds, asked.userFunction),
    overlaps(users.skillIds, asked.keySkills),
    isAnyOf(users.proficiencyLevel, asked.proficiencyLevel),
    isDesignated(asked.designations),
    isAnyOf(users.reportingToId, asked.reportingTo),
    serves(asked.organizations),
    isAnyOf(users.cityId, asked.cities),
    isAnyOf(users.seniorityLevel, asked.seniorityLevel),
    isAnyOf(users.organizationId, asked.currentOrganizations),
    asked.status?.length ? isAnyOf(stateOfUser, asked.status) : undefined,
  )

/** The list of users. */
export const userLists = [serveList(userList, userRows)]
