import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { interviewStages, positions } from '#server/domains/positions/tables.ts'
import { isClientSide } from '#server/domains/users/access.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { OptionSource } from '#server/kit/options.ts'

/** The interview stages of the positions named by `within`, in their order. */
export const interviewStageOptions: OptionSource = (db, actor, { ids, within, search, limit }) =>
  db
    .select({ id: interviewStages.id, name: interviewStages.name })
    .from(interviewStages)
    .innerJoin(positions, eq(positions.id, interviewStages.positionId))
    .where(
      and(
        positionsVisibleTo(actor),
        ids ? inArray(interviewStages.id, ids) : inArray(interviewStages.positionId, within ?? []),
        search ? ilike(interviewStages.name, `%${search}%`) : undefined,
      ),
    )
    .orderBy(asc(interviewStages.sequence))
    .limit(limit)

const interviewingRoles = [
  roles.interviewer,
  roles.clientHr,
  roles.clientManager,
  roles.internalHr,
  roles.spoc,
  roles.manager,
]

/** Those who can interview: the firm's own people and those of the client of the positions named by `within`. */
export const interviewerOptions: OptionSource = (db, actor, { ids, within, search, limit }) =>
  db
    .select({ id: users.id, name: users.fullName, detail: users.designation })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        ids ? inArray(users.id, ids) : undefined,
        search ? ilike(users.fullName, `%${search}%`) : undefined,
        sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${inArray(userRoles.role, interviewingRoles)})`,
        or(sql`${users.organizationId} is null`, belongsTo(actor, within)),
      ),
    )
    .orderBy(asc(users.fullName))
    .limit(limit)

/** The people of the positions' clients; a client-side person sees only those of their own organization. */
function belongsTo(actor: Actor, positionIds: number[] | undefined): SQL | undefined {
  if (isClientSide(actor)) return eq(users.organizationId, actor.organizationId ?? 0)
  if (!positionIds?.length) return sql`true`
  return sql`${users.organizationId} in (select ${positions.organizationId} from ${positions} where ${inArray(positions.id, positionIds)})`
}
