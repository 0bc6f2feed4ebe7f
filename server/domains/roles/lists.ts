import { and, or, type SQL, sql } from 'drizzle-orm'
import { roleList } from '#contract/domains/roles/lists.ts'
import { reachOfRole } from '#contract/domains/roles/reach.ts'
import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { type ActiveState, activeStates } from '#contract/vocab/users.ts'
import type { UserType } from '#contract/vocab/userTypes.ts'
import { columnsOf, keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { userRoles } from '#server/records/users/tables.ts'

const basicRows = roles.terms.map(
  ({ number, id, userType }) =>
    sql`(${number}::integer, ${id}::text, ${userType}::text, ${`{${[...permissionsOf(id)].join(',')}}`}::text[],
      ${reachInWords(id)}::text)`,
)

/** A basic role says what its people reach. */
function reachInWords(role: Role): string {
  const { organizations, candidates } = reachOfRole[role]
  return `${organizations}. ${candidates}.`
}

/** Basic and custom roles in one shape. */
const everyRole = sql`(
  select id, name, name as basic_role, user_type, basic.reach as description, false as is_custom, permissions,
    ${activeStates.active}::text as status,
    (select count(*)::integer from ${userRoles} where ${userRoles.role} = basic.name
      and ${userRoles.customRoleId} is null) as users_count
  from (values ${sql.join(basicRows, sql`, `)}) as basic(id, name, user_type, permissions, reach)
  union all
  select custom.id, custom.name, custom.basic_role, basic.user_type, custom.description, true, custom.permissions,
    case when custom.is_active then ${activeStates.active}::text else ${activeStates.inactive}::text end,
    (select count(*)::integer from ${userRoles} where ${userRoles.customRoleId} = custom.id)
  from ${customRoles} custom
  join (values ${sql.join(basicRows, sql`, `)}) as basic(id, name, user_type, permissions, reach)
    on basic.name = custom.basic_role
) as every_role`

const role = columnsOf<{
  id: number
  name: string
  basicRole: Role
  userType: UserType
  description: string | null
  isCustom: boolean
  permissions: Permission[]
  status: ActiveState
  usersCount: number
}>('every_role')

/** Where a role holds at least one of the permissions. */
function holds(asked: readonly Permission[] | null | undefined): SQL | undefined {
  return asked?.length ? sql`${role.permissions} && ${`{${asked.join(',')}}`}::text[]` : undefined
}

const roleRows: ListQuery<typeof roleList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: role.id,
        name: role.name,
        basicRole: role.basicRole,
        userType: role.userType,
        description: role.description,
        isCustom: role.isCustom,
        permissionCount: sql<number>`cardinality(${role.permissions})`,
        usersCount: role.usersCount,
        status: role.status,
      }),
    )
    .from(everyRole)
    .where(
      and(
        asked.search
          ? or(containsText(role.name, asked.search), containsText(role.description, asked.search))
          : undefined,
        containsText(role.name, asked.name),
        isAnyOf(role.basicRole, asked.basicRoles),
        isAnyOf(role.status, asked.statuss),
        holds(asked.permissions),
      ),
    )

/** The list of roles. */
export const roleLists = [serveList(roleList, roleRows)]
