import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import { holdsOneOf, peopleVisibleTo } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import { optionSource } from '#server/kit/lists/options.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviewsVisibleTo } from '#server/records/interviews/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/** The interview stages of the positions named by `within`, in their order. */
export const interviewStageOptions = optionSource(positionsVisibleTo, (db, reach, { ids, within, search, limit }) =>
  db
    .select({ id: interviewStages.id, name: interviewStages.name })
    .from(interviewStages)
    .innerJoin(positions, eq(positions.id, interviewStages.positionId))
    .where(
      and(
        reach,
        ids ? inArray(interviewStages.id, ids) : inArray(interviewStages.positionId, within ?? []),
        search ? ilike(interviewStages.name, `%${search}%`) : undefined,
      ),
    )
    .orderBy(asc(interviewStages.sequence))
    .limit(limit),
)

const interviewingRoles = [
  roles.interviewer,
  roles.clientHr,
  roles.clientManager,
  roles.internalHr,
  roles.spoc,
  roles.manager,
]

/**
 * Whom the actor may ask to interview: those whom they may choose among people, and beside them the people of the
 * clients of their positions; for whoever belongs to one organization only those who hold an interview that they see.
 */
function interviewersVisibleTo(actor: Actor) {
  const chosen = peopleVisibleTo(actor)
  return and(
    holdsOneOf(interviewingRoles),
    chosen && or(chosen, isOutsider(actor) ? holdsSeen(actor) : isOfClient(actor)),
  )
}

const holdsSeen = (actor: Actor) =>
  sql`${users.id} in (select unnest(${interviews.interviewerIds}) from ${interviews}
    join ${applications} on ${applications.id} = ${interviews.applicationId}
    where ${interviewsVisibleTo(actor) ?? sql`true`})`

const isOfClient = (actor: Actor) =>
  sql`${users.organizationId} in (select ${positions.organizationId} from ${positions}
    where ${positionsVisibleTo(actor) ?? sql`true`})`

/** Those who can interview; `within` names positions, whose client they must belong to where they are not the firm's own. */
export const interviewerOptions = optionSource(interviewersVisibleTo, (db, reach, { ids, within, search, limit }) =>
  db
    .select({ id: users.id, name: users.fullName, detail: users.designation })
    .from(users)
    .where(
      and(
        reach,
        eq(users.isActive, true),
        ids ? inArray(users.id, ids) : undefined,
        search ? ilike(users.fullName, `%${search}%`) : undefined,
        within?.length
          ? or(
              isNull(users.organizationId),
              sql`${users.organizationId} in (select ${positions.organizationId} from ${positions}
                where ${inArray(positions.id, within)})`,
            )
          : undefined,
      ),
    )
    .orderBy(asc(users.fullName))
    .limit(limit),
)
